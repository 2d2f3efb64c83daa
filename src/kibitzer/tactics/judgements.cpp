#include "kibitzer/tactics/judgements.hpp"

#include <algorithm>
#include <cstdlib>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"

namespace kibitzer::tactics {

namespace {

bool is_at_rest(const Position& position) {
    if (is_check(position) || takeable_men(position).any()) return false;
    Position passed = position;
    passed.make_null();
    return takeable_men(passed).none();
}

std::vector<Position> positions_of(const Position& start, std::span<const Move> line) {
    std::vector<Position> all = {start};
    for (const Move move : line) {
        all.push_back(all.back());
        all.back().make(move);
    }
    return all;
}

// Has it a match, wherever its man may be there?
bool is_same(const Standing& a, const Standing& b) {
    if (a.kind != b.kind || a.owner != b.owner) return false;
    switch (a.kind) {
        case StandingKind::passed_pawn:
        case StandingKind::isolated_pawn:
        case StandingKind::backward_pawn:
            return std::abs(a.man.file() - b.man.file()) <= 1;
        case StandingKind::doubled_pawns:
            return a.file == b.file;
        case StandingKind::buried_piece:
        case StandingKind::weak_square:
            return a.man == b.man;
        case StandingKind::attacked_king:
            return b.men.count() >= a.men.count();
        default:
            return true;
    }
}

// In the other line, or before.
bool stands_in(const Standing& standing, const std::vector<Standing>& all) {
    return std::any_of(all.begin(), all.end(),
                       [&](const Standing& each) { return is_same(standing, each); });
}

// From which half move on it stands to the end, just as it stands there.
std::size_t stands_from(const Standing& standing, const std::vector<Position>& line) {
    const auto stands = [&](const Position& position) {
        const auto all = find_standings(position);
        return std::find(all.begin(), all.end(), standing) != all.end();
    };
    std::size_t from = line.size() - 1;
    while (from > 1 && stands(line[from - 1])) --from;
    return from;
}

}  // namespace

std::size_t quiet_end(const Position& start, std::span<const Move> line, std::size_t most) {
    Position at = start;
    std::size_t end = 0;
    for (std::size_t i = 0; i < std::min(line.size(), most); ++i) {
        at.make(line[i]);
        if (i > 0 && is_at_rest(at)) end = i + 1;
    }
    return end;
}

std::vector<Judgement> find_judgements(const Position& before, std::span<const Move> played,
                                       std::span<const Move> better) {
    const std::size_t played_end = quiet_end(before, played, judged_plies);
    const std::size_t better_end = quiet_end(before, better, judged_plies);
    if (played_end == 0 || better_end == 0) return {};
    const Color us = before.side_to_move();
    const auto of_played = positions_of(before, played.first(played_end));
    const auto of_better = positions_of(before, better.first(better_end));
    const auto lead = [us](const Position& position) {
        return count_material(position, us) - count_material(position, other(us));
    };
    if (lead(of_played.back()) != lead(of_better.back())) return {};
    const auto after_played = find_standings(of_played.back());
    const auto after_better = find_standings(of_better.back());
    // A passed pawn at home is nothing to speak of.
    const auto is_worth_a_word = [](const Standing& standing) {
        constexpr int fourth_rank = 3;
        return standing.kind != StandingKind::passed_pawn ||
               standing.man.rank_for(standing.owner) >= fourth_rank;
    };
    std::vector<Judgement> found;
    for (const Standing& standing : after_played)
        if (is_worth_a_word(standing) && !standing.is_good_for(us) &&
            !stands_in(standing, after_better))
            found.push_back({standing, true, stands_from(standing, of_played), of_played.back()});
    for (const Standing& standing : after_better)
        if (is_worth_a_word(standing) && standing.is_good_for(us) &&
            !stands_in(standing, after_played))
            found.push_back({standing, false, stands_from(standing, of_better), of_better.back()});
    return found;
}

}  // namespace kibitzer::tactics
