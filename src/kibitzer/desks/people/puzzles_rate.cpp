#include "kibitzer/desks/people/puzzles_rate.hpp"

#include <fmt/format.h>

#include <atomic>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/text_file.hpp"
#include "kibitzer/desks/people/rated_puzzles.hpp"
#include "kibitzer/workshop/row_problems.hpp"

namespace kibitzer {

void describe(Fields& f, PuzzlesRateRequest& r) {
    f("csv", r.csv, "puzzles: PuzzleId,FEN,Moves,Rating,...",
      {.who = Who::local, .place = Place::argument, .required = true});
    f("out", r.out,
      "the rows again, with KibitzerRating and KibitzerRatingError; - is standard "
      "output",
      {.value = "FILE", .who = Who::local});
    f("test", r.test, "only puzzles of games that the built-in model has not learned from");
}

void describe(Fields& f, PuzzlesRateAnswer& a) {
    f("puzzles", a.puzzles, "puzzles rated");
    f("bad_rows", a.bad_rows, "rows that are no puzzles");
    f("mean_told", a.mean_told, "mean of the ratings told", {.unit = "Elo", .decimals = 1});
    f("compared", a.compared, "how that compares with the ratings of the file", {.absent = true});
}

Result<PuzzlesRateAnswer> ask(const PuzzlesRateRequest& request, Workshop& workshop) {
    TextFile out(request.out);
    if (!out.is_good()) return Error{Errc::io, out.complaint()};
    const std::string shown = request.csv == "-" ? "standard input" : escape_controls(request.csv);
    RowProblems problems(workshop);
    PuzzlesRateAnswer answer;
    std::vector<ToldRating> compared;
    Progress progress = workshop.progress(shown, 0, ProgressUnit::puzzles);
    const double bytes = double(file_size(request.csv).value_or(0));
    std::atomic<double> share_read = 0;
    const auto outcome = read_rated_puzzles(
        request.csv, PuzzleWanted::difficulty, workshop.threads(), workshop.stop_flag(),
        {.on_header =
             [&](const std::string& header) {
                 if (!header.empty()) out.write(header + ",KibitzerRating,KibitzerRatingError\n");
             },
         .on_row =
             [&](PuzzleRow&& row) {
                 if (!row.puzzle) {
                     ++answer.bad_rows;
                     progress.clear();
                     problems.add(fmt::format("{}: line {}: {}", shown, row.line,
                                              row.puzzle.error().message));
                     return true;
                 }
                 problems.release();
                 if (request.test && part_of(row.puzzle->game) != Part::test) return true;
                 const people::Difficulty& told = row.puzzle->told;
                 ++answer.puzzles;
                 answer.mean_told += told.rating;
                 if (row.puzzle->rating) compared.push_back({told, *row.puzzle->rating});
                 out.write(fmt::format("{},{:.0f},{:.0f}\n", row.text, told.rating, told.error));
                 progress.update_share(answer.puzzles, share_read);
                 return out.is_good();
             },
         .on_progress =
             [&](std::uint64_t used) {
                 if (bytes > 0) share_read = double(used) / bytes;
             }});
    progress.clear();
    if (!out.is_good()) return Error{Errc::io, out.complaint()};
    const bool stopped = workshop.stop_flag();
    if (!outcome) problems.add(outcome.error().message);
    if (answer.puzzles == 0 && problems.any() && !stopped) return problems.first();
    problems.release();
    if (answer.puzzles == 0 && !stopped) workshop.warn(shown + ": no puzzles");
    if (!out.close()) return Error{Errc::io, out.complaint()};
    if (stopped) workshop.interrupt("this is what was rated up to now");
    if (answer.puzzles > 0) answer.mean_told /= double(answer.puzzles);
    if (!compared.empty()) answer.compared = report_difficulty(std::move(compared));
    return answer;
}

std::string text(const PuzzlesRateRequest& request, const PuzzlesRateAnswer& answer, const Paper&) {
    if (request.out == "-") return {};
    std::string text =
        fmt::format("puzzles {}\nmean rating {:.0f}\n", answer.puzzles, answer.mean_told);
    if (answer.compared) text += report_text(*answer.compared);
    return text;
}

}  // namespace kibitzer
