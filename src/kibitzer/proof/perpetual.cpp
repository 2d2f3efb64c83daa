#include "kibitzer/proof/perpetual.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

namespace {

using NodeId = std::size_t;

// A position of the graph, and each evasion from it, costs as much as so many positions of a
// search.
constexpr std::uint64_t work_of_position = 4;
constexpr std::uint64_t work_of_evasion = 2;
// How far the quick look goes: checks in a row, and positions in all.
constexpr std::size_t quick_checks = 16;
constexpr int quick_positions = 100;
constexpr std::uint64_t work_of_look = 3;
// What it leaves open is looked at closely now and then.
constexpr std::size_t close_positions = 500;

struct Evasion {
    Move move;
    NodeId leads_to;
};

struct Check {
    Move move;
    std::vector<Evasion> evasions;  // none: mate
};

struct Node {
    Position position;  // the attacker is to move
    std::vector<Check> checks;
    bool good = false;
    bool mates = false;  // by checks alone
};

class CheckGraph {
public:
    CheckGraph(const Position& root, std::optional<Move> first, const PerpetualLimits& limits) {
        find_or_add(root);
        for (NodeId id = 0; id < nodes_.size() && id < limits.max_positions; ++id) {
            if (limits.work && !limits.work->spend(work_of_position)) break;
            expand(id, id == 0 ? first : std::nullopt, limits.work);
            nodes_[id].good = !nodes_[id].checks.empty();
            if (id == 0 && nodes_[0].checks.empty()) return;
        }
        remove_bad();
        if (holds()) mark_mates();
    }

    [[nodiscard]] bool holds() const { return nodes_[0].good; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    // Good checks and the first evasion each, until a position comes back. An evasion that runs
    // into mate is shown only where all do.
    [[nodiscard]] std::vector<Move> line() const {
        std::vector<Move> moves;
        std::vector<bool> seen(nodes_.size());
        for (NodeId id = 0; !seen[id];) {
            seen[id] = true;
            const auto& checks = nodes_[id].checks;
            const auto check = std::find_if(checks.begin(), checks.end(),
                                            [this](const Check& c) { return is_good(c); });
            moves.push_back(check->move);
            if (check->evasions.empty()) break;
            auto evasion =
                std::find_if(check->evasions.begin(), check->evasions.end(),
                             [this](const Evasion& e) { return !nodes_[e.leads_to].mates; });
            if (evasion == check->evasions.end()) evasion = check->evasions.begin();
            moves.push_back(evasion->move);
            id = evasion->leads_to;
        }
        return moves;
    }

private:
    NodeId find_or_add(const Position& position) {
        const auto [entry, is_new] = ids_.try_emplace(position.key(), nodes_.size());
        if (is_new) nodes_.push_back({position, {}, false, false});
        return entry->second;
    }

    void expand(NodeId id, std::optional<Move> only, Work* work) {
        const Position position = nodes_[id].position;  // adding nodes moves the old ones
        for (const Move move : legal_moves(position)) {
            if ((only && move != *only) || !gives_check(position, move)) continue;
            Check check{move, {}};
            Position checked = position;
            checked.make(move);
            const MoveList evasions = legal_moves(checked);
            if (work) work->spend(1 + work_of_evasion * evasions.size());
            for (const Move evasion : evasions) {
                Position after = checked;
                after.make(evasion);
                check.evasions.push_back({evasion, find_or_add(after)});
            }
            nodes_[id].checks.push_back(std::move(check));
        }
    }

    [[nodiscard]] bool is_good(const Check& check) const {
        return std::all_of(check.evasions.begin(), check.evasions.end(),
                           [this](const Evasion& e) { return nodes_[e.leads_to].good; });
    }

    void remove_bad() {
        for (bool changed = true; changed;) {
            changed = false;
            for (Node& node : nodes_) {
                if (!node.good || std::any_of(node.checks.begin(), node.checks.end(),
                                              [this](const Check& c) { return is_good(c); }))
                    continue;
                node.good = false;
                changed = true;
            }
        }
    }

    void mark_mates() {
        const auto mates = [this](const Check& check) {
            return std::all_of(check.evasions.begin(), check.evasions.end(),
                               [this](const Evasion& e) { return nodes_[e.leads_to].mates; });
        };
        for (bool changed = true; changed;) {
            changed = false;
            for (Node& node : nodes_) {
                if (node.mates || std::none_of(node.checks.begin(), node.checks.end(), mates))
                    continue;
                node.mates = true;
                changed = true;
            }
        }
    }

    std::vector<Node> nodes_;
    std::unordered_map<std::uint64_t, NodeId> ids_;
};

enum class Answer : std::uint8_t { no, unknown, yes };

// Depth first: a check is good if every evasion leads to a position from which the checks go on, or
// to one that stood there before. A no needs no such repetition and is kept; a yes may rest on one
// further up, and is not.
class QuickLook {
public:
    explicit QuickLook(Work* work) : work_(work) {}

    Answer look(const Position& position) {
        const Key key = position.key();
        if (std::find(path_.begin(), path_.end(), key) != path_.end()) return Answer::yes;
        if (ended_.contains(key)) return Answer::no;
        if (path_.size() == quick_checks || ++positions_ > quick_positions ||
            (work_ && !work_->spend(work_of_look)))
            return Answer::unknown;
        path_.push_back(key);
        const Answer answer = best_check(position);
        path_.pop_back();
        if (answer == Answer::no) ended_.insert(key);
        return answer;
    }

private:
    Answer best_check(const Position& position) {
        Answer best = Answer::no;
        for (const Move move : legal_quiet_checks(position)) {
            best = std::max(best, worst_evasion(position, move));
            if (best == Answer::yes) return best;
        }
        for (const Move move : legal_captures(position)) {
            if (!gives_check(position, move)) continue;
            best = std::max(best, worst_evasion(position, move));
            if (best == Answer::yes) return best;
        }
        return best;
    }

    // Mate leaves none.
    Answer worst_evasion(const Position& position, Move check) {
        if (work_) work_->spend();
        Position checked = position;
        checked.make(check);
        Answer worst = Answer::yes;
        for (const Move evasion : legal_evasions(checked)) {
            Position after = checked;
            after.make(evasion);
            worst = std::min(worst, look(after));
            if (worst == Answer::no) break;
        }
        return worst;
    }

    Work* work_;
    int positions_ = 0;
    std::vector<Key> path_;
    std::unordered_set<Key> ended_;
};

}  // namespace

bool has_perpetual(const Position& position, Work* work) {
    const Answer answer = QuickLook(work).look(position);
    if (answer != Answer::unknown || !work || !work->may_look_closely())
        return answer == Answer::yes;
    return prove_perpetual(position, {}, {close_positions, work}).holds();
}

// Always as if White were to move: with a limit the order of moves matters, and a position with
// colours exchanged must get the same answer.
PerpetualProof prove_perpetual(const Position& position, std::optional<Move> first,
                               const PerpetualLimits& limits) {
    const bool turned = position.side_to_move() == Color::black;
    if (turned && first) first = mirrored(*first);
    const Position board = turned ? mirrored(position) : position;
    if (!first && QuickLook(limits.work).look(board) == Answer::no) return {};
    const CheckGraph graph(board, first, limits);
    PerpetualProof proof{{}, graph.size()};
    if (!graph.holds()) return proof;
    proof.line = graph.line();
    if (turned)
        for (Move& move : proof.line) move = mirrored(move);
    return proof;
}

}  // namespace kibitzer
