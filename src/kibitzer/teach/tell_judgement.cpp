// What no tactic explains: how the board stands at the quiet end of the lines.
#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/teach/judgement_words.hpp"
#include "kibitzer/teach/teller.hpp"

namespace kibitzer {

// The line behind its first move, as far as it must be shown.
std::optional<std::string> Teller::way_to(const tactics::Judgement& judgement) const {
    if (judgement.plies < 2) return "";
    constexpr std::size_t few = 3;  // for those who read no lines
    if (judgement.plies > (profile_.shows_lines ? shown_plies() : few)) return std::nullopt;
    const std::span<const Move> line =
        judgement.of_played ? std::span(m_.after_played.moves) : std::span(best_->moves);
    if (!speaks_for(judgement.of_played ? other(mover_) : mover_, m_.before,
                    line.first(judgement.plies)))
        return std::nullopt;
    return fmt::format(
        " ({})", san_line(after_move(m_.before, line[0]), line.subspan(1, judgement.plies - 1)));
}

// "After 14...Nd5 (15.Re1) your bishop on c8 has no square to go to."
bool Teller::tell_judgement() {
    for (const tactics::Judgement& judgement : m_.judgements) {
        const auto way = way_to(judgement);
        if (!way) continue;
        const std::string fact = standing_text(judgement.end, judgement.standing, reader_);
        const std::string played = numbered_san(m_.before, m_.played);
        const std::string better = numbered_san(m_.before, best_->moves[0]);
        if (judgement.of_played)
            say(fmt::format("After {}{} {}.", played, *way, fact));
        else
            say(fmt::format("{} was better: after it{} {}.", better, *way, fact));
        out_.motifs.emplace_back(tactics::name(judgement.standing.kind));
        if (out_.lesson.empty())
            out_.lesson = lesson_of(judgement.standing.kind, !judgement.of_played);
        is_better_told_ = !judgement.of_played;
        return true;
    }
    return false;
}

}  // namespace kibitzer
