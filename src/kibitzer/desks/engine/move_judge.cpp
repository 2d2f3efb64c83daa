#include "kibitzer/desks/engine/move_judge.hpp"

#include <algorithm>

#include "kibitzer/chess/win_chance.hpp"

namespace kibitzer {

namespace {

int bounded_centipawns(const Score& score, Color side) {
    const Score own = seen_from(side, score);
    if (const Mate* mate = std::get_if<Mate>(&own.value))
        return mate->moves > 0 ? ten_pawns : -ten_pawns;
    return std::clamp(std::get<Centipawns>(own.value).value, -ten_pawns, ten_pawns);
}

effort::JudgedMove judged(const EngineLine& line, Color side) {
    return {line.moves.front(), win_chance(line.score, side), bounded_centipawns(line.score, side)};
}

}  // namespace

void MoveJudge::show_lines(int count) {
    EngineSettings settings = engine_.settings();
    if (settings.lines == count) return;
    settings.lines = count;
    engine_.configure(settings);
}

effort::JudgedMove MoveJudge::find_best(const Position& board, const History& history,
                                        std::uint64_t nodes, const StopFlag& stop) {
    show_lines(1);
    search::Limits limits;
    limits.nodes = nodes;
    const SearchResult found = engine_.search(board, history, limits, {&stop, nullptr, {}});
    return judged(found.info.lines.front(), board.side_to_move());
}

std::vector<effort::JudgedMove> MoveJudge::compare(const Position& board, const History& history,
                                                   const std::vector<Move>& moves,
                                                   std::uint64_t nodes_per_move,
                                                   const StopFlag& stop) {
    if (moves.empty()) return {};
    if (moves.size() == 1) return {{moves.front(), 1, 0}};
    show_lines(int(moves.size()));
    search::Limits limits;
    limits.nodes = nodes_per_move * moves.size();
    limits.search_moves = moves;
    std::vector<effort::JudgedMove> answers;
    for (const EngineLine& line :
         engine_.search(board, history, limits, {&stop, nullptr, {}}).info.lines)
        answers.push_back(judged(line, board.side_to_move()));
    return answers;
}

}  // namespace kibitzer
