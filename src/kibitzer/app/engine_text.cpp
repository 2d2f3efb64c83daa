#include "kibitzer/app/engine_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

namespace {

std::string score_text(const Score& score) {
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        return fmt::format("mate {}", mate->moves);
    return fmt::format("cp {}", std::get<Centipawns>(score.value).value);
}

std::string line_text(Position position, const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) {
        text += ' ' + to_uci(position, move);
        position.make(move);
    }
    return text;
}

}  // namespace

WinDrawLoss expected_result(const Score& score, const Position& position) {
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        return mate->moves > 0 ? WinDrawLoss{1000, 0, 0} : WinDrawLoss{0, 0, 1000};
    // Two logistic curves, one for winning and one for losing; the fewer men, the steeper.
    const double phase = double(eval::game_phase(position)) / eval::full_phase;
    const double cp = std::get<Centipawns>(score.value).value;
    const double middle = 90 + 40 * phase;
    const double width = 50 + 30 * phase;
    const auto chance = [&](double x) { return 1000 / (1 + std::exp((middle - x) / width)); };
    const int win = int(std::lround(chance(cp)));
    const int loss = int(std::lround(chance(-cp)));
    return {win, std::max(0, 1000 - win - loss), loss};
}

std::string uci_info_line(const Position& position, const EngineInfo& info, std::size_t index,
                          bool with_wdl) {
    const EngineLine& line = info.lines[index];
    std::string text = fmt::format("info depth {} seldepth {} multipv {} score {}", line.depth,
                                   line.selective_depth, index + 1, score_text(line.score));
    if (line.failed) text += *line.failed == search::Bound::lower ? " lowerbound" : " upperbound";
    if (with_wdl) {
        const WinDrawLoss wdl = expected_result(line.score, position);
        text += fmt::format(" wdl {} {} {}", wdl.win, wdl.draw, wdl.loss);
    }
    const std::uint64_t nps =
        info.nodes * 1000 / std::uint64_t(std::max<std::int64_t>(1, info.milliseconds));
    return text + fmt::format(" nodes {} nps {} hashfull {} tbhits 0 time {} pv{}", info.nodes, nps,
                              info.hash_fullness, info.milliseconds,
                              line_text(position, line.moves));
}

}  // namespace kibitzer
