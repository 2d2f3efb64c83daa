// Verbs that answer for a position, one by one or for a file of FENs: a row (or several) per line,
// in the order of the file, computed on all threads, in constant memory.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli.hpp"

namespace kibitzer::cli {

// What such a verb asks for: one position, or a file of them.
struct FenArguments {
    std::optional<std::string> fen;
    std::string fens;
    bool jsonl = false;
    bool chess960 = false;

    // One position was asked for, and none given: an error line. Nothing if all is well.
    [[nodiscard]] bool is_missing(Session& session, std::string_view verb) const;
};
// FEN, --fens, --jsonl and --chess960; to be added before other positional arguments.
void add_fen_arguments(Verb& verb, FenArguments& arguments, const std::string& about_files = "");

struct FenRows {
    // The row(s) for a good line, newline included. `fen` is the line as it came.
    std::function<std::string(const Position&, const std::string& fen)> answer;
    // The row for a line that is no position; exit code 3 at the end.
    std::function<std::string(const std::string& fen, const Error&)> error;
    // Why there can be no answer for a position; treated like a line that is none.
    std::function<std::optional<Error>(const Position&)> refuse = {};
    std::size_t lines_per_block = 256;  // that one thread answers before it looks up
};

void process_fens(Session& session, const std::string& path, bool chess960, const FenRows& rows);

// {"fen": ..., "error": ...} and FEN,error,"..." as rows for a bad line.
[[nodiscard]] std::string json_error_row(const std::string& fen, const Error& error);
[[nodiscard]] std::string csv_error_row(const std::string& fen, const Error& error);

}  // namespace kibitzer::cli
