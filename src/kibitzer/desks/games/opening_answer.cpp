#include "kibitzer/desks/games/opening.hpp"
#include "kibitzer/desks/games/pgn_stats.hpp"
#include "kibitzer/workshop/games_asked.hpp"

namespace kibitzer {

namespace {

void describe_name(Fields& f, const std::optional<NamedOpening>& opening) {
    std::optional<std::string_view> code;
    std::optional<std::string_view> name;
    if (opening) {
        code = opening->code;
        name = opening->name;
    }
    f.also("eco", code, "its code; null: no opening");
    f.also("opening", name, "its name");
}

void describe_reading(Fields& f, bool& complete, const PgnNotes& notes) {
    f("complete", complete, "was every file read to its end?");
    describe_notes(f, notes);
}

void describe_verdict(Fields& f, const OpeningVerdict& verdict) {
    describe_name(f, verdict.opening);
    std::optional<int> named_ply;
    if (verdict.opening) named_ply = verdict.named_ply;
    f.also("named_ply", named_ply, "after this half move stood the position that gives the name");
    f.also("book_plies", verdict.book_plies(), "half moves before theory ended");
    f.also("last_book_ply", verdict.last_book_ply, "the last that led to a known position");
    f.also("theory_ended", verdict.theory_ended, "the first that led to none; null: all did");
}

}  // namespace

void describe(Fields& f, OpeningRequest& r) {
    f("fen", r.fen, "name this position, or begin the moves here", {.value = "FEN"});
    f("moves", r.moves, "name this line; SAN or UCI moves", {.value = "MOVES"});
    f("chess960", r.chess960, "king and rooks may start anywhere");
}

void describe(Fields& f, OpeningAnswer& a) { describe_verdict(f, a.verdict); }

void describe(Fields& f, GameOpeningsRequest& r) { describe_files(f, r.games); }

void describe(Fields& f, GameOpeningRow& row) {
    f("file", row.file, "where the game is");
    f("game", row.opening.game, "which one of the file, from 1");
    describe_verdict(f, row.opening.verdict);
    f.also("result", to_string(row.opening.result), "of the game, as PGN writes it");
}

void describe(Fields& f, GameOpeningsAnswer& a) { describe_reading(f, a.complete, a.notes); }

void describe(Fields& f, OpeningSummaryRequest& r) { describe_files(f, r.games); }

void describe(Fields& f, OpeningCount& count) {
    std::optional<NamedOpening> opening;
    if (!count.code.empty()) opening = NamedOpening{count.code, count.name};
    describe_name(f, opening);
    f("games", count.games, "how often it was played");
    describe_results(f, count.results);
}

void describe(Fields& f, OpeningSummaryAnswer& a) {
    f("games", a.games, "games read");
    describe_reading(f, a.complete, a.notes);
    f("openings", a.openings, "the most played first");
}

}  // namespace kibitzer
