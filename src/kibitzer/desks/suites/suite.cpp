#include "kibitzer/desks/suites/suite.hpp"

#include <fmt/format.h>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/desks/suites/epd_lines.hpp"
#include "kibitzer/desks/suites/suite_case.hpp"
#include "kibitzer/workshop/analyst_pool.hpp"
#include "kibitzer/workshop/position_list.hpp"

namespace kibitzer {

namespace {

struct SolvedCase {
    SuiteCase suite_case;
    Result<SuiteAnswer> answer;
};

Result<std::vector<SuiteCase>> read_cases(const SuiteRequest& request, Workshop& workshop) {
    auto source = open_bytes(request.epd);
    if (!source) return source.error();
    LineReader lines(std::move(*source));
    std::vector<SuiteCase> cases;
    std::vector<std::string> problems;
    while (const auto line = next_epd_line(lines)) {
        auto suite_case = parse_suite_line(line->text, request.chess960);
        if (suite_case)
            cases.push_back(std::move(*suite_case));
        else
            problems.push_back(line->place(request.epd) + suite_case.error().message);
    }
    if (fails_for_damage(workshop, lines.error(), cases.size() + problems.size())) return told();
    if (cases.empty())
        return Error{Errc::bad_text, problems.empty()
                                         ? request.epd + ": no position with an answer (bm, am, dm)"
                                         : problems.front()};
    for (const std::string& problem : problems) workshop.warn(problem);
    if (!problems.empty()) workshop.end_as(WorkEnding::incomplete);
    return cases;
}

void add(const SuiteCase& suite_case, const SuiteAnswer& answer, SuiteTally& tally,
         Workshop& workshop) {
    ++tally.positions;
    tally.solved += answer.solved;
    tally.exact_mates += answer.exact_mate;
    tally.mates_known += suite_case.mate.has_value();
    tally.score += answer.points;
    tally.max_score += suite_case.most_points();
    tally.nodes += answer.result.info.nodes;
    const std::string id = suite_case.id.empty() ? std::to_string(tally.positions) : suite_case.id;
    if (answer.wrong_mate) {
        ++tally.wrong_mates;
        workshop.warn(id + ": " + *answer.wrong_mate);
    }
    if (tally.failures && !answer.solved)
        tally.failures->push_back({id, answer.result.best
                                           ? to_san(suite_case.position, *answer.result.best)
                                           : std::string("nothing")});
}

}  // namespace

Result<SuiteTally> ask(const SuiteRequest& request, Workshop& workshop) {
    const auto limits = request.engine.limits(100);
    if (!limits) return limits.error();
    const auto settings = request.engine.analyst(workshop);
    if (!settings) return settings.error();
    const StopFlag& stop = workshop.stop_flag();
    const auto cases = read_cases(request, workshop);
    if (!cases) return cases.error();
    auto pool = AnalystPool::open(*settings, workshop.threads(), stop);
    if (!pool) return pool.error();
    Progress progress = workshop.progress("solving", cases->size(), ProgressUnit::positions);
    SuiteTally tally;
    if (request.failures) tally.failures.emplace();
    std::optional<Error> error;
    std::size_t next = 0;
    process_in_order(
        workshop.threads(),
        [&]() -> std::optional<SuiteCase> {
            if (stop || error || next == cases->size()) return std::nullopt;
            return (*cases)[next++];
        },
        [&](const SuiteCase& suite_case) {
            return (*pool)->with_analyst([&](Analyst& analyst) -> SolvedCase {
                if (auto ready = analyst.new_game(); !ready) return {suite_case, ready.error()};
                auto result = analyst.search(suite_case.position, *limits);
                if (!result) return {suite_case, result.error()};
                return {suite_case, judge(suite_case, std::move(*result))};
            });
        },
        [&](const SolvedCase& solved) {
            if (stop) return;  // cut short: not an answer
            if (!solved.answer) {
                if (!error) error = solved.answer.error();
                return;
            }
            add(solved.suite_case, *solved.answer, tally, workshop);
            progress.update(tally.positions, fmt::format("{} solved", tally.solved));
        });
    progress.clear();
    if (error) return *error;
    if (stop) workshop.interrupt("this is what was solved up to now");
    return tally;
}

}  // namespace kibitzer
