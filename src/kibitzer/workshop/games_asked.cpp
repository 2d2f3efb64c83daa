#include "kibitzer/workshop/games_asked.hpp"

#include "kibitzer/base/text.hpp"

namespace kibitzer {

std::vector<GameSource> GamesAsked::sources() const {
    std::vector<GameSource> all(files.begin(), files.end());
    if (!pgn.empty()) all.emplace_back("-", &pgn);
    return all;
}

std::vector<std::string> GamesAsked::paths() const {
    std::vector<std::string> all;
    for (const GameSource& source : sources()) all.push_back(source.path);
    return all;
}

void describe_files(Fields& f, GamesAsked& games, bool required) {
    f("games", games.files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin",
      {.who = Who::local, .place = Place::argument, .required = required});
    f("pgn", games.pgn, "the games as text, where files cannot be named",
      {.place = Place::nowhere, .required = required});
}

std::string describe(const std::string& path, const PgnProblem& problem) {
    std::string text = escape_controls(path);
    if (problem.game != 0) text += ": game " + std::to_string(problem.game);
    return text + (problem.game != 0 ? ", line " : ": line ") + std::to_string(problem.line) +
           ": " + problem.reason;
}

void describe_notes(Fields& f, const PgnNotes& notes) {
    f.group(
        "notes",
        [&] {
            for (const PgnNote note : all_notes)
                f.also(row_of(note).name, notes[note].count, "how often this slip was forgiven");
        },
        "slips that were read over, and games passed over, counted");
}

}  // namespace kibitzer
