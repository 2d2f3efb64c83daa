// The question `my review`: all games of the one who asks are reviewed, once; what was found is
// stored, with the version that found it. Interrupted, it goes on with the next game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct MyReviewRequest {
    std::string db;
    std::uint64_t nodes = 50'000;
    std::optional<int> elo;
    RowLimit limit;
    bool no_cache = false;
};

struct MyReviewAnswer {
    std::uint64_t games = 0;     // of whoever asks
    std::uint64_t reviewed = 0;  // now
    std::uint64_t left = 0;
    std::uint64_t damaged = 0;  // games that cannot be played through
    std::uint64_t errors = 0;   // his, in all games that were reviewed
    std::uint64_t cards = 0;    // positions to train
};

void describe(Fields& f, MyReviewRequest& r);
void describe(Fields& f, MyReviewAnswer& a);
[[nodiscard]] Result<MyReviewAnswer> ask(const MyReviewRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const MyReviewRequest&, const MyReviewAnswer& answer, const Paper&);

}  // namespace kibitzer
