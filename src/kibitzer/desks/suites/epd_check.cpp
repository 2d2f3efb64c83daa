#include "kibitzer/desks/suites/epd_check.hpp"

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/chess/notation/epd.hpp"
#include "kibitzer/desks/suites/epd_lines.hpp"
#include "kibitzer/workshop/position_list.hpp"

namespace kibitzer {

namespace {

void check_epd_file(Workshop& workshop, const std::string& path, bool chess960,
                    EpdCheckAnswer& counts) {
    auto source = open_bytes(path);
    if (!source) {
        workshop.fail(source.error().message);
        return;
    }
    LineReader lines(std::move(*source));
    const StopFlag& stop = workshop.stop_flag();
    const std::uint64_t before = counts.positions + counts.problems;
    for (std::optional<EpdLine> line; !stop && (line = next_epd_line(lines));) {
        const auto epd = parse_epd(line->text, chess960);
        ++(epd ? counts.positions : counts.problems);
        if (!epd) {
            workshop.fail(line->place(path) + epd.error().message);
            continue;
        }
        for (const std::string& warning : epd->warnings) workshop.warn(line->place(path) + warning);
    }
    const std::uint64_t found = counts.positions + counts.problems - before;
    fails_for_damage(workshop, lines.error(), found);
    if (found == 0 && !lines.error() && !stop)
        workshop.warn(path + ": no positions: the file is empty");
}

}  // namespace

Result<EpdCheckAnswer> ask(const EpdCheckRequest& request, Workshop& workshop) {
    EpdCheckAnswer answer;
    for (const std::string& path : request.files)
        check_epd_file(workshop, path, request.chess960, answer);
    if (workshop.stop_flag()) workshop.end_as(WorkEnding::interrupted);
    return answer;
}

}  // namespace kibitzer
