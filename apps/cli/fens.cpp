#include "fens.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"

namespace kibitzer::cli {

namespace {

struct Line {
    std::uint64_t number;
    std::string text;
};

struct Block {
    std::string rows;
    std::vector<std::string> warnings;
    std::uint64_t bad = 0;
    std::uint64_t lines = 0;
};

}  // namespace

bool FenArguments::is_missing(Session& session, std::string_view verb) const {
    if (fen) return false;
    const std::string name(verb);
    session.fail(name + ": expected FEN or --fens FILE; see kibitzer " + name + " --help", usage);
    return true;
}

void add_fen_arguments(Verb& verb, FenArguments& arguments, const std::string& about_files) {
    verb.optional("FEN", arguments.fen, "the position, or startpos");
    verb.option("--fens", arguments.fens, "FILE",
                "a file of positions, one per line; - for stdin" + about_files);
    verb.flag("--jsonl", arguments.jsonl, "one JSON object per position");
    verb.flag("--chess960", arguments.chess960, "king and rooks may start anywhere");
}

void process_fens(Session& session, const std::string& path, bool chess960, const FenRows& rows) {
    auto source = open_bytes(path);
    if (!source) {
        session.fail(source.error().message);
        return;
    }
    LineReader reader(std::move(*source));
    Progress progress(path, file_size(path).value_or(0), session.shows_progress());
    const StopFlag& stop = session.stop_flag();
    std::uint64_t bad = 0;
    std::uint64_t lines = 0;
    process_in_order(
        session.threads(),
        [&]() -> std::optional<std::vector<Line>> {
            progress.update(reader.consumed());
            std::vector<Line> block;
            std::string line;
            while (block.size() < rows.lines_per_block && !stop && reader.next(line))
                if (!trimmed(line).empty() && line.front() != '#')
                    block.push_back({reader.number(), line});
            if (block.empty()) return std::nullopt;
            return block;
        },
        [&](const std::vector<Line>& block) {
            Block answer;
            answer.lines = block.size();
            for (const auto& [number, line] : block) {
                const auto checked = parse_fen(line, {.chess960 = chess960});
                const auto refused =
                    checked && rows.refuse ? rows.refuse(checked->position) : std::nullopt;
                if (refused) {
                    answer.rows += rows.error(line, *refused);
                    ++answer.bad;
                } else if (checked) {
                    answer.rows += rows.answer(checked->position, line);
                    for (const std::string& warning : checked->warnings)
                        answer.warnings.push_back(
                            fmt::format("{}: line {}: {}", path, number, warning));
                } else {
                    answer.rows += rows.error(line, checked.error());
                    ++answer.bad;
                }
            }
            return answer;
        },
        [&](const Block& answer) {
            print(answer.rows);
            for (const std::string& warning : answer.warnings) {
                progress.clear();
                session.warn(warning);
            }
            bad += answer.bad;
            lines += answer.lines;
        });
    progress.clear();
    if (reader.error() && reader.error()->code != Errc::interrupted)
        session.fail(reader.error()->message);
    if (lines == 0 && !reader.error() && !stop)
        session.warn(path + ": no positions: the file is empty");
    if (bad > 0) {
        session.warn(path + ": " + with_commas(bad) + " of " + with_commas(lines) +
                     (rows.refuse ? " lines have no answer" : " lines are no positions"));
        session.exit_code = bad == lines ? failed : incomplete;
    }
    if (stop) {
        std::fputs("interrupted: this is what was done up to now\n", stderr);
        session.exit_code = interrupted;
    }
}

std::string json_error_row(const std::string& fen, const Error& error) {
    JsonWriter json;
    json.begin_object().field("fen", fen).field("error", error.message).end_object();
    return json.str() + "\n";
}

std::string csv_error_row(const std::string& fen, const Error& error) {
    const auto cell = [](const std::string& text) {
        std::string quoted = "\"";
        for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
        return quoted + "\"";
    };
    const bool plain = fen.find_first_of(",\"") == std::string::npos;
    return (plain ? fen : cell(fen)) + ",error," + cell(error.message) + "\n";
}

}  // namespace kibitzer::cli
