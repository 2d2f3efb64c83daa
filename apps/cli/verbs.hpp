// One function per verb: it declares the verb's arguments and what running it does.
#pragma once

#include <array>
#include <string_view>

#include "cli.hpp"

namespace kibitzer::cli {

void add_export(Verb& root, Session& session);
void add_serve(Verb& root, Session& session);
void add_train(Verb& root, Session& session);
void add_uci(Verb& root, Session& session);
void add_completion(Verb& root, Session& session);
void add_describe(Verb& root, Session& session);

// In the order of the help. Verbs without a function are questions (question_verb.hpp), or, with a
// summary, groups of those that follow. A question that has no row stands behind the one before it
// at its desk.
struct VerbRow {
    std::string_view name;
    void (*add)(Verb& root, Session& session) = nullptr;
    std::string_view group{};  // its summary
    std::string_view examples{};
};
inline constexpr auto verbs = std::to_array<VerbRow>({
    {"review"},
    {"explain"},
    {"serve", add_serve},
    {"tactics"},
    {"my", nullptr, "Your own games: who you are, what reviews found in them",
     "kibitzer import games.pgn --db games.db\n"
     "kibitzer my names --add rook_lifter --db games.db\n"
     "kibitzer my review --db games.db"},
    {"my names"},
    {"my review"},
    {"my habits"},
    {"errors"},
    {"clock"},
    {"train", add_train},
    {"train card"},
    {"train answer"},
    {"train undo"},
    {"train stats"},
    {"train export"},
    {"train backup"},
    {"train backups"},
    {"train restore"},
    {"train update"},
    {"train forget"},
    {"pgn", nullptr, "Works on files of games",
     "kibitzer pgn stats games.pgn\n"
     "kibitzer pgn check games.pgn\n"
     "kibitzer pgn convert games.pgn --out clean.pgn"},
    {"pgn stats"},
    {"pgn check"},
    {"pgn convert"},
    {"opening"},
    {"opening results"},
    {"style"},
    {"plan"},
    {"map"},
    {"merge"},
    {"research", nullptr, "Measures of research papers, over files of games",
     "kibitzer research games masters.pgn\n"
     "kibitzer research deltas masters.pgn --sample 60 --depth 10\n"
     "kibitzer research fit deltas.csv"},
    {"research games"},
    {"research game"},
    {"research deltas"},
    {"research fit"},
    {"import"},
    {"players"},
    {"results"},
    {"game"},
    {"compare"},
    {"query"},
    {"export", add_export},
    {"metrics"},
    {"see"},
    {"order"},
    {"uci", add_uci},
    {"play"},
    {"generate"},
    {"match"},
    {"spar"},
    {"estimate-elo"},
    {"fen"},
    {"epd", nullptr, "Works on files of positions with operations", "kibitzer epd check suite.epd"},
    {"epd check"},
    {"perft"},
    {"analyse"},
    {"eval"},
    {"themes"},
    {"suite"},
    {"puzzles", nullptr, "Tactical puzzles in the format of the Lichess collection",
     "kibitzer puzzles solve puzzles.csv --nodes 100000\n"
     "kibitzer puzzles tag puzzles.csv"},
    {"puzzles solve"},
    {"puzzles tag"},
    {"puzzles rate"},
    {"puzzles learn"},
    {"tune"},
    {"people", nullptr, "Learns from games which moves people play, and where they go wrong",
     "kibitzer people moves games.pgn --out moves.json"},
    {"people moves"},
    {"people sight"},
    {"people errors"},
    {"people tactics"},
    {"people peers"},
    {"effort", nullptr, "How hard a position is for the engine",
     "kibitzer effort profile games.pgn --out effort_dataset.csv\n"
     "kibitzer effort train effort_dataset.csv --out my_model"},
    {"effort profile"},
    {"effort train"},
    {"effort evaluate"},
    {"effort predict"},
    {"effort card"},
    {"effort ab"},
    {"effort validate"},
    {"bench"},
    {"describe", add_describe},
    {"doctor"},
    {"completion", add_completion},
    {"config"},
});

// Words of earlier versions, still understood.
struct OldSpelling {
    std::string_view verb;
    std::string_view old_word;   // empty: the verb itself
    std::string_view new_words;  // in its place
    std::string_view value{};    // only before this value
};
inline constexpr auto old_spellings = std::to_array<OldSpelling>({
    {"openings", "", "opening results"},
    {"evaluate", "", "compare"},
    {"compare", "--preset", "--reading", "classic"},
    {"compare", "--preset", "--reading", "documented"},
    {"compare", "--preset", "--reading", "repaired"},
});

}  // namespace kibitzer::cli
