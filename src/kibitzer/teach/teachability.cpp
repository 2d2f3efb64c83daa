#include "kibitzer/teach/teachability.hpp"

#include <algorithm>
#include <tuple>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/teach/selection.hpp"

namespace kibitzer {

namespace {

using tactics::Findings;
using tactics::Motif;
using tactics::MotifKind;

// The same win chance for all practical purposes.
constexpr double same_chance = 0.02;
constexpr int sacrificed_pawns = 2;

// Types of motifs that are good for a side.
std::set<Motif> motifs_for(const Position& position, Color side) {
    std::set<Motif> types;
    for (const tactics::Detector& detector : tactics::detectors) {
        Findings findings;
        detector.find(position, side, findings);
        if (!findings.empty()) types.insert(detector.motif);
    }
    return types;
}

int balance_for(const Position& position, Color side) {
    return tactics::count_material(position, side) - tactics::count_material(position, other(side));
}

// The student's men are given up on the way, and the line is worth it all the same.
bool is_sacrifice(const Continuation& line, Color student) {
    if (line.chance + same_chance < line.played_chance) return false;
    Position at = line.before;
    const int before = balance_for(at, student);
    bool down = false;
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        at.make(line.moves[i]);
        // After the opponent has taken and the student has moved again.
        if (i % 2 == 0 && i > 0) down |= balance_for(at, student) <= before - sacrificed_pawns;
    }
    const bool mates = is_check(at) && !has_legal_move(at) && at.side_to_move() != student;
    return down && (mates || balance_for(at, student) >= before);
}

class Scorer {
public:
    explicit Scorer(const TeachabilityWeights& weights) : weights_(weights) {}

    void add(std::string term, double value) {
        if (value == 0) return;
        result_.score += value;
        result_.terms.push_back({std::move(term), value});
    }
    void add_motif(Motif motif) {
        const std::string label(tactics::name(motif));
        add(label, weights_.motif_base[motif]);
        if (tier_of(motif) == Tier::high) add(label + " bonus", weights_.high_bonus);
        if (tier_of(motif) == Tier::moderate) add(label + " bonus", weights_.moderate_bonus);
    }
    Teachability& result() { return result_; }

private:
    const TeachabilityWeights& weights_;
    Teachability result_;
};

}  // namespace

Teachability score_line(const Continuation& line, const TeachabilityWeights& weights) {
    const Color student = line.before.side_to_move();
    Scorer scorer(weights);
    Position at = line.before;
    std::set<Motif> last = motifs_for(at, student);
    std::set<Motif> near;
    std::set<Motif> far;
    std::set<Motif> sound;
    int proved = 0;
    tactics::TacticsLimits limits;
    limits.stop = line.stop;
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        const bool is_near = int(i) < weights.max_concept_depth;
        if (i % 2 == 0 && is_near)
            if (const auto tactic = tactics::find_tactic_of(at, line.moves[i], limits)) {
                near.insert(tactic->finding.motif);
                sound.insert(tactic->finding.motif);
                proved = std::max(proved, tactic->value.material_delta);
                scorer.result().mate_threat |= tactic->value.mate > 0;
            }
        at.make(line.moves[i]);
        const std::set<Motif> now = motifs_for(at, student);
        for (const Motif motif : now)
            if (!last.contains(motif)) (is_near ? near : far).insert(motif);
        last = now;
    }
    const auto is_tactical = [](Motif motif) {
        return tactics::row_of(motif).kind != MotifKind::positional;
    };
    for (const Motif motif : near) {
        if (is_tactical(motif)) {
            scorer.add_motif(motif);
            const bool claims = tactics::row_of(motif).kind == MotifKind::claim;
            if (claims && !sound.contains(motif))
                scorer.add(std::string(tactics::name(motif)) + " unsound", weights.unsound_penalty);
        } else {
            scorer.add(std::string(tactics::name(motif)), weights.positional_bonus);
        }
    }
    scorer.add("value", weights.value_bonus_per_100cp * proved / 100);
    scorer.result().mate_threat |= near.contains(Motif::mate_threat);
    if (scorer.result().mate_threat) scorer.add("mate", weights.mate_bonus);
    if (is_check(at) && !has_legal_move(at) && at.side_to_move() != student) {
        scorer.result().checkmate = true;
        scorer.add("checkmate", weights.checkmate_bonus);
    }
    if (is_sacrifice(line, student)) scorer.add("sacrifice", weights.sacrifice_bonus);
    const bool any_near = std::any_of(near.begin(), near.end(), is_tactical);
    const bool any_far = std::any_of(far.begin(), far.end(), is_tactical);
    scorer.result().tactical = any_near || any_far;
    if (!any_near && any_far) {
        for (const Motif motif : far)
            if (is_tactical(motif)) scorer.add_motif(motif);
        scorer.add("deep_only", weights.deep_only_penalty);
    }
    scorer.result().worse = line.chance + same_chance < line.played_chance;
    if (scorer.result().worse) scorer.add("eval_loss", weights.eval_loss_penalty);
    return scorer.result();
}

bool teaches_more(const Teachability& a, const Teachability& b) {
    const auto rank = [](const Teachability& line) {
        return std::tuple(line.checkmate, line.mate_threat, int(line.tactical) - int(line.worse),
                          line.score);
    };
    return rank(a) > rank(b);
}

std::vector<std::size_t> choose_lines(const std::vector<Teachability>& lines, std::size_t show) {
    std::vector<std::size_t> order(lines.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return teaches_more(lines[a], lines[b]);
    });
    if (order.size() <= show || show == 0) return order;
    const bool best_kept = std::find(order.begin(), order.begin() + std::ptrdiff_t(show), 0U) !=
                           order.begin() + std::ptrdiff_t(show);
    order.resize(show);
    if (!best_kept) order.back() = 0;
    return order;
}

namespace classic {

namespace {

double base_of(const std::string& label) {
    static const std::set<std::string> major = {
        "pin", "fork", "skewer", "hanging", "discovered", "double_check", "trapped", "mate_threat"};
    static const std::set<std::string> moderate = {"back_rank", "xray", "exposed_king",
                                                   "overloaded", "capturable_defender"};
    if (major.contains(label)) return 3;
    return moderate.contains(label) ? 2 : 1;
}

double extra_of(const std::string& label) {
    if (label.starts_with("mate_")) return 5;
    static const std::set<std::string> doubled = {
        "double_check", "trapped", "xray", "exposed_king", "overloaded", "capturable_defender"};
    return doubled.contains(label) ? base_of(label) : 0;
}

// Deepest deficit of White after its own plies, and whether it is made good.
bool is_sacrifice(const Line& line, bool mates) {
    int deepest = 0;
    for (std::size_t i = 0; i < line.plies.size(); i += 2)
        deepest = std::min(deepest, line.plies[i].balance - line.balance_before);
    if (deepest > -200) return false;
    return mates || line.plies.back().balance - line.balance_before >= deepest + 200;
}

}  // namespace

double score(const Line& line, int max_concept_depth) {
    double sum = 0;
    std::set<std::string> near;
    std::set<std::string> far;
    std::set<std::string> last;
    int balance = line.balance_before;
    bool positional = false;
    for (std::size_t i = 0; i < line.plies.size(); ++i) {
        const Ply& ply = line.plies[i];
        const bool is_near = int(i) < max_concept_depth;
        for (const std::string& label : ply.labels)
            if (!last.contains(label)) (is_near ? near : far).insert(label);
        last = ply.labels;
        if (is_near) {
            if (ply.balance - balance > 50) sum += 2;
            for (const int delta : ply.sound_deltas)
                if (delta >= 100) sum += delta / 100.0;
            positional |= ply.positional;
        }
        balance = ply.balance;
    }
    const bool mate = near.contains("checkmate") || far.contains("checkmate");
    if (mate) sum += line.student_gives_mate.value_or(true) ? 100 : -50;
    for (const std::string& label : near) sum += extra_of(label) + base_of(label);
    if (positional) sum += 1;
    for (const std::string& label : far)
        if (!near.contains(label)) sum -= 2;
    if (!line.plies.empty() && is_sacrifice(line, mate || line.student_gives_mate.has_value()))
        sum += 4;
    if (line.loss_to_best > 150) sum -= 3;
    return sum;
}

}  // namespace classic

}  // namespace kibitzer
