#include "kibitzer/desks/suites/suite_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

namespace {

// STS writes points in c0 as "Nf3=100, e4=65"; some editions have moves in c7 or c9 and points in
// c8, separated by blanks.
void read_named_points(const Epd& epd, SuiteCase& result) {
    const EpdOperation* named = epd.find("c0");
    if (!named || named->operands.empty()) return;
    for (const std::string_view part : split(named->operands[0], ',')) {
        const std::string_view word = trimmed(part);
        const std::size_t equals = word.rfind('=');
        if (equals == std::string_view::npos) continue;
        // A promotion has an equals sign of its own: the last one counts.
        const auto move = parse_san(epd.position, trimmed(word.substr(0, equals)));
        const auto points = parse_integer<int>(trimmed(word.substr(equals + 1)));
        if (move && points) result.points.emplace_back(*move, *points);
    }
}

void read_listed_points(const Epd& epd, SuiteCase& result) {
    const EpdOperation* moves = epd.find("c9");
    const EpdOperation* points = epd.find("c8");
    if (!moves || !points || moves->operands.empty() || points->operands.empty()) return;
    const auto names = split_blanks(moves->operands[0]);
    const auto numbers = split_blanks(points->operands[0]);
    for (std::size_t i = 0; i < std::min(names.size(), numbers.size()); ++i) {
        const auto move = parse_uci_move(epd.position, names[i]);
        const auto number = parse_integer<int>(numbers[i]);
        if (move && number) result.points.emplace_back(*move, *number);
    }
}

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

int SuiteCase::most_points() const {
    int most = 0;
    for (const auto& [move, value] : points) most = std::max(most, value);
    return most;
}

Result<SuiteCase> parse_suite_line(const std::string& line, bool chess960) {
    const auto epd = parse_epd(line, chess960);
    if (!epd) return epd.error();
    SuiteCase result;
    result.id = epd->id();
    result.position = epd->position;
    result.best = epd->moves("bm");
    result.avoid = epd->moves("am");
    if (const EpdOperation* mate = epd->find("dm"); mate && !mate->operands.empty())
        result.mate = parse_integer<int>(mate->operands[0]);
    read_listed_points(*epd, result);
    if (result.points.empty()) read_named_points(*epd, result);
    if (result.best.empty() && result.avoid.empty() && !result.mate && result.points.empty())
        return Error{Errc::bad_text, "nothing to solve: expected bm, am, dm or points"};
    return result;
}

std::optional<std::string> find_mate_error(const Position& position, const EngineLine& line) {
    const Mate* mate = std::get_if<Mate>(&line.score.value);
    if (!mate || line.failed) return std::nullopt;
    Position board = position;
    int plies = 0;
    for (const Move move : line.moves) {
        if (!is_legal(board, move)) return "the line has an illegal move";
        board.make(move);
        ++plies;
    }
    if (has_legal_move(board) || !is_check(board)) return "the line does not end in mate";
    const int expected = mate->moves > 0 ? 2 * mate->moves - 1 : -2 * mate->moves;
    if (plies != expected)
        return fmt::format("mate {} claimed, but the line has {} half moves", mate->moves, plies);
    return std::nullopt;
}

SuiteAnswer judge(const SuiteCase& suite_case, SearchResult result) {
    SuiteAnswer answer;
    answer.result = std::move(result);
    if (!answer.result.best) return answer;
    const Move move = *answer.result.best;
    const Mate* claimed = nullptr;
    if (!answer.result.info.lines.empty()) {
        const EngineLine& line = answer.result.info.lines[0];
        if (!line.failed) claimed = std::get_if<Mate>(&line.score.value);
        answer.wrong_mate = find_mate_error(suite_case.position, line);
    }
    answer.solved = (suite_case.best.empty() || contains(suite_case.best, move)) &&
                    !contains(suite_case.avoid, move);
    for (const auto& [scored, points] : suite_case.points)
        if (scored == move) answer.points = std::max(answer.points, points);
    if (suite_case.best.empty() && suite_case.avoid.empty() && !suite_case.points.empty())
        answer.solved = answer.points == suite_case.most_points();
    if (!suite_case.mate) return answer;

    const int known = *suite_case.mate;
    const bool right_side = claimed && (claimed->moves > 0) == (known > 0);
    answer.exact_mate = right_side && claimed->moves == known;
    answer.solved = right_side;
    if (claimed && !right_side)
        answer.wrong_mate = fmt::format("mate {} claimed, known is {}", claimed->moves, known);
    else if (claimed && std::abs(claimed->moves) < std::abs(known))
        answer.wrong_mate =
            fmt::format("mate {} claimed, shorter than the known {}", claimed->moves, known);
    return answer;
}

}  // namespace kibitzer
