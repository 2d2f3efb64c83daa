#include "kibitzer/workshop/position_list.hpp"

#include <exception>
#include <map>
#include <optional>
#include <vector>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"

namespace kibitzer {

namespace {

struct Line {
    std::uint64_t number;
    std::string text;
};

// What was forgiven on a line.
struct Remark {
    std::uint64_t line;
    std::string words;
};

struct LineWithoutAnswer {
    std::string fen;
    std::string move;
    std::string error;
};
void describe(Fields& f, LineWithoutAnswer& line) {
    f("fen", line.fen, "as the line has it");
    f("move", line.move, "likewise", {.absent = true});
    f("error", line.error, "why there is no answer");
}

struct Block {
    std::string rows;
    std::vector<Remark> remarks;
    std::uint64_t bad = 0;
    std::uint64_t lines = 0;
};

// Neither blank nor a remark.
bool is_asked(const std::string& line) { return !trimmed(line).empty() && line.front() != '#'; }

PositionAsked parse_line(const std::string& line, const PositionLines& lines) {
    PositionAsked asked{line, "", lines.chess960};
    const std::size_t at = lines.with_move ? line.rfind(';') : std::string::npos;
    if (at == std::string::npos) return asked;
    asked.fen = trimmed(std::string_view(line).substr(0, at));
    asked.move = trimmed(std::string_view(line).substr(at + 1));
    return asked;
}

// A defect of ours costs its own line and no other.
Result<std::string> answer_or_error(const PositionLines& lines, const Position& position,
                                    const PositionAsked& asked) {
    try {
        return lines.answer(position, asked);
    } catch (const std::exception& failure) {
        return Error{Errc::bad_text, std::string("no answer: ") + failure.what()};
    }
}

class ListReader {
public:
    ListReader(Workshop& workshop, const std::string& path, const PositionLines& lines,
               const std::function<void(std::string_view)>& out)
        : workshop_(workshop), path_(path), lines_(lines), out_(out), stop_(workshop.stop_flag()) {}

    void run(std::unique_ptr<ByteSource> source) {
        LineReader reader(std::move(source));
        Progress progress = workshop_.progress(path_, count_lines(), ProgressUnit::positions);
        process_in_order(
            workshop_.threads(), [&] { return next_block(reader); },
            [&](const std::vector<Line>& block) { return answer(block); },
            [&](const Block& block) {
                out_(block.rows);
                if (!block.remarks.empty()) progress.clear();
                for (const Remark& remark : block.remarks) warn_once(remark);
                bad_ += block.bad;
                answered_ += block.lines;
                progress.update(answered_);
            });
        progress.clear();
        finish(reader.error());
    }

private:
    // Lines that will be answered, for the progress line; 0 if none is shown or they cannot be
    // counted beforehand.
    std::uint64_t count_lines() const {
        if (!workshop_.shows_progress() || path_ == "-" || !file_size(path_)) return 0;
        auto source = open_bytes(path_);
        if (!source) return 0;
        LineReader reader(std::move(*source));
        std::uint64_t count = 0;
        for (std::string line; reader.next(line);) count += is_asked(line);
        return count;
    }

    std::optional<std::vector<Line>> next_block(LineReader& reader) const {
        std::vector<Line> block;
        std::string line;
        while (block.size() < lines_.lines_per_block && !stop_ && reader.next(line))
            if (is_asked(line)) block.push_back({reader.number(), line});
        if (block.empty()) return std::nullopt;
        return block;
    }

    Block answer(const std::vector<Line>& block) const {
        Block answered;
        for (const Line& line : block) {
            if (stop_) break;
            const PositionAsked asked = parse_line(line.text, lines_);
            const auto row = answer_line(line, asked, answered);
            if (stop_) break;  // what was cut short is no answer
            answered.rows += row ? *row : lines_.error(asked, row.error());
            if (!row) ++answered.bad;
            ++answered.lines;
        }
        return answered;
    }

    Result<std::string> answer_line(const Line& line, const PositionAsked& asked,
                                    Block& answered) const {
        if (lines_.with_move && asked.move.empty())
            return Error{Errc::bad_text, "expected FEN;MOVE"};
        const auto checked = parse_fen(asked.fen, {.chess960 = asked.chess960});
        if (!checked) return checked.error();
        auto row = answer_or_error(lines_, checked->position, asked);
        if (row)
            for (const std::string& warning : checked->warnings)
                answered.remarks.push_back({line.number, warning});
        return row;
    }

    // The same slip on every line of a file is told with the first one, and counted.
    void warn_once(const Remark& remark) {
        if (++forgiven_[remark.words] == 1)
            workshop_.warn(path_ + ": line " + std::to_string(remark.line) + ": " + remark.words);
    }

    void warn_how_often() const {
        for (const auto& [words, count] : forgiven_)
            if (count > 1)
                workshop_.warn(path_ + ": on " + with_commas(count - 1) + " more " +
                               (count == 2 ? "line" : "lines") + ": " + words);
    }

    void finish(const std::optional<Error>& damage) {
        warn_how_often();
        if (is_plain_text_named_compressed(path_))
            workshop_.warn(path_ + ": the file is named like an archive, but holds plain text");
        fails_for_damage(workshop_, damage, answered_);
        if (answered_ == 0 && !damage && !stop_)
            workshop_.warn(path_ + ": no positions: the file is empty");
        if (bad_ > 0) {
            workshop_.warn(path_ + ": " + with_commas(bad_) + " of " + with_commas(answered_) +
                           " lines have no answer");
            workshop_.end_as(bad_ == answered_ ? WorkEnding::failed : WorkEnding::incomplete);
        }
        if (stop_) workshop_.interrupt("this is what was done up to now");
    }

    Workshop& workshop_;
    const std::string& path_;
    const PositionLines& lines_;
    const std::function<void(std::string_view)>& out_;
    const StopFlag& stop_;
    std::map<std::string, std::uint64_t> forgiven_;  // words, on how many lines
    std::uint64_t bad_ = 0;
    std::uint64_t answered_ = 0;
};

}  // namespace

void answer_position_list(Workshop& workshop, const std::string& path, const PositionLines& lines,
                          const std::function<void(std::string_view)>& out) {
    auto source = open_bytes(path);
    if (!source)
        workshop.fail(source.error().message);
    else
        ListReader(workshop, path, lines, out).run(std::move(*source));
}

std::string json_error_row(const PositionAsked& asked, const Error& error) {
    LineWithoutAnswer row{asked.fen, asked.move, error.message};
    return to_json(RecordView(row)) + "\n";
}

std::string csv_error_row(const PositionAsked& asked, const Error& error) {
    const auto cell = [](const std::string& text) {
        std::string quoted = "\"";
        for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
        return quoted + "\"";
    };
    const bool plain = asked.fen.find_first_of(",\"") == std::string::npos;
    return (plain ? asked.fen : cell(asked.fen)) + ",error," + cell(error.message) + "\n";
}

bool fails_for_damage(Workshop& workshop, const std::optional<Error>& error, std::uint64_t used) {
    if (!error || error->code == Errc::interrupted) return false;
    if (used == 0) {
        workshop.fail(error->message);
        return true;
    }
    workshop.warn(error->message + "; what can be read is used: " + with_commas(used) +
                  (used == 1 ? " line" : " lines"));
    return false;
}

}  // namespace kibitzer
