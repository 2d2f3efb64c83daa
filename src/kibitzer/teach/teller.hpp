// How a moment is told: the work behind tell(). What is forced stands in tell_forced.cpp, what else
// has changed in tell_difference.cpp. Every claim of material, mate or a draw is proved here once
// more, by a short search.
#pragma once

#include <span>

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
    [[nodiscard]] Telling praise();

private:
    [[nodiscard]] std::size_t shown_plies() const { return std::size_t(profile_.shown_plies); }
    void say(std::string sentence) { out_.sentences.push_back(std::move(sentence)); }
    // The line in brackets, for those who read lines; its first move has been named already.
    [[nodiscard]] std::string line_of(const Position& start, std::span<const Move> line) const;
    void add_motif(const Position& start, const tactics::Tactic& tactic, bool good,
                   bool teaches = true);

    // tell_forced.cpp: each answers whether there was something to tell.
    bool tell_mate_allowed();
    bool tell_material_lost();
    bool tell_draw_allowed();  // to an opponent who was losing
    bool tell_mate_missed();
    bool tell_material_missed(bool second);
    bool tell_draw_missed();  // where the move loses
    bool tell_draw(const Position& start, Move first, bool missed);
    [[nodiscard]] bool is_turning_point() const;  // from level or better to worse
    // Would the opponent win as much after the better move?
    [[nodiscard]] bool is_lost_anyway(int net) const;
    // The line with the move before it, if that is known.
    [[nodiscard]] std::optional<tactics::Line> after_lead_in(std::span<const Move> line) const;
    void add_mate(const ProvedMate& mate, bool missed);
    void add_claim(const Position& start, const tactics::Tactic& tactic);

    // tell_difference.cpp
    // What was better, after the cost has been told.
    void tell_better();
    // What the better move does for the man that the answer takes: "keeps guarding the bishop".
    [[nodiscard]] std::string kept_text() const;
    // Nothing is won or lost by force: what the answer does, or what else has changed.
    void tell_difference();
    enum class Answers : std::uint8_t { any, active };  // active: that take, check or threaten
    bool tell_answer(Answers which = Answers::any);
    bool tell_trade();                 // the answer only takes back
    bool tell_neglect(Basics basics);  // of what the better move does not neglect
    [[nodiscard]] bool is_taken_later(Square man) const;  // in the line shown
    bool tell_weakness();
    bool tell_line();
    // The line that begins with the answer, and what it comes to.
    [[nodiscard]] std::string reply_line() const;
    // "; White has won a pawn": what was won at the end of a line, if nothing can be taken there.
    [[nodiscard]] std::string balance_text(std::span<const Move> line) const;
    // Something that is bad for the mover now and would not be after the better move.
    [[nodiscard]] std::optional<std::string> find_new_weakness() const;

    void tell_second_best(const std::string& played);

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
    bool basic_told_ = false;  // one basic fact a moment is enough
};

// The first moves of a line, as many as there are.
[[nodiscard]] std::vector<Move> first_moves(std::span<const Move> line, std::size_t count);
[[nodiscard]] Position after_move(const Position& position, Move move);

}  // namespace kibitzer
