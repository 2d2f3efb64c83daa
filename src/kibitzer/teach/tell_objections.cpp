// What a reader would ask next: why can they not take it, and why not simply take that? Both are
// answered only by lines that a short search has proved.
#include <fmt/format.h>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/teach/gain.hpp"
#include "kibitzer/teach/teller.hpp"

namespace kibitzer {

namespace {

constexpr ForcingLimits taking_limits{5, 60'000};
constexpr MateLimits taking_mate_limits{3, 40'000};
// Half moves of a line, the better move and the capture included: all of it is shown, or nothing.
constexpr std::size_t shortest_proof = 3;
constexpr std::size_t longest_proof = 8;
constexpr std::uint64_t most_answer_work = 150'000;

Position after_all(Position position, const std::vector<Move>& line) {
    for (const Move move : line) position.make(move);
    return position;
}

}  // namespace

std::string Teller::objection_text() const {
    const Move best = best_->moves[0];
    const Position other_way = after_move(m_.before, best);
    if (is_check(other_way)) return "";
    const auto temptation = tactics::find_temptation(other_way);
    // Where the engine's own line takes it, that line tells what follows.
    if (!temptation || (best_->moves.size() > 1 && best_->moves[1] == *temptation)) return "";
    const Position taken = after_move(other_way, *temptation);
    // What the better move took itself is in hand already.
    const int price = immediate_gain(other_way, *temptation, standard_values) -
                      immediate_gain(m_.before, best, standard_values);
    std::vector<Move> line = {best, *temptation};
    if (const auto mate = prove_mate(taken, taking_mate_limits); mate.holds()) {
        line.insert(line.end(), mate.line.begin(), mate.line.end());
    } else if (const auto proof = prove_at_least(taken, {}, std::max(0, price), taking_limits)) {
        if (proof->empty()) return "";
        line.insert(line.end(), proof->begin(), proof->end());
        const Counted counted = counted_with_debt(line);
        if (count_gain(counted.start, counted.line, mover_).centipawns < -std::max(0, owed_))
            return "";
    }
    // What the mover takes next belongs to it.
    const Position end = after_all(m_.before, line);
    if (const auto next = tactics::find_temptation(end);
        next && end.side_to_move() == mover_ && line.size() > 2)
        line.push_back(*next);
    if (line.size() < shortest_proof || line.size() > longest_proof ||
        !speaks_for(mover_, m_.before, line))
        return "";
    return fmt::format(" ({})", san_line(other_way, std::span(line).subspan(1)));
}

bool Teller::is_offer_refuted() const {
    const Move best = best_->moves[0];
    const Position other_way = after_move(m_.before, best);
    const auto temptation = tactics::find_temptation(other_way);
    return temptation && temptation->to() == tactics::arrival_of(other_way, best) &&
           !objection_text().empty();
}

void Teller::tell_natural_failure() {
    if (!best_ || out_.sentences.empty()) return;
    const auto temptation = tactics::find_temptation(m_.before);
    if (!temptation || *temptation == m_.played || temptation->to() == best_->moves[0].to() ||
        temptation->to() == m_.played.to())
        return;
    const Move natural = *temptation;
    const Position after = after_move(m_.before, natural);
    tactics::TacticsLimits limits;
    limits.max_work = most_answer_work;
    limits.stop = m_.stop;
    const std::vector<tactics::Tactic> answers = tactics::find_opportunities(after, limits);
    if (answers.empty()) return;
    const tactics::Tactic& answer = answers.front();
    const std::string move = numbered_san(m_.before, natural);
    const std::string reply = numbered_san(after, answer.proof.front());
    const std::string said = fmt::format("{} {}", out_.sentences.front(), out_.sentences.back());
    if (said.find(move) != std::string::npos ||
        !speaks_for(other(mover_), after, settled_part(after, answer.proof)))
        return;
    if (answer.value.mate > 0) {
        say(fmt::format("{} fails to {}{}.", move, reply,
                        answer.value.mate == 1
                            ? ""
                            : fmt::format(", which forces mate in {}{}", answer.value.mate,
                                          line_of(after, answer.proof))));
    } else {
        const int net =
            answer.value.material_delta - immediate_gain(m_.before, natural, standard_values);
        std::vector<Move> line = {natural};
        line.insert(line.end(), answer.proof.begin(), answer.proof.end());
        const auto won = gain_text(m_.before, line, other(mover_), net, Winning::wins);
        if (!won) return;
        say(fmt::format("{} fails to {}, which {}{}.", move, reply, *won,
                        line_of(after, answer.proof)));
    }
    add_claim(after, answer);
}

}  // namespace kibitzer
