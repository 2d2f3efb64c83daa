#include "kibitzer/desks/review/review_pgn.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/review/review_words.hpp"

namespace kibitzer {

namespace {

void add_words(std::string& words, const std::string& more) {
    if (more.empty() || words.find(more) != std::string::npos) return;
    words += (words.empty() ? "" : " ") + more;
}

// Words as the reader of a PGN gets them back: single blanks, no closing brace.
std::string plain(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) text += (text.empty() ? "" : " ") + sentence;
    std::replace(text.begin(), text.end(), '}', ')');
    return text;
}

template <class Mark>
void add_mark(std::vector<Mark>& marks, const Mark& mark) {
    if (std::find(marks.begin(), marks.end(), mark) == marks.end()) marks.push_back(mark);
}

// Where the king goes, not which rook it takes.
Arrow arrow_of(MarkColor color, const Position& position, Move move) {
    const Square to = move.is_castling()
                          ? castled_king(position.side_to_move(), wing_of(move.from(), move.to()))
                          : move.to();
    return {color, move.from(), to};
}

void add_line(GameTree& game, GameTree::NodeId node, std::span<const Move> moves) {
    for (const Move move : moves) {
        GameTree::NodeId next = game[node].first_child;
        while (next != GameTree::none && game[next].move != move) next = game[next].next_sibling;
        node = next != GameTree::none ? next : game.add(node, move);
    }
}

void add_glyph(Annotation& annotation, MoveClass verdict) {
    const auto glyph_of_move = nag(verdict);
    if (!glyph_of_move) return;
    const auto judges_move = [](Nag known) { return known >= 1 && known <= 7; };
    if (std::none_of(annotation.nags.begin(), annotation.nags.end(), judges_move))
        annotation.nags.insert(annotation.nags.begin(), *glyph_of_move);
}

void draw(Remarks& remarks, const ReviewedMove& move) {
    const Telling& telling = move.telling;
    for (const Arrow& arrow : telling.arrows) add_mark(remarks.arrows, arrow);
    if (!is_error(move.verdict)) return;
    if (!telling.better.empty())
        add_mark(remarks.arrows, arrow_of(MarkColor::green, move.position, telling.better[0]));
    if (!telling.refutation.empty()) {
        Position after = move.position;
        after.make(move.move);
        add_mark(remarks.arrows, arrow_of(MarkColor::red, after, telling.refutation[0]));
    }
    add_mark(remarks.circles,
             Circle{MarkColor::red, arrow_of(MarkColor::red, move.position, move.move).to});
}

void annotate_move(GameTree& game, GameTree::NodeId id, const Review& review,
                   const ReviewedMove& move) {
    if (move.move.is_null()) return;
    Annotation& annotation = game.annotate(id);
    if (!move.after.over) annotation.remarks.eval = EngineScore{move.after.score, std::nullopt};
    add_glyph(annotation, move.verdict);
    if (!review.concerns(move)) return;
    draw(annotation.remarks, move);
    add_words(annotation.remarks.words, plain(move.telling.sentences));
    if (is_error(move.verdict)) add_line(game, game[id].parent, move.telling.better);
}

constexpr std::size_t exercise_plies = 8;

// From what most players of the mover's rating get right to what few do; else what teaches most
// comes first.
std::vector<std::size_t> in_order_of_exercise(const Review& review) {
    std::vector<std::size_t> moves = review.teachable;
    std::ranges::stable_sort(
        moves, {}, [&](std::size_t i) { return review.moves[i].facts.error_chance.value_or(0.5); });
    return moves;
}

std::string chapter_name(const Review& review, std::uint64_t number, std::string_view what) {
    const auto known = [](const std::string& player, const char* fallback) {
        return player.empty() || player == "?" ? std::string(fallback) : player;
    };
    return fmt::format("{}. {} - {}{}{}", number, known(review.sides[Color::white].player, "White"),
                       known(review.sides[Color::black].player, "Black"), what.empty() ? "" : ": ",
                       what);
}

}  // namespace

GameResult result_after(Position position, std::span<const Move> line) {
    for (const Move move : line) position.make(move);
    const auto over = outcome(position);
    if (!over || needs_claim(over->ending)) return GameResult::unknown;
    if (!over->winner) return GameResult::draw;
    return *over->winner == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

GameTree annotated(const GameTree& game, const Review& review) {
    GameTree result = game;
    result.set_tag("Annotator", "Kibitzer");
    if (!review.opening.code.empty() && !game.tag("ECO"))
        result.set_tag("ECO", review.opening.code);
    if (!review.opening.name.empty() && !game.tag("Opening"))
        result.set_tag("Opening", review.opening.name);
    add_words(result.annotate(GameTree::root).remarks.words, plain(game_summary(review)));
    const auto line = game.mainline();
    for (std::size_t i = 0; i < review.moves.size(); ++i)
        annotate_move(result, line[i], review, review.moves[i]);
    return result;
}

std::vector<GameTree> study_chapters(const GameTree& game, const Review& review,
                                     std::uint64_t number) {
    std::vector<GameTree> chapters = {annotated(game, review)};
    chapters[0].set_tag("ChapterName", chapter_name(review, number, ""));
    for (const std::size_t i : in_order_of_exercise(review)) {
        const ReviewedMove& move = review.moves[i];
        const std::span<const Move> line = is_error(move.verdict)
                                               ? std::span<const Move>(move.telling.better)
                                               : std::span<const Move>(move.played.moves);
        if (line.empty()) continue;
        GameTree& chapter = chapters.emplace_back(move.position);
        for (const char* tag : {"Event", "Site", "Date", "Round", "White", "Black"})
            chapter.set_tag(tag, game.tag(tag).value_or("?"));
        const std::string title = numbered_san(move.position, move.move);
        chapter.set_tag("ChapterName", chapter_name(review, number, "instead of " + title));
        if (!is_error(move.verdict))
            chapter.set_tag("ChapterName", chapter_name(review, number,
                                                        fmt::format("move {} for {}",
                                                                    move.position.fullmove_number(),
                                                                    name(move.mover()))));
        chapter.set_tag("ChapterMode", "gamebook");
        chapter.set_tag("Orientation", name(move.mover()));
        chapter.set_tag("Annotator", "Kibitzer");
        add_words(chapter.annotate(GameTree::root).remarks.words,
                  fmt::format("{} to move: find something better than {}.",
                              move.mover() == Color::white ? "White" : "Black", title));
        if (!is_error(move.verdict))
            chapter.annotate(GameTree::root).remarks.words =
                fmt::format("{} to move.", move.mover() == Color::white ? "White" : "Black");
        const auto shown = line.first(std::min<std::size_t>(line.size(), exercise_plies));
        add_line(chapter, GameTree::root, shown);
        chapter.result = result_after(move.position, shown);
        const GameTree::NodeId first = chapter[GameTree::root].first_child;
        add_words(chapter.annotate(first).remarks.words, plain(move.telling.sentences));
        if (!is_error(move.verdict)) continue;
        // The game move and why it fails, as the wrong answer.
        std::vector<Move> wrong = {move.move};
        wrong.insert(wrong.end(), move.telling.refutation.begin(), move.telling.refutation.end());
        add_line(chapter, GameTree::root, wrong);
    }
    return chapters;
}

}  // namespace kibitzer
