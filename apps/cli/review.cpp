#include "kibitzer/app/review.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/report/fact_sheet.hpp"
#include "kibitzer/report/review_html.hpp"
#include "kibitzer/report/review_json.hpp"
#include "kibitzer/report/review_pgn.hpp"
#include "kibitzer/report/review_text.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
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

constexpr int narrowest_page = 60;
constexpr int widest_page = 100;

// What is wrong with the arguments, or nothing.
std::string check_arguments(const Session& session, const Arguments& arguments) {
    if (arguments.elo && (*arguments.elo < 100 || *arguments.elo > 4000))
        return "--elo: expected 100 to 4000";
    if (arguments.candidates && (*arguments.candidates < 1 || *arguments.candidates > 20))
        return "--candidates: expected 1 to 20";
    if (arguments.show && *arguments.show > 20) return "--show: expected 0 to 20";
    if (arguments.nodes && (*arguments.nodes < 1 || *arguments.nodes > 1'000'000'000'000))
        return "--nodes: expected 1 to 1000000000000";
    if (arguments.game && *arguments.game < 1) return "--game: games are counted from 1";
    if (arguments.study && arguments.pgn.empty()) return "--study needs --pgn FILE";
    if (arguments.facts && (arguments.html == "-" || arguments.pgn == "-"))
        return "--facts goes to standard output: --html and --pgn need a file";
    const int on_stdout =
        int(session.json) + int(arguments.html == "-") + int(arguments.pgn == "-");
    if (on_stdout > 1) return "only one of --json, --html - and --pgn - can go to standard output";
    return "";
}

ReviewSettings settings_of(const Arguments& arguments) {
    ReviewSettings settings;
    settings.elo = arguments.elo;
    if (arguments.side != "both")
        settings.side = arguments.side == "white" ? Color::white : Color::black;
    settings.candidates = arguments.candidates.value_or(settings.candidates);
    settings.nodes = arguments.nodes.value_or(settings.nodes);
    settings.reuse_evals = arguments.reuse_evals;
    return settings;
}

// One run of the verb: reviews games and gathers what is to be written.
class Run {
public:
    Run(Session& session, const Arguments& arguments, const TeachabilityWeights& weights)
        : session_(session), arguments_(arguments), weights_(weights) {
        style_.color = session.colors_output();
        if (const auto terminal = terminal_size())
            style_.width = std::clamp(terminal->columns, narrowest_page, widest_page);
        style_.boards = arguments.boards;
        style_.show = arguments.show.value_or(style_.show);
        as_text_ =
            !session.json && !arguments.facts && arguments.html != "-" && arguments.pgn != "-";
    }

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
    const Arguments& arguments_;
    ReviewTextStyle style_;
    bool as_text_ = true;
    std::unique_ptr<Reviewer> reviewer_;
    std::vector<Review> reviews_;  // for JSON, HTML and facts
    TeachabilityWeights weights_;
    std::vector<std::string> chapters_;  // for PGN
    std::uint64_t reviewed_ = 0;
    bool failed_ = false;
};

bool Run::open_reviewer() {
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

std::optional<Review> Run::review(const GameTree& game) {
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
    hooks.on_progress = [&](std::size_t done, std::size_t all) {
        if (all != total) {
            progress = std::make_unique<Progress>(label, all, session_.shows_progress(),
                                                  ProgressUnit::positions);
            total = all;
        }
        progress->update(done);
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

bool Run::take(GameTree&& game, std::uint64_t number) {
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

void Run::keep(const GameTree& game, Review&& review, std::uint64_t number) {
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

void Run::write(const std::string& path, const std::string& text) {
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
void Run::write_study() {
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

void Run::finish() {
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

void run(Session& session, const Arguments& arguments) {
    if (const std::string problem = check_arguments(session, arguments); !problem.empty()) {
        session.fail(problem + "; see kibitzer review --help", usage);
        return;
    }
    const auto weights = read_teach_weights(session, arguments.weights);
    if (!weights) return;
    Run work(session, arguments, *weights);
    std::uint64_t seen = 0;
    std::uint64_t seen_before = 0;  // in the files before
    const FilesSummary summary = process_game_files(
        session, arguments.files,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            seen_before = seen;
            if (work.failed() || (arguments.game && work.reviewed() > 0)) return StreamReport{};
            return each_game(
                path, options,
                [&](GameTree&& game, std::uint64_t number) {
                    ++seen;
                    return work.take(std::move(game), seen_before + number);
                },
                on_problem);
        },
        [&] { return seen; });
    const bool any = summary.finish(session);
    if (work.failed()) {
        session.exit_code = failed;
        if (work.reviewed() > 0) work.finish();
        return;
    }
    if (!any) return;
    if (arguments.game && work.reviewed() == 0 && !summary.interrupted) {
        session.fail(fmt::format("--game {}: there {} only {} game{}", *arguments.game,
                                 seen == 1 ? "is" : "are", seen, seen == 1 ? "" : "s"));
        return;
    }
    work.finish();
    if (work.reviewed() > 1 && !session.quiet && !session.json && !arguments.facts)
        std::fprintf(stderr, "%s games reviewed; --game N picks one of them\n",
                     with_commas(work.reviewed()).c_str());
}

}  // namespace

void add_review(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "review", "A whole game in words: what went wrong, why, and what to learn from it",
        "kibitzer review game.pgn\n"
        "kibitzer review game.pgn --side black --elo 1200     told to Black, rated 1200\n"
        "kibitzer review game.pgn --html review.html          a page to click through\n"
        "kibitzer review game.pgn --pgn annotated.pgn         glyphs, arrows, words, better lines\n"
        "kibitzer review games.pgn --game 3 --boards          the third game, with diagrams\n"
        "kibitzer review game.pgn --pgn study.pgn --study     chapters for a Lichess study\n"
        "kibitzer review game.pgn --facts                     a fact sheet for a language model\n"
        "kibitzer review game.pgn --engine stockfish --json",
        CommonFlags::json | CommonFlags::threads);
    verb.required("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.option("--elo", arguments->elo, "N",
                "the reader's rating (default: the player's tag, else 1400)");
    verb.choice("--side", arguments->side, "SIDE", {"white", "black", "both"},
                "whose moves are explained (both)");
    verb.option("--html", arguments->html, "FILE", "write one self-contained page");
    verb.option("--pgn", arguments->pgn, "FILE", "write the annotated games");
    verb.flag("--study", arguments->study,
              "with --pgn: games and exercises as chapters, 64 to a file");
    verb.flag("--boards", arguments->boards, "a diagram with every moment");
    verb.option("--game", arguments->game, "N", "only this game of the file");
    verb.option("--candidates", arguments->candidates, "N", "moves compared where it matters (5)");
    verb.option("--show", arguments->show, "N", "better moves named for an error (2)");
    verb.option("--nodes", arguments->nodes, "N",
                "effort for a position (200000); the same answer on any machine");
    verb.option("--engine", arguments->engine, "COMMAND", "ask this UCI engine");
    verb.flag("--facts", arguments->facts, "a compact sheet of what was proved or measured");
    verb.option("--weights", arguments->weights, "FILE",
                "weights of teachability (config --weights shows the form)");
    verb.flag("--reuse-evals", arguments->reuse_evals, "trust [%eval] comments of the game");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
