#include "kibitzer/workshop/stored_games.hpp"

#include <atomic>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/store/person_rows.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

Result<Position> start_of(const store::StoredGame& game) {
    if (game.record.start_fen.empty()) return Position::start();
    auto checked = parse_fen(game.record.start_fen, {.chess960 = game.record.chess960});
    if (!checked) return checked.error();
    return checked->position;
}

namespace {

Error damaged(const store::StoredGame& game) {
    return {Errc::illegal_move,
            "stored game " + std::to_string(game.id) + ": its moves are damaged"};
}

}  // namespace

Result<GameTree> tree_of(const store::StoredGame& game, std::span<const MoveTime> times) {
    const auto start = start_of(game);
    if (!start) return start.error();
    GameTree tree(*start);
    const style::GameHeader& header = game.record.header;
    const auto tag = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) tree.set_tag(name, value);
    };
    tag("Event", header.event);
    tag("Site", header.site);
    tag("Date", header.date);
    tag("Round", header.round);
    tag("White", header.players[Color::white]);
    tag("Black", header.players[Color::black]);
    if (const auto elo = header.elo[Color::white]) tag("WhiteElo", std::to_string(*elo));
    if (const auto elo = header.elo[Color::black]) tag("BlackElo", std::to_string(*elo));
    tag("TimeControl", header.time_control);
    tag("ECO", header.eco);
    tag("Opening", header.opening);
    tree.result = game.record.result;
    Position position = *start;
    GameTree::NodeId last = GameTree::root;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const Move move = game.moves[i];
        if (!move.is_null() && !is_legal(position, move)) return damaged(game);
        play(position, move);
        last = tree.add(last, move);
        if (i >= times.size() || times[i].empty()) continue;
        Remarks& remarks = tree.annotate(last).remarks;
        remarks.clock = times[i].left;
        remarks.elapsed = times[i].spent;
    }
    return tree;
}

// Plays a stored game through. Its moves were legal when they were stored; a file that was damaged
// since then must not take us off the board.
Result<void> measure_stored(store::StoredGame& game, const style::MeasureOptions& options) {
    const auto start = start_of(game);
    if (!start) return start.error();
    style::GameMeasurer measurer(options);
    measurer.start(*start);
    Position position = *start;
    for (const Move move : game.moves) {
        if (!move.is_null() && !is_legal(position, move)) return damaged(game);
        measurer.play(position, move);
        play(position, move);
    }
    measurer.finish(game.record);
    return {};
}

namespace {

// What a game with stored measures lacks: which opening its moves, not its tags, lead to.
Result<void> name_opening(store::StoredGame& game) {
    const auto start = start_of(game);
    if (!start) return start.error();
    OpeningTracker tracker;
    Position position = *start;
    tracker.add(position);
    for (const Move move : game.moves) {
        if (tracker.is_settled()) break;
        if (!move.is_null() && !is_legal(position, move)) return damaged(game);
        play(position, move);
        tracker.add(position);
    }
    game.record.opening = tracker.verdict();
    return {};
}

// The games of any of these players.
store::GameReader reader_of(store::Database& database, const StoredGamesWanted& wanted) {
    std::string condition = wanted.players.empty() ? "1" : "";
    std::vector<Cell> parameters;
    for (const std::string& player : wanted.players)
        for (const std::string_view side : {"white_id", "black_id"}) {
            condition += (condition.empty() ? "" : " OR ") + std::string(side) +
                         " IN (SELECT id FROM players WHERE matches_player(name, ?))";
            parameters.emplace_back(player);
        }
    return {database, condition, parameters,
            wanted.stored_measures ? store::Measures::read : store::Measures::left};
}

}  // namespace

Result<StoredGamesRead> measure_stored_games(const std::string& path,
                                             const StyleGamesOptions& options,
                                             const StoredGamesWanted& wanted,
                                             const GameRecordHandler& use) {
    auto database = store::open_store(path, store::OpenMode::read_only);
    if (!database) return database.error();
    store::GameReader reader = reader_of(*database, wanted);
    std::atomic<bool> open{true};
    StoredGamesRead read;
    std::uint64_t done = 0;
    std::optional<Error> failure;
    struct Measured {
        style::GameRecord record;
        std::optional<Error> error;
    };
    process_in_order(
        options.stream.threads,
        [&]() -> std::optional<store::StoredGame> {
            read.interrupted = options.stream.stop && options.stream.stop();
            if (read.interrupted || !open) return std::nullopt;
            return reader.next();
        },
        [&](store::StoredGame&& game) {
            const auto measured =
                game.is_measured ? name_opening(game) : measure_stored(game, options);
            game.record.game = std::uint64_t(game.id);
            return Measured{std::move(game.record),
                            measured ? std::optional<Error>() : std::optional(measured.error())};
        },
        [&](Measured&& measured) {
            if (!open) return;
            if (measured.error) failure = measured.error;
            if (failure || !use(std::move(measured.record))) {
                open = false;
                return;
            }
            if (options.stream.on_progress) options.stream.on_progress(++done);
        });
    if (failure) return *failure;
    if (!wanted.players.empty() && !read.interrupted) {
        read.left_out = store::GameReader(*database, "1", {}).count() - reader.count();
        read.names = store::player_names(*database);
    }
    return read;
}

}  // namespace kibitzer
