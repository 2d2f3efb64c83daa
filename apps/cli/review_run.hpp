// One run of the verb `review`: what was asked for, and the work on each game.
#pragma once

#include <memory>

#include "kibitzer/app/review.hpp"
#include "kibitzer/report/review_text.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

struct ReviewArguments {
    std::vector<std::string> files;
    std::optional<int> elo;
    std::string side = "both";
    std::optional<int> candidates;
    std::optional<int> show;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> game;
    std::string engine;
    std::string html;
    std::string pgn;
    std::string weights;
    bool facts = false;
    bool study = false;
    bool boards = false;
    bool reuse_evals = false;
};

// One run of the verb: reviews games and gathers what is to be written.
class ReviewRun {
public:
    ReviewRun(Session& session, const ReviewArguments& arguments,
              const TeachabilityWeights& weights);

    // False if no more games are wanted.
    bool take(GameTree&& game, std::uint64_t number);
    // Writes the files.
    void finish();
    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] std::uint64_t reviewed() const { return reviewed_; }

private:
    bool open_reviewer();
    [[nodiscard]] std::optional<Review> review(const GameTree& game);
    void keep(const GameTree& game, Review&& review, std::uint64_t number);
    void write(const std::string& path, const std::string& text);
    void write_study();

    Session& session_;
    const ReviewArguments& arguments_;
    ReviewTextStyle style_;
    bool as_text_ = true;
    std::unique_ptr<Reviewer> reviewer_;
    std::vector<Review> reviews_;  // for JSON, HTML and facts
    TeachabilityWeights weights_;
    std::vector<std::string> chapters_;  // for PGN
    std::uint64_t reviewed_ = 0;
    bool failed_ = false;
};

}  // namespace kibitzer::cli
