// How a moment is told: the work behind tell(). What is forced stands in tell_forced.cpp, endings
// with an exact result in tell_ending.cpp, what else has changed in tell_difference.cpp. Every
// claim of material, mate or a draw is proved here once more, by a short search; and every line
// ends where whoever looks there agrees with the sentence (tell_ends.cpp).
#pragma once

#include <span>

#include "kibitzer/endings/pawn_endings.hpp"
#include "kibitzer/teach/deed_words.hpp"
#include "kibitzer/teach/moment.hpp"
#include "kibitzer/teach/profile.hpp"
#include "kibitzer/teach/proved_mate.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

class Teller {
public:
    Teller(const Moment& moment, const Listener& listener, const TeachabilityWeights& weights);

    [[nodiscard]] Telling error();
    // The same of a move that is no error but not the best either, for those who ask.
    [[nodiscard]] Telling cost();
    [[nodiscard]] Telling praise();
    [[nodiscard]] Telling find();  // a good move that is hard to find

private:
    // A line from the moment on, as material is counted in it: what is owed was taken before.
    struct Counted {
        Position start;
        std::vector<Move> line;
    };

    [[nodiscard]] std::size_t shown_plies() const { return std::size_t(profile_.shown_plies); }
    [[nodiscard]] std::span<const Move> shown_part(std::span<const Move> line) const {
        return line.first(std::min(line.size(), shown_plies() + 1));
    }
    void say(std::string sentence) { out_.sentences.push_back(std::move(sentence)); }
    // The line in brackets, for those who read lines; its first move has been named already.
    [[nodiscard]] std::string line_of(const Position& start, std::span<const Move> line,
                                      bool is_asked_for = false) const;
    [[nodiscard]] std::span<const Move> settled_part(const Position& start,
                                                     std::span<const Move> line) const;
    [[nodiscard]] std::string_view plain_lesson() const;
    [[nodiscard]] bool is_offered() const;  // the moved piece
    [[nodiscard]] Telling finished();       // an error, with its lesson and how much it teaches
    [[nodiscard]] Telling told();           // as it stands
    [[nodiscard]] std::optional<tactics::Tactic> find_tactic(const Position& position,
                                                             Move first) const;
    void add_motif(const Position& start, const tactics::Tactic& tactic, bool good,
                   bool teaches = true);

    // tell_forced.cpp: each answers whether there was something to tell.
    bool tell_mate_allowed();
    bool tell_material_lost();
    // Is what the answer wins no loss, or less of one than it looks?
    [[nodiscard]] bool is_compensated(int net) const;
    // Is the difference between the two moves less than half of what is said to be won or lost?
    [[nodiscard]] bool is_overstated(int gain) const;
    bool tell_sacrifice(const tactics::Tactic& answer, const Counted& counted, int net);
    // The engine's line up to where so much is won and kept; nothing if it does not show that. It
    // is shown rather than a proof, in which only material counts.
    [[nodiscard]] std::vector<Move> played_out(std::span<const Move> line, Color side,
                                               int gain) const;
    bool tell_draw_allowed();  // to an opponent who was losing
    bool tell_mate_missed();
    bool tell_material_missed(bool second);
    // "would have won back a knight": what the opponent has just taken, or less.
    [[nodiscard]] std::optional<std::string> won_back_text(const tactics::Tactic& tactic) const;
    // "would have won a rook"; nothing if that cannot be said.
    [[nodiscard]] std::optional<std::string> prize_missed(const tactics::Tactic& tactic,
                                                          bool second) const;
    bool tell_draw_missed();  // where the move loses
    bool tell_draw(const Position& start, Move first, bool missed);
    bool tell_repetition();                       // of the better move's line, by whoever is behind
    [[nodiscard]] bool is_turning_point() const;  // from level or better to worse
    // Would the opponent win as much after the better move?
    [[nodiscard]] bool is_lost_anyway(int net) const;
    // Does this very answer come in the line of the better move and win something there?
    [[nodiscard]] bool works_anyway(Move answer) const;
    // The line with the move before it, if that is known.
    [[nodiscard]] std::optional<tactics::Line> after_lead_in(std::span<const Move> line) const;
    void add_mate(const ProvedMate& mate, bool missed);
    void add_claim(const Position& start, const tactics::Tactic& tactic);

    // tell_ending.cpp: exact results, for the mover.
    bool tell_ending();
    bool tell_pawn_ending();
    bool tell_trade_into_ending(bool played);
    bool tell_wrong_bishop();
    [[nodiscard]] std::optional<endings::Value> ending_value(const Position& position);
    [[nodiscard]] bool is_only_move(const Position& position, Move move);
    [[nodiscard]] std::string ending_cause(endings::Value worth);
    [[nodiscard]] std::string ending_deed(endings::Value worth);
    [[nodiscard]] std::string race_text() const;
    // The pawn ending that a line comes to by a trade, and after how many half moves.
    struct Entered {
        std::size_t plies;
        endings::Value value;
    };
    [[nodiscard]] std::optional<Entered> entered_ending(std::span<const Move> line);

    // tell_opening.cpp: after a loss, the principle it shows. Each may be empty.
    void tell_opening();
    [[nodiscard]] std::string opened_line_text() const;
    [[nodiscard]] std::string lost_guard_text() const;
    [[nodiscard]] std::string chased_queen_text() const;
    [[nodiscard]] std::string late_castling_text() const;

    // tell_depth.cpp
    // A move as this reader reads it: "7.Qb3", or "the queen goes to b3".
    [[nodiscard]] std::string spoken(const Position& position, Move move) const;
    void tell_other_defence(const Position& start, const tactics::Tactic& tactic);
    void tell_next_best();

    // tell_judgement.cpp
    bool tell_judgement();
    [[nodiscard]] std::optional<std::string> way_to(const tactics::Judgement& judgement) const;

    // tell_difference.cpp
    // What was better, after the cost has been told.
    void tell_better();
    // What the better move does and the other does not: "guards the pawn on e4"; may be empty.
    [[nodiscard]] std::string reason_for_better();
    [[nodiscard]] std::string standing_kept() const;
    [[nodiscard]] std::string ruled_out_text();
    // How much may be shown of the better move, the answer and what follows; 0: it proves nothing.
    [[nodiscard]] std::size_t followed_plies() const;
    // Nothing but that: "avoids the mate", "loses nothing".
    [[nodiscard]] std::string avoided_text();
    // Wherever the line may end, the mover has lost no material.
    [[nodiscard]] bool keeps_all(const ScoredLine& line) const;
    // Does the like of a move of `position` come in a line, from the side's move with this number
    // on (0 is the first half move)? To the same square, by such a man, taking such a man.
    [[nodiscard]] bool comes_in(std::span<const Move> line, const Position& position, Move move,
                                std::size_t first) const;
    // Where a line from the moment on may end: nothing can be taken back there, or it is mate.
    struct LineEnd {
        std::size_t plies;
        int gain;     // centipawns for the side
        Position at;  // then
    };
    // tell_ends.cpp: may a line that speaks for a side end here? Not if a search of this position
    // says otherwise; what was never looked at is noted, to be.
    [[nodiscard]] bool speaks_for(Color side, const Position& end) const;
    [[nodiscard]] bool speaks_for(Color side, Position start, std::span<const Move> line) const;
    // Where neither side can take anything; or also where only the side that is spoken for can.
    enum class EndsAt : std::uint8_t { quiet, safe };
    [[nodiscard]] std::vector<LineEnd> ends_of(std::span<const Move> line, Color side,
                                               std::size_t most, EndsAt ends_at) const;
    [[nodiscard]] bool keeps_promise(Color side, const LineEnd& end) const;
    // How much of it may be shown for a side: up to the first end that shows something, if it has
    // won at least so much there and at all ends that follow; 0: nothing.
    [[nodiscard]] std::size_t promising_plies(const ScoredLine& line, Color side, std::size_t most,
                                              int at_least) const;
    // Up to the end at which the side has won so much and keeps it.
    [[nodiscard]] std::size_t winning_plies(std::span<const Move> line, Color side,
                                            std::size_t most, int at_least) const;
    [[nodiscard]] int least_to_explain() const;  // centipawns
    // The line of the better move behind it, in brackets; for those who read no lines only where
    // it answers an objection or there is nothing else to tell.
    [[nodiscard]] std::string better_line(bool is_all_there_is) const;
    // How much of the line of the better move keeps what that move promises; at least the move.
    [[nodiscard]] std::size_t better_plies(std::size_t most) const;

    // tell_objections.cpp: what a reader would ask next.
    // " (12...Bxd5 13.exd5 Qxd5 14.Bb5)": why what the better move leaves cannot be taken.
    [[nodiscard]] std::string objection_text() const;
    // Is it about the capture of the man that was moved?
    [[nodiscard]] bool is_offer_refuted() const;
    // A capture that looks good and fails: "13.Nxe5 fails to 13...Qa5+, which wins a knight".
    void tell_natural_failure();

    // tell_difference.cpp
    [[nodiscard]] std::optional<Square> fallen_man() const;
    // What the better move does for the man that falls: "keeps guarding the bishop on d6".
    [[nodiscard]] std::string kept_text() const;
    // Nothing is won or lost by force: what the answer does, or what else has changed.
    void tell_difference();
    bool tell_punishment();
    [[nodiscard]] bool answer_threatens_mate() const;
    bool tell_answer();
    [[nodiscard]] bool explains_too_little(const DeedWords& deeds) const;
    bool tell_neglect(Basics basics);  // of what the better move does not neglect
    [[nodiscard]] bool is_taken_later(Square man) const;  // in the line shown
    bool tell_offer();  // of material by the opponent, which works
    bool tell_weakness();
    bool tell_line(int at_least);  // centipawns
    // The line that begins with the answer, and what it comes to.
    [[nodiscard]] std::string reply_line() const;
    // "; White has won a pawn": what was won at the end of a line, if nothing can be taken there.
    [[nodiscard]] std::string balance_text(std::span<const Move> line) const;
    // Something that is bad for the mover now and would not be after the better move.
    [[nodiscard]] std::optional<std::string> find_new_weakness() const;

    void tell_second_best(const std::string& played);

    // The opponent's last move took something for nothing, up to now: where. Nothing is owed to
    // whoever began the exchange.
    [[nodiscard]] std::optional<Square> debt_square() const;
    // Is this move owed to the side that answers the played one?
    [[nodiscard]] std::optional<Square> answer_debt_square() const;
    // Does the played move take back what is owed?
    [[nodiscard]] bool takes_back() const;
    [[nodiscard]] Counted counted_from_before(std::span<const Move> line) const;
    [[nodiscard]] Counted counted_with_debt(std::span<const Move> line) const;

    endings::PawnEndings endings_;
    const Moment& m_;
    const TeachabilityWeights& weights_;
    Color mover_;
    Reader reader_;
    const ReaderProfile& profile_;
    Position after_;
    const ScoredLine* best_ = nullptr;  // nothing: the played move was the best
    std::span<const Move> replies_;
    Telling out_;
    double bonus_ = 0;
    bool basic_told_ = false;      // one basic fact a moment is enough
    bool is_better_told_ = false;  // the better move and why
    std::string followed_line_;    // " (7.Qb3 c6)": what the reason for the better move rests on
    int lost_in_line_ = 0;         // centipawns, by the line that was told as the fault
    bool is_asked_ = false;        // the better move has been named already
    // Ends of lines that were thought of and nobody has looked at.
    mutable std::vector<Position> unseen_ends_;
    std::vector<Move> exchange_;  // on one square, up to the opponent's last move
    int owed_ = 0;                // centipawns that the mover lost in it; negative: it won them
};

// The first moves of a line, as many as there are.
[[nodiscard]] std::vector<Move> first_moves(std::span<const Move> line, std::size_t count);
[[nodiscard]] Position after_move(const Position& position, Move move);

}  // namespace kibitzer
