#include "kibitzer/desks/review/review.hpp"

#include <fmt/format.h>

#include <memory>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/desks/review/review_files.hpp"
#include "kibitzer/desks/review/review_pgn.hpp"
#include "kibitzer/desks/review/review_text.hpp"
#include "kibitzer/desks/review/reviewed_players.hpp"
#include "kibitzer/workshop/game_files.hpp"
#include "kibitzer/workshop/teach_weights.hpp"

namespace kibitzer {

namespace {

// Games of a PGN file, one after another; `use` gets the game and its number, counted from 1, and
// answers whether it wants another one.
StreamReport each_game(const std::string& path, const StreamOptions& options,
                       const std::function<bool(GameTree&&, std::uint64_t number)>& use,
                       const std::function<void(const PgnProblem&)>& on_problem) {
    struct ChunkGames {
        std::vector<std::pair<GameTree, std::uint64_t>> games;  // with their numbers in the chunk
        ChunkFindings findings;
    };
    std::uint64_t games_before = 0;
    StreamOptions one_by_one = options;
    one_by_one.threads = 1;  // the threads are for the engine
    return process_pgn(
        path, one_by_one,
        [&](const PgnChunk& chunk) {
            ChunkGames answer;
            answer.findings = read_games(chunk, [&](ReadGame&& game) {
                answer.games.emplace_back(std::move(game.tree), game.number);
            });
            return answer;
        },
        [&](ChunkGames&& answer) {
            for (const PgnProblem& problem : answer.findings.problems) on_problem(problem);
            for (auto& [game, number] : answer.games)
                if (!use(std::move(game), games_before + number)) return false;
            games_before += answer.findings.games;
            return true;
        });
}

// Tells how far the work on one game has come: a line for each pass.
class PassProgress {
public:
    explicit PassProgress(Workshop& workshop) : workshop_(workshop) { begin("first look"); }

    void begin(const std::string& label) {
        label_ = label;
        total_ = 0;
        show(0);
    }
    void update(std::size_t done, std::size_t total) {
        if (total != total_) show(total);
        line_->update(done);
    }
    void clear() { line_->clear(); }

private:
    void show(std::size_t total) {
        total_ = total;
        line_.reset();  // of several lines the newest is seen
        line_.reset(new Progress(workshop_.progress(label_, total, ProgressUnit::positions)));
    }

    Workshop& workshop_;
    std::string label_;
    std::size_t total_ = 0;
    std::unique_ptr<Progress> line_;
};

ReviewSettings settings_of(const ReviewRequest& request, const TeachabilityWeights& weights) {
    ReviewSettings settings = request.settings;
    if (request.side != Taught::both)
        settings.side = request.side == Taught::white ? Color::white : Color::black;
    settings.weights = weights;
    return settings;
}

class ReviewRun {
public:
    ReviewRun(const ReviewRequest& request, Workshop& workshop, const RowTaker<Review>& take,
              const TeachabilityWeights& weights)
        : request_(request),
          workshop_(workshop),
          take_(take),
          files_(request),
          settings_(settings_of(request, weights)) {}

    // `number` counts from 1 over all files. False if no more games are wanted.
    bool look_at(const GameTree& game, std::uint64_t number) {
        if (workshop_.stop_flag()) return false;
        if (request_.game && number != *request_.game) return number < *request_.game;
        auto review = review_of(game);
        if (!review) {
            failure_ = review.error();
            return false;
        }
        ++reviewed_;
        review->pgn = to_pgn(annotated(game, *review));
        for (const GameTree& chapter : study_chapters(game, *review, number))
            review->study.push_back(to_pgn(chapter));
        files_.add(*review);
        players_.add(*review);
        return take_(std::move(*review)) && !request_.game && !workshop_.stop_flag();
    }
    [[nodiscard]] const std::optional<Error>& failure() const { return failure_; }
    [[nodiscard]] std::uint64_t reviewed() const { return reviewed_; }
    [[nodiscard]] const ReviewFiles& files() const { return files_; }
    [[nodiscard]] const ReviewedPlayers& players() const { return players_; }

private:
    Result<Review> review_of(const GameTree& game) {
        if (!reviewer_) {
            AnalystSettings analyst;
            analyst.command = request_.engine;
            if (auto ready = request_.cache.apply(analyst); !ready) return ready.error();
            settings_.judge = request_.judge;
            auto opened =
                Reviewer::open(settings_, analyst, workshop_.threads(), workshop_.stop_flag());
            if (!opened) return opened.error();
            reviewer_ = std::move(*opened);
        }
        PassProgress progress(workshop_);
        ReviewHooks hooks;
        hooks.on_progress = [&](std::size_t done, std::size_t all) { progress.update(done, all); };
        hooks.on_first_page = [&](const Review& review) {
            progress.clear();
            workshop_.show_first_page([&](const Paper& paper) {
                return review_overview(review, style_of(request_, paper));
            });
            progress.begin("closer look");
        };
        if (workshop_.wants_interim())
            hooks.on_more = [&](const Review& review) {
                Kept<ReviewAnswer, Review> so_far{"games", "", {review}, {}};
                so_far.rows[0].complete = false;
                workshop_.show_interim(RecordView(so_far));
            };
        auto review = reviewer_->review(game, hooks);
        progress.clear();
        return review;
    }

    const ReviewRequest& request_;
    Workshop& workshop_;
    const RowTaker<Review>& take_;
    ReviewFiles files_;
    ReviewedPlayers players_;
    ReviewSettings settings_;
    std::unique_ptr<Reviewer> reviewer_;  // opened for the first game
    std::optional<Error> failure_;
    std::uint64_t reviewed_ = 0;
};

}  // namespace

Result<ReviewAnswer> ask(const ReviewRequest& request, Workshop& workshop,
                         const RowTaker<Review>& take) {
    if (request.study && request.annotated.empty())
        return Error{Errc::bad_request, "{study} needs {annotated}"};
    const auto weights = read_teach_weights(workshop, request.weights);
    if (!weights) return weights.error();
    ReviewRun run(request, workshop, take, *weights);
    std::uint64_t seen = 0;
    std::uint64_t before = 0;  // the file at hand
    const FilesSummary summary = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            before = seen;
            const auto look_at = [&](GameTree&& game, std::uint64_t number) {
                ++seen;
                return run.look_at(game, before + number);
            };
            return each_game(path, options, look_at, on_problem);
        },
        [&] { return seen; });
    const bool any = summary.finish(workshop);
    // What is known already is worth having.
    if (run.failure() && run.reviewed() == 0) return *run.failure();
    if (run.failure()) workshop.fail(run.failure()->message);
    if (!any) return told();
    if (request.game && run.reviewed() == 0 && !summary.interrupted)
        return Error{Errc::bad_text,
                     fmt::format("{{game}} {}: not among the {} game{} that can be read",
                                 *request.game, seen, seen == 1 ? "" : "s")};
    ReviewAnswer answer{summary.notes, run.players().compared()};
    if (auto written = run.files().write(answer.players); !written) return written.error();
    if (run.reviewed() > 1 && !run.failure())
        workshop.tell(fmt::format("{} games reviewed; --game N picks one of them",
                                  with_commas(run.reviewed())));
    return answer;
}

Result<ReviewFacts> ask(const ReviewFactsRequest& request, Workshop& workshop) {
    if (request.html == "-" || request.annotated == "-")
        return Error{Errc::bad_request, "{html} and {annotated} need a file here"};
    ReviewFacts facts;
    const auto answer = ask(request, workshop, [&](Review&& review) {
        facts.games.push_back(facts_of(review));
        return true;
    });
    if (!answer) return answer.error();
    return facts;
}

}  // namespace kibitzer
