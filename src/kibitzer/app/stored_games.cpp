#include "kibitzer/app/stored_games.hpp"

#include <atomic>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

Result<Position> start_of(const store::StoredGame& game) {
    if (game.record.start_fen.empty()) return Position::start();
    auto checked = parse_fen(game.record.start_fen, {.chess960 = game.record.chess960});
    if (!checked) return checked.error();
    return checked->position;
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
        if (!move.is_null() && !is_legal(position, move))
            return Error{Errc::illegal_move,
                         "stored game " + std::to_string(game.id) + ": its moves are damaged"};
        measurer.play(position, move);
        play(position, move);
    }
    measurer.finish(game.record);
    return {};
}

Result<bool> measure_stored_games(const std::string& path, const StyleGamesOptions& options,
                                  const GameRecordHandler& use) {
    auto database = store::open_store(path, store::OpenMode::read_only);
    if (!database) return database.error();
    store::GameReader reader(*database, "1", {});
    std::atomic<bool> open{true};
    bool interrupted = false;
    std::uint64_t done = 0;
    std::optional<Error> failure;
    struct Measured {
        style::GameRecord record;
        std::optional<Error> error;
    };
    process_in_order(
        options.stream.threads,
        [&]() -> std::optional<store::StoredGame> {
            interrupted = options.stream.stop && options.stream.stop();
            if (interrupted || !open) return std::nullopt;
            return reader.next();
        },
        [&](store::StoredGame&& game) {
            const auto measured = measure_stored(game, options);
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
    return interrupted;
}

}  // namespace kibitzer
