#include "kibitzer/desks/games/opening.hpp"

#include <fmt/format.h>

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

namespace {

// Where theory ended, of a line with moves.
std::string theory_of(const Position& start, const std::vector<Move>& moves,
                      const OpeningVerdict& verdict) {
    if (moves.empty()) return "";
    if (!verdict.theory_ended) return "theory to the end";
    if (*verdict.theory_ended == 0) return "";  // the first position was none already
    const auto last = std::size_t(*verdict.theory_ended) - 1;
    Position position = start;
    for (std::size_t ply = 0; ply < last; ++ply) play(position, moves[ply]);
    return fmt::format("theory ended with {}{}{}", position.fullmove_number(),
                       position.side_to_move() == Color::white ? "." : "...",
                       to_san(position, moves[last]));
}

// All files, game by game.
FilesSummary name_openings(const GamesAsked& games_asked, Workshop& workshop,
                           const std::function<bool(const std::string&, const GameOpening&)>& use) {
    std::uint64_t games = 0;
    return process_game_files(
        workshop, games_asked,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            return find_game_openings(
                path, options,
                [&](const GameOpening& game) {
                    ++games;
                    return use(path, game);
                },
                on_problem);
        },
        [&] { return games; });
}

}  // namespace

Result<OpeningAnswer> ask(const OpeningRequest& request, Workshop& workshop) {
    if (request.fen.empty() && request.moves.empty())
        return Error{Errc::bad_request, "nothing to name: expected {games}, {fen} or {moves}"};
    const auto start = read_position(
        workshop, {request.fen.empty() ? "startpos" : request.fen, "", request.chess960});
    if (!start) return start.error();
    const auto moves = parse_moves(*start, request.moves);
    if (!moves) return moves.error();
    OpeningAnswer answer{classify(*start, *moves), ""};
    answer.theory = theory_of(*start, *moves, answer.verdict);
    return answer;
}

Result<GameOpeningsAnswer> ask(const GameOpeningsRequest& request, Workshop& workshop,
                               const RowTaker<GameOpeningRow>& take) {
    const FilesSummary files = name_openings(request.games, workshop,
                                             [&](const std::string& path, const GameOpening& game) {
                                                 return take({path, game});
                                             });
    if (!files.finish(workshop)) return told();
    return GameOpeningsAnswer{!files.interrupted && !files.cut, files.notes};
}

Result<OpeningSummaryAnswer> ask(const OpeningSummaryRequest& request, Workshop& workshop) {
    OpeningSummaryAnswer answer;
    OpeningSummary openings;
    const FilesSummary files =
        name_openings(request.games, workshop, [&](const std::string&, const GameOpening& game) {
            ++answer.games;
            openings.add(game);
            return true;
        });
    if (!files.finish(workshop)) return told();
    answer.complete = !files.interrupted && !files.cut;
    answer.notes = files.notes;
    answer.openings = openings.counts();
    return answer;
}

}  // namespace kibitzer
