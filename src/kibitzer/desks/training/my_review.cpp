#include "kibitzer/desks/training/my_review.hpp"

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/tool_shed.hpp"
#include "kibitzer/desks/review/passes/reviewer.hpp"
#include "kibitzer/desks/training/findings.hpp"
#include "kibitzer/store/clock_rows.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/workshop/cache_asked.hpp"
#include "kibitzer/workshop/stored_games.hpp"

namespace kibitzer {

namespace {

using store::Database;

struct Wanted {
    std::int64_t id = 0;
    GameTree game;
    ByColor<bool> own{};
};

struct Found {
    std::int64_t id = 0;
    std::optional<store::StoredReview> review;  // nothing: it was cut short
    std::optional<Error> error;
};

// One thread's tools.
struct Worker {
    explicit Worker(std::unique_ptr<Reviewer> opened) : reviewer(std::move(opened)) {}

    std::unique_ptr<Reviewer> reviewer;
    people::Looker looker;
};

// Reads games one by one; damaged ones are told and passed over.
class GameQueue {
public:
    GameQueue(Database& database, std::vector<std::int64_t> games, Workshop& workshop)
        : database_(database),
          games_(std::move(games)),
          clocks_(database),
          sides_(database.prepare("SELECT side FROM own_sides WHERE game_id = ?")),
          workshop_(workshop) {}

    std::optional<Wanted> next() {
        while (next_ < games_.size() && !workshop_.stop_flag()) {
            const std::int64_t id = games_[next_++];
            auto stored = store::GameReader(database_, "id = ?", {id}).next();
            if (!stored) continue;
            auto tree = tree_of(*stored, clocks_.read(id));
            if (!tree) {
                workshop_.warn(tree.error().message);
                ++damaged_;
                continue;
            }
            Wanted wanted{id, std::move(*tree), {}};
            for (sides_.bind(1, id); sides_.step();)
                wanted.own[sides_.text(0) == name(Color::white) ? Color::white : Color::black] =
                    true;
            sides_.reset();
            return wanted;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::uint64_t damaged() const { return damaged_; }

private:
    Database& database_;
    std::vector<std::int64_t> games_;
    std::size_t next_ = 0;
    store::ClockRows clocks_;
    store::Statement sides_;
    Workshop& workshop_;
    std::uint64_t damaged_ = 0;
};

Found look_at(Worker& worker, const Wanted& wanted) {
    Found found{wanted.id, {}, {}};
    auto review = worker.reviewer->review(wanted.game);
    if (!review)
        found.error = review.error();
    else if (review->complete)
        found.review = findings_of(*review, wanted.own, worker.looker);
    return found;
}

MyReviewAnswer count(Database& database, const MyReviewRequest& request) {
    MyReviewAnswer answer;
    answer.games = std::uint64_t(database.number("SELECT count(DISTINCT game_id) FROM own_sides"));
    answer.left = store::games_to_review(database, review_version, request.nodes).size();
    answer.errors = std::uint64_t(database.number(
        "SELECT count(*) FROM own_sides s JOIN findings f ON f.game_id = s.game_id AND "
        "f.side = s.side WHERE f.verdict <> 'nothing'"));
    answer.cards = std::uint64_t(
        database.number("SELECT count(DISTINCT f.position) FROM own_sides s JOIN findings f "
                        "ON f.game_id = s.game_id AND f.side = s.side"));
    return answer;
}

}  // namespace

Result<MyReviewAnswer> ask(const MyReviewRequest& request, Workshop& workshop) {
    auto database = store::open_store(request.db, store::OpenMode::read_write);
    if (!database) return database.error();
    if (database->number("SELECT count(*) FROM own_names") == 0)
        return Error{Errc::bad_text, request.db +
                                         ": who are you? kibitzer my names --add NAME --db " +
                                         request.db + " tells it"};
    // Reading goes on while another thread writes.
    auto reading = store::open_store(request.db, store::OpenMode::read_only);
    if (!reading) return reading.error();
    std::vector<std::int64_t> games =
        store::games_to_review(*database, review_version, request.nodes);
    if (request.limit && games.size() > *request.limit) games.resize(*request.limit);
    const StopFlag& stop = workshop.stop_flag();
    ReviewSettings settings;
    settings.nodes = request.nodes;
    settings.elo = request.elo;
    settings.to_movers = true;
    AnalystSettings analyst;  // what a review of the same game has found is not searched again
    if (auto ready = CacheAsked{request.db, request.no_cache}.apply(analyst); !ready)
        return ready.error();
    const auto open = [&]() -> std::unique_ptr<Worker> {
        auto reviewer = Reviewer::open(settings, analyst, 1, stop);
        if (!reviewer) return nullptr;
        return std::make_unique<Worker>(std::move(*reviewer));
    };
    ToolShed<Worker> workers(open);
    auto first = open();
    if (!first) return Error{Errc::io, "there is no memory for an engine"};
    workers.put(std::move(first));
    Progress progress = workshop.progress("reviewing", games.size(), ProgressUnit::games);
    GameQueue queue(*reading, std::move(games), workshop);
    store::FindingRows rows(*database);
    std::optional<Error> failure;
    std::uint64_t reviewed = 0;
    process_in_order(
        workshop.threads(), [&] { return failure ? std::nullopt : queue.next(); },
        [&](Wanted&& wanted) {
            return workers.use([&](Worker& worker) { return look_at(worker, wanted); });
        },
        [&](Found&& found) {
            if (found.error && !stop && !failure) failure = found.error;
            if (!found.review) return;
            store::Transaction transaction(*database);
            rows.write(found.id, *found.review);
            transaction.commit();
            progress.update(++reviewed);
        });
    progress.clear();
    if (failure) return *failure;
    MyReviewAnswer answer = count(*database, request);
    answer.reviewed = reviewed;
    answer.damaged = queue.damaged();
    if (stop) workshop.interrupt("what was reviewed is stored; the same command goes on");
    return answer;
}

}  // namespace kibitzer
