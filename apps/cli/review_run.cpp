#include "review_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/report/fact_sheet.hpp"
#include "kibitzer/report/review_html.hpp"
#include "kibitzer/report/review_json.hpp"
#include "kibitzer/report/review_pgn.hpp"

namespace kibitzer::cli {

namespace {

constexpr int narrowest_page = 60;
constexpr int widest_page = 100;

ReviewSettings settings_of(const ReviewArguments& arguments) {
    ReviewSettings settings;
    settings.elo = arguments.elo;
    if (arguments.side != "both")
        settings.side = arguments.side == "white" ? Color::white : Color::black;
    settings.candidates = arguments.candidates.value_or(settings.candidates);
    settings.nodes = arguments.nodes.value_or(settings.nodes);
    settings.reuse_evals = arguments.reuse_evals;
    return settings;
}

}  // namespace

ReviewRun::ReviewRun(Session& session, const ReviewArguments& arguments,
                     const TeachabilityWeights& weights)
    : session_(session), arguments_(arguments), weights_(weights) {
    style_.color = session.colors_output();
    if (const auto terminal = terminal_size())
        style_.width = std::clamp(terminal->columns, narrowest_page, widest_page);
    style_.boards = arguments.boards;
    style_.show = arguments.show.value_or(style_.show);
    as_text_ = !session.json && !arguments.facts && arguments.html != "-" && arguments.pgn != "-";
}

bool ReviewRun::open_reviewer() {
    if (reviewer_) return true;
    AnalystSettings analyst;
    analyst.command = arguments_.engine;
    ReviewSettings settings = settings_of(arguments_);
    settings.weights = weights_;
    auto opened = Reviewer::open(settings, analyst, session_.threads(), session_.stop_flag());
    if (!opened) {
        session_.fail(opened.error().message);
        failed_ = true;
        return false;
    }
    reviewer_ = std::move(*opened);
    return true;
}

std::optional<Review> ReviewRun::review(const GameTree& game) {
    // On a terminal the first page appears at once and is replaced by the final one.
    const auto terminal = terminal_size();
    const bool previews = as_text_ && session_.shows_progress() && stdout_is_terminal() &&
                          terminal && terminal->columns >= narrowest_page;
    std::string first_page;
    auto progress = std::make_unique<Progress>("first look", 0, session_.shows_progress(),
                                               ProgressUnit::positions);
    std::string label = "first look";
    std::size_t total = 0;
    ReviewHooks hooks;
    hooks.on_progress = [&](std::size_t looked_at, std::size_t all) {
        if (all != total) {
            progress = std::make_unique<Progress>(label, all, session_.shows_progress(),
                                                  ProgressUnit::positions);
            total = all;
        }
        progress->update(looked_at);
    };
    hooks.on_first_page = [&](const Review& review) {
        progress->clear();
        label = "closer look";
        total = 0;
        if (!previews) return;
        first_page = review_overview(review, style_);
        const auto lines = std::count(first_page.begin(), first_page.end(), '\n');
        if (lines + 2 > terminal->rows) first_page.clear();  // it could not be taken away again
        print(first_page);
        std::fflush(stdout);
    };
    auto review = reviewer_->review(game, hooks);
    progress->clear();
    if (!first_page.empty()) {
        const auto lines = std::count(first_page.begin(), first_page.end(), '\n');
        print(fmt::format("\033[{}F\033[J", lines));  // up, and away with it
    }
    if (!review) {
        session_.fail(review.error().message);
        failed_ = true;
        return std::nullopt;
    }
    return std::move(*review);
}

bool ReviewRun::take(GameTree&& game, std::uint64_t number) {
    if (failed_ || session_.stop_flag()) return false;
    if (arguments_.game && number < *arguments_.game) return true;
    if (!open_reviewer()) return false;
    auto reviewed = review(game);
    if (!reviewed) return false;
    ++reviewed_;
    if (as_text_) {
        if (reviewed_ > 1) print("\n" + std::string(std::size_t(style_.width), '=') + "\n\n");
        print(review_overview(*reviewed, style_) + review_lessons(*reviewed, style_));
        std::fflush(stdout);
    }
    keep(game, std::move(*reviewed), number);
    return !arguments_.game && !session_.stop_flag();
}

void ReviewRun::keep(const GameTree& game, Review&& review, std::uint64_t number) {
    if (!arguments_.pgn.empty()) {
        if (arguments_.study)
            for (const GameTree& chapter : study_chapters(game, review, number))
                chapters_.push_back(to_pgn(chapter));
        else
            chapters_.push_back(to_pgn(annotated(game, review)));
    }
    if (session_.json || arguments_.facts || !arguments_.html.empty())
        reviews_.push_back(std::move(review));
}

void ReviewRun::write(const std::string& path, const std::string& text) {
    if (path == "-") {
        print(text);
        return;
    }
    if (const auto error = write_whole_file(path, text)) {
        session_.fail(error->message);
        failed_ = true;
    }
}

// A study holds only so many chapters: more go to NAME-2.pgn and so on.
void ReviewRun::write_study() {
    for (std::size_t first = 0; first < chapters_.size() && !failed_; first += study_capacity) {
        std::string path = arguments_.pgn;
        if (first > 0 && path != "-") {
            const std::size_t slash = path.rfind('/') + 1;  // npos + 1 is 0
            const std::size_t dot = path.rfind('.');
            const std::size_t end = dot == std::string::npos || dot < slash ? path.size() : dot;
            path.insert(end, fmt::format("-{}", first / study_capacity + 1));
        }
        std::string text;
        for (std::size_t i = first; i < std::min(first + study_capacity, chapters_.size()); ++i)
            text += (i > first ? "\n" : "") + chapters_[i];
        write(path, text);
    }
}

void ReviewRun::finish() {
    if (arguments_.facts)
        print(session_.json ? review_facts_json(reviews_) + "\n" : review_facts(reviews_));
    else if (session_.json)
        print_line(review_json(reviews_));
    if (!arguments_.html.empty() && !reviews_.empty())
        write(arguments_.html, review_html(reviews_));
    if (!chapters_.empty() && arguments_.study) write_study();
    if (!chapters_.empty() && !arguments_.study) {
        std::string text;
        for (const std::string& game : chapters_) text += (text.empty() ? "" : "\n") + game;
        write(arguments_.pgn, text);
    }
}

}  // namespace kibitzer::cli
