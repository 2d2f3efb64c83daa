#include "kibitzer/desks/games/pgn_convert.hpp"
#include "kibitzer/workshop/games_asked.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view result_names[] = {"*", "1-0", "0-1", "1/2-1/2"};  // as GameResult

}  // namespace

void describe(Fields& f, GameFilter& filter) {
    f("player", filter.player, "part of either player's name", {.value = "NAME"});
    f("white", filter.white, "part of White's name", {.value = "NAME"});
    f("black", filter.black, "part of Black's name", {.value = "NAME"});
    f("eco", filter.eco, "start of the ECO code, such as B or C42", {.value = "CODE"});
    f.choice("result", filter.result, result_names, "games with this result", {.value = "RESULT"});
    f("min_plies", filter.min_plies, "at least so many half moves", {.low = 0});
    f("max_plies", filter.max_plies, "at most so many half moves", {.low = 0});
    f("min_elo", filter.min_elo, "both players rated at least so", {.low = 0, .value = "ELO"});
    f("since", filter.since, "played on or after YYYY[.MM[.DD]]", {.value = "DATE"});
    f("until", filter.until, "played on or before YYYY[.MM[.DD]]", {.value = "DATE"});
    f("undamaged", filter.undamaged, "only games without a problem");
}

void describe(Fields& f, PgnConvertRequest& r) {
    describe_files(f, r.games);
    f("out", r.out, "where to write; - is stdout, .zst compresses",
      {.value = "FILE", .who = Who::local});
    f("uci", r.uci, "one game a line, as UCI moves");
    f("mainline", r.mainline, "moves only: no comments, glyphs, variations");
    f("no_comments", r.no_comments, "leave comments out");
    f("no_nags", r.no_nags, "leave annotation glyphs out");
    f("no_variations", r.no_variations, "leave variations out");
    f("name_openings", r.name_openings,
      "set the tags ECO and Opening by the moves; before filters");
    f("split", r.split, "a new numbered file after so many games; 0: one file");
    describe(f, r.filter);
}

void describe(Fields& f, PgnConvertAnswer& a) {
    f("read", a.read, "games read");
    f("written", a.written, "games written");
}

std::string text(const PgnConvertRequest&, const GameText& game, const Paper&, std::uint64_t) {
    return game.text;
}
// The games themselves are what people want.
std::string text(const PgnConvertRequest&, const PgnConvertAnswer&, const Paper&) { return ""; }

}  // namespace kibitzer
