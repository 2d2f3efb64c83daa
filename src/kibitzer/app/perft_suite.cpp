#include "kibitzer/app/perft_suite.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/base/thread_pool.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/epd.hpp"
#include "kibitzer/chess/perft.hpp"

namespace kibitzer {

Result<PerftCase> parse_perft_line(const std::string& line, bool chess960) {
    const auto epd = parse_epd(line, chess960);
    if (!epd) return epd.error();
    PerftCase result{epd->position, {}, epd->warnings};
    for (const EpdOperation& operation : epd->operations) {
        std::string_view digits = operation.opcode;
        if (digits.starts_with("perft"))
            digits.remove_prefix(5);
        else if (digits.starts_with("D"))
            digits.remove_prefix(1);
        else
            continue;
        const auto depth = parse_integer<int>(digits);
        const auto nodes = operation.operands.empty()
                               ? std::nullopt
                               : parse_integer<std::uint64_t>(operation.operands[0]);
        if (!depth || *depth < 0 || !nodes)
            return Error{Errc::bad_text, "operation " + in_quotes(operation.opcode) +
                                             ": expected a depth and a count, as in 'D4 197281'"};
        result.counts.push_back({*depth, *nodes});
    }
    if (result.counts.empty())
        return Error{Errc::bad_text, "no counts: expected ';D1 20' or 'perft1 20;'"};
    return result;
}

std::optional<PerftMismatch> check_perft(const PerftCase& perft_case, std::uint64_t max_nodes) {
    for (const PerftCount& count : perft_case.counts) {
        if (count.nodes > max_nodes) continue;
        const std::uint64_t nodes = perft(perft_case.position, count.depth);
        if (nodes != count.nodes) return PerftMismatch{count.depth, count.nodes, nodes};
    }
    return std::nullopt;
}

namespace {

// Below this depth a count takes a fraction of a second and is not interrupted.
constexpr int short_depth = 5;

std::uint64_t stoppable_perft(const Position& position, int depth, const StopFlag* stop) {
    if (depth <= short_depth) return perft(position, depth);
    std::uint64_t nodes = 0;
    for (const Move move : legal_moves(position)) {
        if (stop && stop->load()) break;
        Position after = position;
        after.make(move);
        nodes += stoppable_perft(after, depth - 1, stop);
    }
    return nodes;
}

}  // namespace

std::vector<std::pair<Move, std::uint64_t>> perft_divide(const Position& position, int depth,
                                                         int threads, const StopFlag* stop) {
    std::vector<std::pair<Move, std::uint64_t>> counts;
    for (const Move move : legal_moves(position)) counts.emplace_back(move, 0);
    ThreadPool pool(threads);
    for (auto& [move, nodes] : counts)
        pool.submit([&position, &nodes = nodes, move = move, depth, stop] {
            if (stop && stop->load()) return;
            Position after = position;
            after.make(move);
            nodes = stoppable_perft(after, depth - 1, stop);
        });
    pool.wait();
    return counts;
}

}  // namespace kibitzer
