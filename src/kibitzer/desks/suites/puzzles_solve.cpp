#include "kibitzer/desks/suites/puzzles_solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/suites/puzzle.hpp"
#include "kibitzer/workshop/analyst_pool.hpp"
#include "kibitzer/workshop/position_list.hpp"

namespace kibitzer {

namespace {

// Reads puzzles one by one; bad rows are warned about and passed over.
class PuzzleReader {
public:
    PuzzleReader(Workshop& workshop, std::string path, std::unique_ptr<ByteSource> source)
        : workshop_(workshop), path_(std::move(path)), lines_(std::move(source)) {}

    std::optional<Puzzle> next() {
        std::string line;
        while (lines_.next(line)) {
            const std::string_view row = trimmed(line);
            if (row.empty() || (lines_.number() == 1 && row.starts_with("PuzzleId"))) continue;
            auto puzzle = parse_puzzle(row);
            if (!puzzle) {
                problems_.push_back(
                    fmt::format("{}: line {}: {}", path_, lines_.number(), puzzle.error().message));
                continue;
            }
            tell_problems();
            return std::move(*puzzle);
        }
        return std::nullopt;
    }
    [[nodiscard]] const std::optional<Error>& error() const { return lines_.error(); }
    [[nodiscard]] std::uint64_t consumed() const { return lines_.consumed(); }  // bytes
    // Warnings wait until there is something good to go with them.
    void tell_problems() {
        for (const std::string& problem : problems_) workshop_.warn(problem);
        if (!problems_.empty()) workshop_.end_as(WorkEnding::incomplete);
        problems_.clear();
    }
    [[nodiscard]] bool has_problem() const { return !problems_.empty(); }
    [[nodiscard]] std::string first_problem() const {
        return problems_.empty() ? path_ + ": no puzzles" : problems_.front();
    }

private:
    Workshop& workshop_;
    std::string path_;
    LineReader lines_;
    std::vector<std::string> problems_;
};

// What was solved, by the rating of the puzzles; the last band has no upper end.
class BandCounter {
public:
    void add(int rating, const PuzzleAnswer& answer) {
        ++tally_.puzzles;
        tally_.solved += answer.solved;
        tally_.nodes += answer.nodes;
        const int band = std::max(0, rating) / PuzzleBand::width;
        PuzzleBand& counts = bands_[std::min(bands_.size() - 1, std::size_t(band))];
        ++counts.puzzles;
        counts.solved += answer.solved;
    }
    [[nodiscard]] const PuzzlesTally& so_far() const { return tally_; }
    [[nodiscard]] PuzzlesTally tally() const {
        PuzzlesTally tally = tally_;
        for (std::size_t i = 0; i < bands_.size(); ++i)
            if (bands_[i].puzzles > 0)
                tally.by_rating.push_back(
                    {int(i) * PuzzleBand::width, bands_[i].puzzles, bands_[i].solved});
        return tally;
    }

private:
    PuzzlesTally tally_;
    std::array<PuzzleBand, 8> bands_{};
};

bool is_wanted(const Puzzle& puzzle, const PuzzlesSolveRequest& request) {
    return request.theme.empty() ||
           std::ranges::find(puzzle.themes, request.theme) != puzzle.themes.end();
}

struct SolvedPuzzle {
    int rating = 0;
    Result<PuzzleAnswer> answer;
};

}  // namespace

Result<PuzzlesTally> ask(const PuzzlesSolveRequest& request, Workshop& workshop) {
    const auto limits = request.engine.limits(100);
    if (!limits) return limits.error();
    const auto settings = request.engine.analyst(workshop);
    if (!settings) return settings.error();
    const StopFlag& stop = workshop.stop_flag();
    auto source = open_bytes(request.csv);
    if (!source) return source.error();
    auto pool = AnalystPool::open(*settings, workshop.threads(), stop);
    if (!pool) return pool.error();
    PuzzleReader reader(workshop, request.csv, std::move(*source));
    Progress progress =
        workshop.progress("solving", request.count.value_or(0), ProgressUnit::puzzles);
    const double bytes = double(file_size(request.csv).value_or(0));
    std::atomic<double> share_read = 0;
    BandCounter counter;
    std::optional<Error> error;
    std::uint64_t taken = 0;
    process_in_order(
        workshop.threads(),
        [&]() -> std::optional<Puzzle> {
            if (stop || error || (request.count && taken == *request.count)) return std::nullopt;
            auto puzzle = reader.next();
            while (puzzle && !is_wanted(*puzzle, request) && !stop) puzzle = reader.next();
            ++taken;
            if (bytes > 0) share_read = double(reader.consumed()) / bytes;
            return puzzle;
        },
        [&](const Puzzle& puzzle) {
            return (*pool)->with_analyst([&](Analyst& analyst) {
                return SolvedPuzzle{puzzle.rating, solve(analyst, puzzle, *limits)};
            });
        },
        [&](const SolvedPuzzle& solved) {
            if (stop) return;  // cut short: not an answer
            if (!solved.answer) {
                if (!error) error = solved.answer.error();
                return;
            }
            counter.add(solved.rating, *solved.answer);
            progress.update_share(counter.so_far().puzzles, share_read,
                                  fmt::format("{} solved", counter.so_far().solved));
        });
    progress.clear();
    if (error) return *error;
    const bool any = counter.so_far().puzzles > 0;
    if (fails_for_damage(workshop, reader.error(), counter.so_far().puzzles)) return told();
    if (!any && !stop && !reader.has_problem() && !request.theme.empty())
        return Error{Errc::bad_text,
                     request.csv + ": no puzzles of the theme " + in_quotes(request.theme)};
    if (!any && !stop) return Error{Errc::bad_text, reader.first_problem()};
    if (any) reader.tell_problems();
    if (stop) workshop.interrupt("this is what was solved up to now");
    return counter.tally();
}

}  // namespace kibitzer
