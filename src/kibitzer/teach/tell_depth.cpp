// The same fact for different readers: moves in words for beginners, another defence and why it
// fails too for strong players.
#include <fmt/format.h>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/teach/move_class.hpp"
#include "kibitzer/teach/plain_words.hpp"
#include "kibitzer/teach/teller.hpp"
#include "kibitzer/teach/verdict_words.hpp"

namespace kibitzer {

namespace {

// Does the line end with a move that neither takes nor checks?
bool is_quiet_end(Position position, std::span<const Move> line) {
    for (const Move move : line.first(line.size() - 1)) position.make(move);
    return !position.is_capture(line.back()) && !line.back().is_promotion() &&
           !gives_check(position, line.back());
}

}  // namespace

std::string Teller::spoken(const Position& position, Move move) const {
    return profile_.reads_moves ? numbered_san(position, move) : plain_move_text(position, move);
}

// "Nor does 7...Bc5 help: 8.Bxf7+ Kf8 9.Bb3."
void Teller::tell_other_defence(const Position& start, const tactics::Tactic& tactic) {
    if (!profile_.shows_defences || tactic.proof.size() < 2) return;
    std::vector<Move> defence = tactics::find_other_defence(start, tactic);
    if (defence.size() < 2 || (out_.refutation.size() > 1 && out_.refutation[1] == defence[0]))
        return;  // the line has shown it
    const Position at = after_move(start, tactic.proof[0]);
    // Some quiet move that does not help either is no news.
    if (!at.is_capture(defence[0]) && !gives_check(at, defence[0])) return;
    // The line ends where the last man falls.
    while (defence.size() > 2 && is_quiet_end(at, defence)) defence.pop_back();
    const std::span<const Move> shown =
        std::span(defence).first(std::min(defence.size(), shown_plies()));
    if (!speaks_for(other(mover_), at, shown)) return;
    say(fmt::format("Nor does {} help: {}.", numbered_san(at, defence[0]),
                    san_line(after_move(at, defence[0]), shown.subspan(1))));
}

// "The next best, 4.Qd3 (4...d5 5.exd5), leaves 44 % instead of 52 %."
void Teller::tell_next_best() {
    if (!profile_.shows_defences || !best_ || out_.sentences.empty()) return;
    constexpr std::size_t few = 3;
    constexpr double much_worse = 0.1;  // win chance
    constexpr double better_than_played = 0.05;
    for (const ScoredLine& line : m_.alternatives) {
        if (line.moves.size() < 2 || line.moves[0] == m_.played || line.moves[0] == best_->moves[0])
            continue;
        const double chance = win_chance(line.score, mover_);
        if (chance + much_worse >= m_.chance_before) return;  // nearly as good
        if (chance < m_.chance_after + better_than_played) return;
        const std::string move = numbered_san(m_.before, line.moves[0]);
        for (const std::string& sentence : out_.sentences)
            if (sentence.find(move) != sentence.npos) return;
        say(fmt::format(
            "The next best, {} ({}), leaves {} % instead of {} %.", move,
            san_line(after_move(m_.before, line.moves[0]), std::span(line.moves).subspan(1), few),
            whole_percent(chance), whole_percent(m_.chance_before)));
        return;
    }
}

}  // namespace kibitzer
