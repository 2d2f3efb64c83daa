// What requests and answers about files of games have in common; the reading itself is in
// game_files.hpp.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"

namespace kibitzer {

// Where games come from: a file, or text that is read like one.
struct GameSource {
    GameSource(std::string file, const std::string* read_instead = nullptr)
        : path(std::move(file)), text(read_instead) {}

    std::string path;  // as it is called in answers and warnings
    const std::string* text;
};

// Games as a request gives them: files by name, PGN, plain or compressed; where files cannot be
// named, their text.
struct GamesAsked {
    std::vector<std::string> files;
    std::string pgn;

    [[nodiscard]] bool empty() const { return files.empty() && pgn.empty(); }
    [[nodiscard]] std::size_t size() const { return files.size() + !pgn.empty(); }
    // The text is called "-", as what comes by standard input is. Valid as long as this is.
    [[nodiscard]] std::vector<GameSource> sources() const;
    [[nodiscard]] std::vector<std::string> paths() const;
};
void describe_files(Fields& f, GamesAsked& games, bool required = true);

// One line about a problem of a file.
[[nodiscard]] std::string describe(const std::string& path, const PgnProblem& problem);

// The field `notes` of an answer: how often each kind of slip was forgiven, and how many games were
// passed over.
void describe_notes(Fields& f, const PgnNotes& notes);

}  // namespace kibitzer
