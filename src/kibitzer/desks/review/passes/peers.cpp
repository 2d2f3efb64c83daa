#include "kibitzer/desks/review/passes/peers.hpp"

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/tool_shed.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/review/passes/game_work.hpp"
#include "kibitzer/people/error_model.hpp"
#include "kibitzer/people/hardness.hpp"
#include "kibitzer/people/words.hpp"
#include "kibitzer/teach/profile.hpp"

namespace kibitzer {

namespace {

constexpr double half_of_them = 0.5;

}  // namespace

std::optional<double> PeerWatcher::error_chance(const Position& position,
                                                const std::optional<MoveBefore>& before,
                                                const Peers& peers) {
    std::optional<people::LastMove> answered;
    if (before && !before->move.is_null())
        answered = people::last_move(before->position, before->move);
    return people::error_chance(position, answered, people::lichess_rating(peers.elo, peers.scale),
                                looker_);
}

std::string peers_sentence(double error_chance, const Peers& peers) {
    return capitalised(people::error_words(error_chance, peers.elo, peers.scale)) + ".";
}

bool is_hard_to_find(double error_chance, int reader_elo) {
    return error_chance >= half_of_them && profile_of(reader_elo).tells_basics;
}

bool is_worth_a_lesson(double error_chance, int reader_elo) {
    return error_chance < half_of_them || profile_of(reader_elo).tells_basics;
}

void rate_claims(std::vector<Claim>& claims, const Peers& peers) {
    const double rating = people::lichess_rating(peers.elo, peers.scale);
    for (Claim& claim : claims) {
        if (claim.gain == 0 && claim.mate == 0) continue;
        if (const auto found = people::find_hardness(claim.start, claim.proof, rating))
            claim.hardness =
                ClaimHardness{found->puzzle.rating, found->puzzle.error, found->found_in_game};
    }
}

std::string hardness_sentence(const Position& position, const std::vector<Claim>& claims,
                              const Peers& peers) {
    if (!profile_of(peers.elo).shows_chances) return "";
    for (const Claim& claim : claims)
        if (claim.hardness && claim.start.key() == position.key())
            return people::puzzle_words(numbered_san(position, claim.proof.front()),
                                        {claim.hardness->puzzle_rating, claim.hardness->error}) +
                   ".";
    return "";
}

// A good move without equal, of somebody who learns the basics: it may have been hard to find.
bool GameWork::may_be_a_find(std::size_t i) const {
    constexpr double lead = 0.05;  // win chance
    const ReviewedMove& move = review_.moves[i];
    return move.verdict == MoveClass::good && !move.move.is_null() && review_.concerns(move) &&
           profile_of(elo_of(move.mover())).tells_basics && !move.facts.is_obvious &&
           !is_decided(move.facts) && lead_over_others(i) >= lead;
}

// Where the judging may depend on it, or the words.
void GameWork::ask_peers(int threads, const StopFlag& stop) {
    ToolShed<PeerWatcher> watchers([] { return std::make_unique<PeerWatcher>(); });
    struct Answer {
        std::size_t move;
        std::optional<double> chance;
    };
    std::size_t next = 0;
    process_in_order(
        threads,
        [&]() -> std::optional<std::size_t> {
            const auto& moves = review_.moves;
            while (next < moves.size() && !is_error(moves[next].verdict) &&
                   !is_praise(moves[next].verdict) && !may_be_a_find(next))
                ++next;
            if (next >= moves.size() || stop) return std::nullopt;
            return next++;
        },
        [&](std::size_t i) -> Answer {
            std::optional<MoveBefore> before;
            if (i > 0) before = {review_.moves[i - 1].position, review_.moves[i - 1].move};
            const ReviewedMove& move = review_.moves[i];
            return {i, watchers.use([&](PeerWatcher& watcher) {
                        return watcher.error_chance(move.position, before, peers_of(move.mover()));
                    })};
        },
        [&](Answer&& answer) { moves_[answer.move].facts.error_chance = answer.chance; });
    judge();
}

}  // namespace kibitzer
