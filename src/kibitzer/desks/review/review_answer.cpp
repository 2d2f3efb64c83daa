#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/desks/players/style.hpp"
#include "kibitzer/desks/position/tactics.hpp"
#include "kibitzer/desks/review/review.hpp"
#include "kibitzer/desks/review/review_words.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/teach_weights.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view of_one = "share of 1";

void describe_verdict(Fields& f, const PositionVerdict& verdict) {
    std::optional<std::string_view> over;
    std::optional<Score> score;
    if (verdict.over)
        over = name(verdict.over->ending);
    else
        score = verdict.score;
    f.also("over", over, "how the game has ended here; there is no score then", {.absent = true});
    describe_score(f, score);
    f.also("white_chance", verdict.white_chance, "win chance of White", {.unit = of_one});
}

void describe_balance(Fields& f, const ValueBalance& balance) {
    constexpr About tenths{.decimals = 1};
    f.group(
        "balance",
        [&] {
            f.also("piece_value", balance.pieces, "PV: the pieces themselves", tenths);
            f.also("mobility_value", balance.mobility, "MV: legal moves", tenths);
            f.also("offensive_value", balance.offence, "OV: what they attack", tenths);
            f.also("defensive_value", balance.defence, "DV: what they defend", tenths);
        },
        "White's metrics less Black's");
}

// Each step with the position it leads to: whoever shows the line needs no rules of chess.
void describe_line(Fields& f, std::string_view name, Position position,
                   const std::vector<Move>& moves, std::string_view meaning) {
    f.each(
        name, moves,
        [&](Move move) {
            f.also("san", numbered_san(position, move), "the move with its number");
            f.also("uci", to_uci(position, move), "the move, as UCI writes it");
            play(position, move);
            f.also("fen", to_fen(position), "the position it leads to");
        },
        meaning);
}

void describe_candidates(Fields& f, const ReviewedMove& move) {
    f.each(
        "lines", move.lines,
        [&](ScoredLine& line) {
            describe_score(f, line.score);
            f.also("san", san_line(move.position, line.moves), "the line to be read");
            f.also("pv", uci_line(move.position, line.moves), "the line in UCI");
        },
        "of the position before the move, best first");
    f.each(
        "better_moves", move.better_moves,
        [&](std::size_t i) {
            const bool is_there = i < move.lines.size();  // not of a blank one
            const ScoredLine line = is_there ? move.lines[i] : ScoredLine{{Move::null()}, {}};
            f.also("san", numbered_san(move.position, line.moves[0]), "the move with its number");
            f.also("uci", to_uci(move.position, line.moves[0]), "the move, as UCI writes it");
            f.also("win_chance", win_chance(line.score, move.mover()), "the mover's",
                   {.unit = of_one});
        },
        "of an error, moves worth naming: the most teachable first");
}

void describe_telling(Fields& f, const ReviewedMove& move) {
    const Telling& telling = move.telling;
    f.also("words", telling.sentences, "what is told; nothing where there is nothing to say");
    f.also("motifs", telling.motifs, "what the words speak of");
    f.also("lesson", telling.lesson, "one thing to remember; may be empty");
    f.also("teachability", telling.teachability, "how much the moment teaches");
    describe_line(f, "better", move.position, telling.better, "of an error: what was better");
    describe_line(f, "follows", move.position, telling.follows,
                  "of a fine move: that move and what follows");
    Position after = move.position;
    play(after, move.move);
    describe_line(f, "refutation", after, telling.refutation, "the answer to an error");
    f.each(
        "claims", telling.claims,
        [&](Claim& claim) {
            f.also("fen", to_fen(claim.start), "where the side to move forces it");
            f("gain_cp", claim.gain, "what is won", {.unit = "cp"});
            f("mate_in", claim.mate, "mate in so many moves", {.unit = "moves", .absent = true});
            f("draw", claim.draws, "a draw by perpetual check", {.absent = true});
            f.also("proof", san_line(claim.start, claim.proof), "the line that forces it");
            const ClaimHardness hardness = claim.hardness.value_or(ClaimHardness{});
            f.maybe("hardness", claim.hardness.has_value(),
                    [&] {
                        describe_hardness(
                            f, {{hardness.puzzle_rating, hardness.error}, hardness.found_in_game});
                    },
                    "for people", {.absent = true});
        },
        "every win, mate or draw that the words speak of");
    std::vector<std::string> arrows;
    for (const Arrow& arrow : telling.arrows)
        arrows.push_back(std::string(1, char(arrow.color)) + arrow.from.to_string() +
                         arrow.to.to_string());
    f.also("arrows", arrows, "before the move: colour and squares, as [%cal] has them");
}

std::optional<std::int64_t> count_of(const std::optional<Milliseconds>& time) {
    if (!time) return std::nullopt;
    return time->count();
}

void describe_move(Fields& f, const Review& review, const ReviewedMove& move) {
    f.also("number", move.position.fullmove_number(), "of the move");
    f.also("side", name(move.mover()), "who moved");
    f.also("san", move.move.is_null() ? "--" : to_san(move.position, move.move), "the move");
    f.also("uci", to_uci(move.position, move.move), "the move, as UCI writes it");
    f.also("fen", to_fen(move.position), "the position before it");
    describe_verdict(f, move.after);
    describe_balance(f, move.balance);
    f.also("class", name(move.verdict), "how good it is, for that reader");
    f.also("sign", sign(move.verdict), "?, ?!, ! and the like; mostly empty");
    f.also("loss", move.loss, "of the mover's win chance", {.unit = of_one});
    f.also("error_chance", move.facts.error_chance,
           "that a player of the mover's rating loses a tenth of the win chance or more here",
           {.unit = of_one, .absent = true});
    f.also("accuracy", move.accuracy, "of the move", {.unit = "%"});
    f.also("phase", name(move.phase), "of the game");
    f.also("closely", move.closely, "candidates were compared");
    f.also("clock_ms", count_of(move.clock), "left after the move", {.unit = "ms", .absent = true});
    f.also("spent_ms", count_of(move.spent), "on the move", {.unit = "ms", .absent = true});
    f.also("deserved_ms", count_of(move.deserved), "what the position was worth, by our estimate",
           {.unit = "ms", .absent = true});
    f.also("in_haste", move.in_haste, "an error made in far less time than it deserved",
           {.absent = true});
    std::optional<bool> trouble;
    if (move.clock) trouble = move.in_time_trouble;
    f.also("time_trouble", trouble, "of games with a clock", {.absent = true});
    std::optional<std::string> fortune;
    if (is_error(move.verdict) || is_praise(move.verdict))
        fortune = change_of_fortune(review, move);
    f.also("fortune", fortune, "of errors and fine moves: what became of the mover's chances",
           {.absent = true});
    describe_candidates(f, move);
    describe_telling(f, move);
}

void describe_time(Fields& f, const TimeUse& time) {
    f.also("total_ms", time.total.count(), "spent in all", {.unit = "ms"});
    for (const Phase phase : phases)
        f.also(std::string(name(phase)) + "_ms", time.spent[phase].count(), "spent in that phase",
               {.unit = "ms"});
    f.also("moves_in_trouble", time.moves_in_trouble, "with hardly any time left");
    f.also("errors_in_trouble", time.errors_in_trouble, "of these, errors");
    f.also("longest", time.longest, "the longest thinks: indices of moves");
}

void describe_side(Fields& f, const SideReview& side) {
    f.also("player", side.player, "as the game names him or her");
    f.also("elo", side.elo, "as the game says; null if it does not");
    f.also("told_to", side.told_to, "the rating for which errors are judged and words chosen");
    f.also("on_lichess", side.on_lichess, "the same as Lichess would rate it", {.absent = true});
    f.also("moves", side.moves, "reviewed");
    f.also("accuracy", side.accuracy, "of all moves", {.unit = "%"});
    f.group(
        "accuracy_by_phase",
        [&] {
            for (const Phase phase : phases)
                f.also(name(phase), side.accuracy_by_phase[phase], "null without moves",
                       {.unit = "%"});
        },
        "the same for each phase");
    f.also("mean_loss", side.mean_loss, "of win chance, a move", {.unit = of_one});
    f.group(
        "counts",
        [&] {
            for (std::size_t i = 0; i < move_class_count; ++i)
                f.also(name(MoveClass(i)), side.counts[MoveClass(i)], "moves of that class");
        },
        "moves of each class");
    const TimeUse time = side.time.value_or(TimeUse{});
    f.maybe("time", side.time.has_value(), [&] { describe_time(f, time); },
            "how the clock was used, where the game tells", {.absent = true});
}

}  // namespace

void describe(Fields& f, Review& review) {
    f.also("tags", review.tags, "of the PGN");
    f.also("result", to_string(review.result), "1-0, 0-1, 1/2-1/2 or *");
    f.also("engine", review.engine, "who was asked");
    f.also("complete", review.complete, "false: interrupted");
    f.also("nodes", review.nodes, "effort for a position; 0: unknown");
    f.also("quick_look", is_quick_look(review), "with more effort, verdicts may change");
    f.group(
        "opening",
        [&] {
            f.also("eco", review.opening.code, "such as C41; may be empty");
            f.also("name", review.opening.name, "may be empty");
            f.also("book_plies", review.opening.book_plies, "how long known lines were followed");
        },
        "by the positions of the game");
    std::optional<std::string_view> side;
    if (review.side) side = name(*review.side);
    f.also("side", side, "whose moves are taught; null: both");
    for (const Color color : colors)
        f.group(
            name(color), [&] { describe_side(f, review.sides[color]); }, "one side's figures");
    f.group(
        "start",
        [&] {
            f.also("fen", to_fen(review.start), "the first position");
            describe_verdict(f, review.start_verdict);
            describe_balance(f, review.start_balance);
        },
        "where the game begins");
    f.each(
        "moves", review.moves, [&](ReviewedMove& move) { describe_move(f, review, move); },
        "half moves that were looked at, from the first on");
    Position last = review.start;
    if (!review.moves.empty()) {
        last = review.moves.back().position;
        play(last, review.moves.back().move);
    }
    f.also("final_fen", to_fen(last), "the last position that was looked at");
    f.also("plies_in_game", review.moves_in_game, "half moves; more than `moves` if interrupted");
    f.also("critical", review.critical, "indices of moves, largest swing first");
    f.also("teachable", review.teachable, "indices of moves, most worth teaching first");
    f.also("summary", game_summary(review), "what the game came down to");
    f.also("pgn", review.pgn, "the annotated game");
    f.also("study", review.study, "chapters of a study: the game and its exercises, each a PGN");
}

void describe(Fields& f, ReviewRequest& r) {
    describe_files(f, r.games);
    ReviewSettings& s = r.settings;
    f("elo", s.elo, "the reader's rating (default: the player's tag, else 1400)",
      {.low = lowest_elo, .high = highest_elo});
    f.choice("scale", s.scale, people::scale_names, people::scale_meaning, {.value = "SITE"});
    f.choice("side", r.side, taught_names, "whose moves are explained", {.value = "SIDE"});
    f("html", r.html, "write one self-contained page",
      {.value = "FILE", .who = Who::local, .writes = true});
    f("annotated", r.annotated, "write the annotated games",
      {.value = "FILE", .option = "pgn", .who = Who::local, .writes = true});
    f("study", r.study, "with --pgn: games and exercises as chapters, 64 to a file",
      {.who = Who::local});
    f("boards", r.boards, "a diagram with every moment");
    f("game", r.game, "only this game of the file", {.low = 1});
    f("candidates", s.candidates, "moves compared where it matters",
      {.low = 1, .high = most_candidates});
    f("show", s.show, "better moves named for an error, the most teachable",
      {.low = 0, .high = most_candidates});
    f("nodes", s.nodes, "effort for a position; the same answer on any machine",
      {.low = 1, .high = most_nodes});
    f("engine", r.engine, "ask this UCI engine", {.value = "COMMAND", .who = Who::local});
    f("judge", r.judge, "and this one, which must confirm every error",
      {.value = "COMMAND", .who = Who::local});
    describe_teach_weights(f, r.weights);
    describe(f, r.cache);
    f("reuse_evals", s.reuse_evals, "trust [%eval] comments of the game");
}

void describe_players(Fields& f, const std::vector<style::Profile>& players) {
    f.each(
        "players", players,
        [&](const style::Profile& profile) {
            f.also("player", profile.player, "as the games have it");
            f.also("games", profile.sums.games(), "of this player that were reviewed");
            f.also("mean_elo", profile.mean_elo, "mean rating, where there is one",
                   {.decimals = 1});
            describe_comparison(f, profile);
        },
        "of 20 games or more: how they compare with others of their rating, site and pace");
}

void describe(Fields& f, ReviewAnswer& a) {
    describe_notes(f, a.notes);
    describe_players(f, a.players);
}

}  // namespace kibitzer
