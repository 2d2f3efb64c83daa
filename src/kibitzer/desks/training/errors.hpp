// The question `errors`: what reviews found in the games of a player, by what errors have in
// common, and every error with its game and ply.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "kibitzer/store/error_listings.hpp"
#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ErrorsRequest {
    std::string db;
    std::string player;  // empty: whoever asks
    store::CardFilter filter{.nothing = false};
    std::uint64_t limit = 100;
};

struct KindOfErrors {
    store::SetKind kind = store::SetKind::motif;
    std::vector<store::TrainingSet> sets;
};

struct ToldError {
    store::CardFinding found;
    std::string san;
};

struct ErrorsAnswer {
    store::ReviewedSides reviewed;
    store::ErrorSum sum;
    std::vector<KindOfErrors> kinds;
    std::vector<ToldError> errors;
};

void describe(Fields& f, ErrorsRequest& r);
void describe(Fields& f, ErrorsAnswer& a);
[[nodiscard]] Result<ErrorsAnswer> ask(const ErrorsRequest& request, Workshop&);
[[nodiscard]] std::string text(const ErrorsRequest&, const ErrorsAnswer& answer, const Paper&);

}  // namespace kibitzer
