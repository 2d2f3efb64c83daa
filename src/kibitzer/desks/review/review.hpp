// The question `review`: whole games in words, what went wrong, why, and what to learn from it.
// `review facts` gives the same as a sheet of facts. Games come from files, one after another.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/desks/review/fact_sheet.hpp"
#include "kibitzer/desks/review/passes/reviewer.hpp"
#include "kibitzer/style/profile.hpp"
#include "kibitzer/workshop/cache_asked.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

inline constexpr Schema review_schema{"kibitzer.review", 3};

// Whose moves are explained.
enum class Taught { white, black, both };
inline constexpr std::string_view taught_names[] = {"white", "black", "both"};

struct ReviewRequest {
    GamesAsked games;
    ReviewSettings settings;  // but for side and weights
    Taught side = Taught::both;
    std::optional<std::uint64_t> game;  // only this one, counted from 1 over all files
    std::string engine;                 // command of another one
    std::string judge;                  // command of one that must confirm every error
    std::string weights;                // a file
    CacheAsked cache;
    // Files to be written besides the answer.
    std::string html;
    std::string annotated;
    bool study = false;
    bool boards = false;  // of the text
};

// What is left to say when every game is reviewed.
struct ReviewAnswer {
    PgnNotes notes;
    std::vector<style::Profile> players;  // with games enough to be compared with others
};

void describe(Fields& f, ReviewRequest& r);
void describe(Fields& f, ReviewAnswer& a);
void describe_players(Fields& f, const std::vector<style::Profile>& players);
void describe(Fields& f, Review& review);
// What a glance at all positions gives is shown long before the same game is done.
[[nodiscard]] Result<ReviewAnswer> ask(const ReviewRequest& request, Workshop& workshop,
                                       const RowTaker<Review>& take);
[[nodiscard]] std::string text(const ReviewRequest& request, const Review& review,
                               const Paper& paper, std::uint64_t before);
[[nodiscard]] std::string text(const ReviewRequest&, const ReviewAnswer&, const Paper&);

// The same question, answered by a sheet of facts.
struct ReviewFactsRequest : ReviewRequest {};
struct ReviewFacts {
    std::vector<GameFacts> games;
};
void describe(Fields& f, ReviewFacts& facts);
[[nodiscard]] Result<ReviewFacts> ask(const ReviewFactsRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const ReviewFactsRequest&, const ReviewFacts& facts, const Paper&);

}  // namespace kibitzer
