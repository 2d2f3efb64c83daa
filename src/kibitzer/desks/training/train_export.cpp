#include "kibitzer/desks/training/train_export.hpp"

#include <fmt/format.h>

#include "kibitzer/base/digest.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/review/review_pgn.hpp"
#include "kibitzer/desks/training/board_svg.hpp"
#include "kibitzer/desks/training/card_judge.hpp"
#include "kibitzer/report/html.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

namespace {

using store::CardFinding;

// What other programs need: the position, what is right, and why.
struct Exported {
    std::string position;  // by which the card is known
    Position board = Position::start();
    CardFinding found;
    std::vector<Move> line;
    std::vector<Move> right;

    [[nodiscard]] bool nothing() const { return found.finding.verdict == store::nothing_there; }
};

std::string cell(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + "\"";
}

// The code of an opening may come from a file, and be anything.
std::string tag_of(std::string text) {
    for (char& c : text) {
        const bool is_plain =
            ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z') || c == '-';
        if (!is_plain) c = '_';
    }
    return text;
}

std::string anki_head() {
    return "#separator:Comma\n#html:true\n#guid column:1\n#columns:guid,front,back,tags\n"
           "#tags column:4\n";
}

std::string anki_line(const Exported& card) {
    const store::Finding& finding = card.found.finding;
    Digest guid;
    guid.add(card.position);
    const std::string front = fmt::format("{}<br>{} to move.", board_svg(card.board),
                                          capitalised(std::string(name(finding.side))));
    std::string back = card.nothing() ? "There was no tactic to be found: any sound move will do."
                                      : escape_html(san_line(card.board, card.line));
    for (std::size_t i = 1; i < card.right.size(); ++i)
        back +=
            (i == 1 ? "<br>As good: " : " ") + escape_html(numbered_san(card.board, card.right[i]));
    for (const std::string& sentence : finding.words) back += "<br>" + escape_html(sentence);
    if (!finding.lesson.empty()) back += "<br><i>" + escape_html(finding.lesson) + "</i>";
    std::string tags = "kibitzer " + std::string(name(finding.phase));
    for (const std::string& tag : {finding.motif, finding.fault, card.found.eco})
        if (!tag.empty()) tags += " " + tag_of(tag);
    return fmt::format("{},{},{},{}\n", cell(fmt::format("{:016x}", guid.value())), cell(front),
                       cell(back), cell(tags));
}

void add_line(GameTree& game, const std::vector<Move>& line) {
    GameTree::NodeId last = GameTree::root;
    for (const Move move : line) last = game.add(last, move);
}

std::string pgn_game(const Exported& card) {
    const store::Finding& finding = card.found.finding;
    GameTree game(card.board);
    game.set_tag("Event", "Training");
    if (!card.found.date.empty()) game.set_tag("Date", card.found.date);
    game.set_tag("White", card.found.white);
    game.set_tag("Black", card.found.black);
    if (!card.found.eco.empty()) game.set_tag("ECO", card.found.eco);
    std::string& words = game.annotate(GameTree::root).remarks.words;
    if (card.nothing())
        words = "There was no tactic to be found: any sound move will do.";
    else
        for (const std::string& sentence : finding.words)
            words += (words.empty() ? "" : " ") + sentence;
    add_line(game, card.line);
    game.result = result_after(card.board, card.line);
    if (!card.nothing()) {
        std::vector<Move> wrong = read_line(card.board, {finding.move});
        if (!wrong.empty()) {
            Position after = card.board;
            after.make(wrong[0]);
            const std::vector<Move> answer = read_line(after, finding.refutation);
            wrong.insert(wrong.end(), answer.begin(), answer.end());
            add_line(game, wrong);
        }
    }
    return to_pgn(game);
}

std::optional<Exported> exported(store::CardRows& rows, const store::StoredCard& card,
                                 const store::CardFilter& filter) {
    auto found = rows.finding(card.position, filter);
    if (!found) return std::nullopt;
    const auto position = position_of(*found);
    if (!position) return std::nullopt;
    Exported one{card.position, *position, std::move(*found), {}, {}};
    one.line = read_line(one.board, one.found.finding.better);
    one.right = right_moves(one.board, one.found);
    if (one.line.empty() && !one.right.empty()) one.line = {one.right[0]};
    return one;
}

}  // namespace

Result<TrainExportAnswer> ask(const TrainExportRequest& request, Workshop& workshop) {
    auto database = store::open_store(request.cards.db, store::OpenMode::read_only);
    if (!database) return database.error();
    store::CardRows rows(*database);
    const std::vector<store::StoredCard> cards = rows.all(request.cards.filter);
    Progress progress = workshop.progress("writing", cards.size(), ProgressUnit::positions);
    TrainExportAnswer answer;
    if (request.form == CardForm::anki) answer.content = anki_head();
    for (const store::StoredCard& card : cards) {
        if (workshop.stop_flag()) return Error{Errc::interrupted, "interrupted"};
        const auto one = exported(rows, card, request.cards.filter);
        if (!one) continue;
        answer.content += request.form == CardForm::anki ? anki_line(*one) : pgn_game(*one) + "\n";
        progress.update(++answer.cards);
    }
    if (answer.cards == 0)
        return Error{Errc::bad_text, request.cards.db + ": there is no card of this kind"};
    return answer;
}

}  // namespace kibitzer
