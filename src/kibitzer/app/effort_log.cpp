#include "kibitzer/app/effort_log.hpp"

#include <algorithm>

#include "kibitzer/app/move_judge.hpp"
#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/tool_shed.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

namespace {

enum class Kind { judged, unusable, cut_short };

struct JudgedLine {
    Kind kind = Kind::judged;
    double loss = 0;
    int loss_cp = 0;
};

JudgedLine judge_line(MoveJudge& judge, const effort::LoggedMove& line,
                      const EffortLogOptions& options, const StopFlag& stop) {
    const auto fen = parse_fen(line.fen);
    if (!fen) return {Kind::unusable};
    const auto move = parse_uci_move(fen->position, line.move);
    if (!move || move->is_null()) return {Kind::unusable};
    if (!line.pes) return {};
    const std::uint64_t nodes =
        std::max(options.least_nodes,
                 std::min<std::uint64_t>(line.nodes, 1'000'000'000) * options.judge_factor);
    const History history(fen->position);
    judge.forget();
    const effort::JudgedMove best = judge.find_best(fen->position, history, nodes, stop);
    JudgedLine answer;
    if (best.move != *move) {
        const auto judged = judge.compare(fen->position, history, {best.move, *move}, nodes, stop);
        const auto loss = effort::loss_of(*move, judged);
        if (!loss) return {Kind::cut_short};
        answer = {Kind::judged, loss->win_chance, loss->centipawns};
    }
    if (stop) answer.kind = Kind::cut_short;
    return answer;
}

}  // namespace

effort::LogReport judge_log(
    const effort::MoveLog& log, const EffortLogOptions& options, const StopFlag& stop,
    const std::function<void(std::uint64_t done, std::uint64_t of)>& on_move) {
    effort::LogReport report;
    report.unusable = log.bad;
    ToolShed<MoveJudge> judges([&] { return std::make_unique<MoveJudge>(options.hash_megabytes); });
    std::size_t next = 0;
    std::size_t done = 0;
    process_in_order(
        options.threads,
        [&]() -> std::optional<std::size_t> {
            if (stop || next == log.moves.size()) return std::nullopt;
            return next++;
        },
        [&](std::size_t number) {
            return judges.use([&](MoveJudge& judge) {
                return judge_line(judge, log.moves[number], options, stop);
            });
        },
        [&](JudgedLine&& line) {
            const effort::LoggedMove& move = log.moves[done++];
            on_move(done, log.moves.size());
            if (line.kind == Kind::unusable) ++report.unusable;
            if (line.kind == Kind::judged) report.add(move, line.loss, line.loss_cp);
        });
    return report;
}

}  // namespace kibitzer
