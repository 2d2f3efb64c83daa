#include "kibitzer/desks/suites/perft.hpp"

#include <atomic>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/suites/epd_lines.hpp"
#include "kibitzer/desks/suites/perft_suite.hpp"
#include "kibitzer/workshop/position_list.hpp"

namespace kibitzer {

namespace {

Result<PerftAnswer> count_position(const PerftRequest& request, Workshop& workshop) {
    const auto position = read_position(workshop, request.where);
    if (!position) return position.error();
    const StopFlag& stop = workshop.stop_flag();
    std::vector<std::pair<Move, std::uint64_t>> counts;
    if (*request.depth > 0) {
        Progress progress = workshop.progress("counting", 0, ProgressUnit::moves);
        PerftOptions options;
        options.threads = request.no_bulk ? 1 : workshop.threads();
        options.bulk = request.no_bulk ? BulkCounting::off : BulkCounting::on;
        options.stop = &stop;
        options.on_move = [&](std::uint64_t done, std::uint64_t of) {
            progress.set_total(of);
            progress.update(done);
        };
        counts = perft_divide(*position, *request.depth, options);
    }
    if (stop) {
        workshop.interrupt("the counts would be incomplete");
        return told();
    }
    PerftAnswer answer;
    answer.fen = to_fen(*position);
    answer.depth = request.depth;
    answer.nodes = *request.depth == 0 ? 1 : 0;
    answer.divide.emplace();
    for (const auto& [move, nodes] : counts) {
        *answer.nodes += nodes;
        answer.divide->emplace_back(to_uci(*position, move), nodes);
    }
    return answer;
}

struct CheckedCase {
    std::string problem;  // empty: the counts are right
    std::vector<std::string> warnings;
};

CheckedCase check_line(const EpdLine& line, const PerftRequest& request, const StopFlag& stop) {
    const std::string where = line.place(request.epd);
    const auto perft_case = parse_perft_line(line.text, request.where.chess960);
    if (!perft_case) return {where + perft_case.error().message, {}};
    CheckedCase checked;
    for (const std::string& warning : perft_case->warnings)
        checked.warnings.push_back(where + warning);
    if (const auto mismatch = check_perft(*perft_case, request.max_nodes, &stop))
        checked.problem = where + "depth " + std::to_string(mismatch->depth) + ": expected " +
                          std::to_string(mismatch->expected) + " nodes, counted " +
                          std::to_string(mismatch->counted);
    return checked;
}

Result<PerftAnswer> check_suite(const PerftRequest& request, Workshop& workshop) {
    auto source = open_bytes(request.epd);
    if (!source) return source.error();
    LineReader reader(std::move(*source));
    const StopFlag& stop = workshop.stop_flag();
    std::uint64_t passed = 0;
    std::uint64_t wrong = 0;
    Progress progress = workshop.progress(request.epd, 0, ProgressUnit::positions);
    const double bytes = double(file_size(request.epd).value_or(0));
    std::atomic<double> share_read = 0;
    process_in_order(
        workshop.threads(),
        [&]() -> std::optional<EpdLine> {
            if (bytes > 0) share_read = double(reader.consumed()) / bytes;
            if (stop) return std::nullopt;
            return next_epd_line(reader);
        },
        [&](const EpdLine& line) { return check_line(line, request, stop); },
        [&](const CheckedCase& checked) {
            if (stop) return;  // perhaps cut short
            if (!checked.warnings.empty() || !checked.problem.empty()) progress.clear();
            for (const std::string& warning : checked.warnings) workshop.warn(warning);
            ++(checked.problem.empty() ? passed : wrong);
            if (!checked.problem.empty()) workshop.fail(checked.problem);
            progress.update_share(passed + wrong, share_read);
        });
    progress.clear();
    if (!fails_for_damage(workshop, reader.error(), passed + wrong) && passed + wrong == 0 && !stop)
        workshop.fail(request.epd + ": no positions found");
    if (stop) workshop.interrupt("this is what was checked up to now");
    PerftAnswer answer;
    answer.passed = passed;
    answer.failed = wrong;
    return answer;
}

}  // namespace

Result<PerftAnswer> ask(const PerftRequest& request, Workshop& workshop) {
    if (!request.epd.empty()) return check_suite(request, workshop);
    if (!request.where.fen.empty() && request.depth) return count_position(request, workshop);
    return Error{Errc::bad_request, "perft: expected {fen} and {depth}, or {epd} FILE"};
}

}  // namespace kibitzer
