// From the verdicts to words.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/desks/review/passes/game_work.hpp"
#include "kibitzer/desks/review/passes/weighing.hpp"
#include "kibitzer/teach/profile.hpp"
#include "kibitzer/teach/teachability.hpp"

namespace kibitzer {

namespace {

// How long words are still looked for after Ctrl-C: moves without them are shown with their marks.
constexpr std::chrono::milliseconds patience{100};

// A flag that is raised so much later than another one.
class LateFlag {
public:
    explicit LateFlag(const StopFlag& first)
        : waiting_([this, &first](const std::stop_token& ended) {
              constexpr std::chrono::milliseconds often{5};
              while (!first && !ended.stop_requested()) wait(ended, often);
              wait(ended, patience);
              raised_ = true;
          }) {}
    [[nodiscard]] const StopFlag& flag() const { return raised_; }

private:
    // Until the flag is no longer needed at the longest.
    void wait(const std::stop_token& ended, std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        sleep_.wait_for(lock, ended, time, [] { return false; });
    }

    StopFlag raised_{false};
    std::mutex mutex_;
    std::condition_variable_any sleep_;
    std::jthread waiting_;  // the last member: it uses the others
};

// Words rest on what is found out about them: where that does not bear them out, others take their
// place, which rest on something else. So often at most.
constexpr int most_retellings = 10;

// Win chance by which a candidate may be worse than the best to be named.
constexpr double worth_naming = 0.05;

// The lines of the position with the played one among them, best first.
std::vector<ScoredLine> alternatives(const ReviewedMove& move) {
    std::vector<ScoredLine> lines;
    for (const ScoredLine& line : move.lines)
        if (line.moves[0] != move.move) lines.push_back(line);
    const int own = points(move.played.score, move.mover());
    const auto place = std::find_if(lines.begin(), lines.end(), [&](const ScoredLine& line) {
        return points(line.score, move.mover()) <= own;
    });
    lines.insert(place, move.played);
    return lines;
}

// The move before this one, with the exchange on one square that it belongs to.
std::optional<LeadIn> lead_in_of(std::span<const ReviewedMove> moves, std::size_t i) {
    if (i == 0 || moves[i - 1].move.is_null()) return std::nullopt;
    const auto takes_there = [&](std::size_t k) {
        return !moves[k].move.is_null() && moves[k].position.is_capture(moves[k].move) &&
               moves[k].move.to() == moves[i - 1].move.to();
    };
    LeadIn lead_in{moves[i - 1].position, moves[i - 1].move};
    std::size_t first = i - 1;
    while (first > 0 && takes_there(first) && takes_there(first - 1)) --first;
    for (std::size_t k = first; k + 1 < i; ++k) lead_in.earlier.push_back(moves[k].move);
    lead_in.exchange_start = moves[first].position;
    return lead_in;
}

}  // namespace

void GameWork::find_words(const StopFlag& stop, const Questions& questions) {
    const LateFlag late(stop);
    const StopFlag& enough = late.flag();
    for (std::size_t i = 0; i < review_.moves.size() && !enough; ++i) {
        ReviewedMove& move = review_.moves[i];
        if (move.move.is_null()) continue;
        const Color reader = review_.side.value_or(move.mover());
        const Audience audience = !review_.side && !to_movers_ ? Audience::both
                                  : reader == move.mover()     ? Audience::mover
                                                               : Audience::opponent;
        Moment moment = moment_of(move);
        moment.lead_in = lead_in_of(review_.moves, i);
        moment.stop = &enough;
        const Listener listener{elo_of(reader), audience};
        const bool is_find = may_be_a_find(i) && move.facts.error_chance &&
                             is_hard_to_find(*move.facts.error_chance, elo_of(move.mover()));
        const auto words = [&] {
            return is_find ? tell_find(moment, listener, weights_)
                           : tell(moment, listener, weights_);
        };
        Telling telling = words();
        bool is_weighed = !is_error(move.verdict) || move.loss < worth_a_plan;
        for (int round = 0; round < most_retellings && !stop; ++round) {
            if (!is_weighed && !telling.is_proved) {
                moment.judgements = questions.weigh(moment);
                is_weighed = true;
            } else if (!moment.knows_what_follows(telling)) {
                moment.followed = questions.follow(move.position, telling.to_follow);
            } else if (!telling.to_look_at.empty()) {
                for (const Position& end : telling.to_look_at)
                    moment.seen_ends.push_back({end, questions.look(end)});
            } else {
                break;
            }
            telling = words();
        }
        if (stop) {  // it was not looked at to the end
            review_.complete = false;
            break;
        }
        std::vector<std::size_t> better;
        if (is_error(move.verdict)) better = choose_better_moves(move, enough);
        if (enough) break;  // cut short, it might say something else
        add_peers(telling, move);
        move.telling = std::move(telling);
        move.better_moves = std::move(better);
    }
    if (enough) review_.complete = false;
    complete_review(review_);
}

void GameWork::add_peers(Telling& telling, const ReviewedMove& move) const {
    if (telling.sentences.empty()) return;
    const Peers peers = peers_of(move.mover());
    rate_claims(telling.claims, peers);
    if (std::string words = hardness_sentence(move.position, telling.claims, peers); !words.empty())
        telling.sentences.push_back(std::move(words));
    const auto& chance = move.facts.error_chance;
    if (!chance || *chance < worth_telling_error_chance) return;
    telling.sentences.push_back(peers_sentence(*chance, peers));
    const Color reader = review_.side.value_or(move.mover());
    if (is_error(move.verdict) && !is_worth_a_lesson(*chance, elo_of(reader)))
        telling.lesson.clear();
}

// Of the moves that are nearly as good as the best, those that teach most; the best is always kept.
std::vector<std::size_t> GameWork::choose_better_moves(const ReviewedMove& move,
                                                       const StopFlag& stop) const {
    TeachabilityWeights weights = weights_;
    const Color reader = review_.side.value_or(move.mover());
    weights.max_concept_depth = profile_of(elo_of(reader)).concept_plies;
    std::vector<std::size_t> good;
    std::vector<Teachability> scores;
    for (std::size_t i = 0; i < move.lines.size() && show_ > 0; ++i) {
        const ScoredLine& line = move.lines[i];
        const double chance = win_chance(line.score, move.mover());
        if (line.moves[0] == move.move || chance + worth_naming < move.facts.chance_best) continue;
        good.push_back(i);
        scores.push_back(score_line(
            {move.position, line.moves, chance, move.facts.chance_played, &stop}, weights));
    }
    std::vector<std::size_t> chosen;
    for (const std::size_t i : choose_lines(scores, show_)) chosen.push_back(good[i]);
    return chosen;
}

Moment moment_of(const ReviewedMove& move) {
    Moment moment;
    moment.before = move.position;
    moment.played = move.move;
    moment.after_played = move.played;
    moment.alternatives = alternatives(move);
    moment.chance_before = std::max(move.facts.chance_best, move.facts.chance_played);
    moment.chance_after = move.facts.chance_played;
    moment.verdict = move.verdict;
    return moment;
}

}  // namespace kibitzer
