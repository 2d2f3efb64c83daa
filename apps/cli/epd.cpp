#include "kibitzer/chess/notation/epd.hpp"

#include <memory>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    bool chess960 = false;
};

struct Counts {
    std::uint64_t positions = 0;
    std::uint64_t problems = 0;
};

void check_file(Session& session, const std::string& path, bool chess960, Counts& counts) {
    auto source = open_bytes(path);
    if (!source) {
        session.fail(source.error().message);
        return;
    }
    LineReader lines(std::move(*source));
    std::uint64_t found = 0;
    std::string line;
    while (!session.stop_flag() && lines.next(line)) {
        const std::string_view content = trimmed(line);
        if (content.empty() || content.front() == '#') continue;
        ++found;
        const std::string where = path + ": line " + std::to_string(lines.number()) + ": ";
        const auto epd = parse_epd(content, chess960);
        if (!epd) {
            ++counts.problems;
            session.fail(where + epd.error().message);
            continue;
        }
        ++counts.positions;
        for (const std::string& warning : epd->warnings) session.warn(where + warning);
    }
    const bool interrupted = lines.error() && lines.error()->code == Errc::interrupted;
    if (lines.error() && !interrupted) session.fail(lines.error()->message);
    if (found == 0 && !lines.error() && !session.stop_flag())
        session.warn(path + ": no positions: the file is empty");
}

void run(Session& session, const Arguments& arguments) {
    const StopFlag& stop = session.stop_flag();
    Counts counts;
    for (const std::string& path : arguments.files)
        check_file(session, path, arguments.chess960, counts);
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.epd_check", 1);
        json.field("positions", counts.positions).field("problems", counts.problems).end_object();
        print_line(json.str());
    } else {
        print_line("positions " + std::to_string(counts.positions));
        print_line("problems " + std::to_string(counts.problems));
    }
    if (stop) session.exit_code = interrupted;
}

}  // namespace

void add_epd(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb epd = root.add_group("epd", "Works on files of positions with operations",
                              "kibitzer epd check suite.epd");
    Verb verb = epd.add_verb(session, "check", "Reports every line that is not good EPD",
                             "kibitzer epd check suite.epd\n"
                             "zcat suite.epd.gz | kibitzer epd check -",
                             CommonFlags::json);
    verb.required("FILE", arguments->files, "EPD files, compressed or not; - for stdin");
    verb.flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
