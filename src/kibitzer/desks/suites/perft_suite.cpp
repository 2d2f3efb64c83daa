#include "kibitzer/desks/suites/perft_suite.hpp"

#include <atomic>

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

namespace {

// Down to this depth a count takes a fraction of a second and is not interrupted.
constexpr int short_depth = 4;

bool is_raised(const StopFlag* stop) { return stop && stop->load(); }

// Below a move that has been made; wrong if it was stopped.
std::uint64_t stoppable_perft(const Position& position, int depth, const PerftOptions& options) {
    const int at_once = options.bulk == BulkCounting::on ? short_depth : short_depth - 1;
    if (depth <= at_once)
        return options.bulk == BulkCounting::on ? perft(position, depth)
                                                : perft_without_bulk(position, depth);
    std::uint64_t nodes = 0;
    for (const Move move : legal_moves(position)) {
        if (is_raised(options.stop)) break;
        Position after = position;
        after.make(move);
        nodes += stoppable_perft(after, depth - 1, options);
    }
    return nodes;
}

}  // namespace

std::optional<PerftMismatch> check_perft(const PerftCase& perft_case, std::uint64_t max_nodes,
                                         const StopFlag* stop) {
    const PerftOptions options{.stop = stop};
    for (const PerftCount& count : perft_case.counts) {
        if (count.nodes > max_nodes) continue;
        const std::uint64_t nodes = stoppable_perft(perft_case.position, count.depth, options);
        if (is_raised(stop)) break;  // cut short: not an answer
        if (nodes != count.nodes) return PerftMismatch{count.depth, count.nodes, nodes};
    }
    return std::nullopt;
}

std::vector<std::pair<Move, std::uint64_t>> perft_divide(const Position& position, int depth,
                                                         const PerftOptions& options) {
    std::vector<std::pair<Move, std::uint64_t>> counts;
    for (const Move move : legal_moves(position)) counts.emplace_back(move, 0);
    ThreadPool pool(options.threads);
    std::atomic<std::uint64_t> done = 0;
    for (auto& [move, nodes] : counts)
        pool.submit([&, &nodes = nodes, move = move] {
            if (is_raised(options.stop)) return;
            Position after = position;
            after.make(move);
            nodes = stoppable_perft(after, depth - 1, options);
            ++done;
            if (options.on_move) options.on_move(done, counts.size());
        });
    pool.wait();
    return counts;
}

}  // namespace kibitzer
