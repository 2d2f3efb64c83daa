#include "kibitzer/proof/perpetual.hpp"

#include <algorithm>
#include <unordered_map>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

namespace {

using NodeId = std::size_t;

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
};

class CheckGraph {
public:
    CheckGraph(const Position& root, std::optional<Move> first, const PerpetualLimits& limits) {
        find_or_add(root);
        for (NodeId id = 0; id < nodes_.size() && id < limits.max_positions; ++id) {
            expand(id, id == 0 ? first : std::nullopt);
            nodes_[id].good = !nodes_[id].checks.empty();
            if (id == 0 && nodes_[0].checks.empty()) return;
        }
        remove_bad();
    }

    [[nodiscard]] bool holds() const { return nodes_[0].good; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    // Good checks and the first evasion each, until a position comes back or mate ends it.
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
            moves.push_back(check->evasions[0].move);
            id = check->evasions[0].leads_to;
        }
        return moves;
    }

private:
    NodeId find_or_add(const Position& position) {
        const auto [entry, is_new] = ids_.try_emplace(position.key(), nodes_.size());
        if (is_new) nodes_.push_back({position, {}, false});
        return entry->second;
    }

    void expand(NodeId id, std::optional<Move> only) {
        const Position position = nodes_[id].position;  // adding nodes moves the old ones
        for (const Move move : legal_moves(position)) {
            if ((only && move != *only) || !gives_check(position, move)) continue;
            Check check{move, {}};
            Position checked = position;
            checked.make(move);
            for (const Move evasion : legal_moves(checked)) {
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

    std::vector<Node> nodes_;
    std::unordered_map<std::uint64_t, NodeId> ids_;
};

}  // namespace

// Always as if White were to move: with a limit the order of moves matters, and a position with
// colours exchanged must get the same answer.
PerpetualProof prove_perpetual(const Position& position, std::optional<Move> first,
                               const PerpetualLimits& limits) {
    const bool turned = position.side_to_move() == Color::black;
    if (turned && first) first = mirrored(*first);
    const CheckGraph graph(turned ? mirrored(position) : position, first, limits);
    PerpetualProof proof{{}, graph.size()};
    if (!graph.holds()) return proof;
    proof.line = graph.line();
    if (turned)
        for (Move& move : proof.line) move = mirrored(move);
    return proof;
}

}  // namespace kibitzer
