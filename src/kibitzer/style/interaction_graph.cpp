#include "kibitzer/style/interaction_graph.hpp"

#include <bit>

namespace kibitzer::style {

namespace {

std::size_t pop_first(NodeSet& set) {
    const int node = std::countr_zero(set);
    set &= set - 1;
    return std::size_t(node);
}

// What one node as the start of paths adds to the betweenness of the others. The nodes are found
// level by level; the levels, as sets, then tell the predecessors of a node: into[v] & level.
class PathsFrom {
public:
    PathsFrom(const Digraph& graph, std::size_t source) : graph_(graph) {
        NodeSet seen = NodeSet(1) << source;
        levels_[0] = seen;
        paths_[source] = 1;
        NodeSet next = graph.from[source] & ~seen;
        while (next != 0) {
            levels_[std::size_t(++last_)] = next;
            seen |= next;
            next = advance(next) & ~seen;
        }
    }

    void add_to(Betweenness& sums) {
        for (std::size_t level = std::size_t(last_); level >= 2; --level)
            for (NodeSet rest = levels_[level]; rest != 0;) {
                const std::size_t node = pop_first(rest);
                const double each = (1 + carried_[node]) / paths_[node];
                sums[node] += carried_[node];
                for (NodeSet before = graph_.into[node] & levels_[level - 1]; before != 0;) {
                    const std::size_t bearer = pop_first(before);
                    carried_[bearer] += paths_[bearer] * each;
                }
            }
        for (NodeSet rest = levels_[1]; rest != 0;) {
            const std::size_t node = pop_first(rest);
            sums[node] += carried_[node];
        }
    }

    [[nodiscard]] bool reaches_beyond_neighbours() const { return last_ >= 2; }

private:
    // Counts the shortest paths to the nodes of a new level; where the edges lead from there.
    NodeSet advance(NodeSet level) {
        NodeSet targets = 0;
        const NodeSet before = levels_[std::size_t(last_ - 1)];
        while (level != 0) {
            const std::size_t node = pop_first(level);
            double paths = 0;
            for (NodeSet rest = graph_.into[node] & before; rest != 0;)
                paths += paths_[pop_first(rest)];
            paths_[node] = paths;
            carried_[node] = 0;
            targets |= graph_.from[node];
        }
        return targets;
    }

    const Digraph& graph_;
    int last_ = 0;  // level
    // Only those of nodes that were reached are ever set or read.
    std::array<NodeSet, most_men> levels_;
    std::array<double, most_men> paths_;    // shortest ones from the source
    std::array<double, most_men> carried_;  // share of the paths to nodes further on
};

}  // namespace

Digraph interaction_graph(const Men& men) {
    std::array<std::uint8_t, 64> node_on;
    Bitboard occupied;
    for (std::size_t i = 0; i < men.size(); ++i) {
        node_on[std::size_t(men[i].square.index())] = std::uint8_t(i);
        occupied |= men[i].square;
    }
    Digraph graph;
    graph.size = int(men.size());
    for (std::size_t i = 0; i < men.size(); ++i)
        for (const Square target : (men[i].attacks & occupied))
            graph.add_edge(int(i), node_on[std::size_t(target.index())]);
    return graph;
}

Betweenness betweenness(const Digraph& graph) {
    Betweenness sums{};
    if (graph.size < 3) return sums;
    for (int source = 0; source < graph.size; ++source) {
        PathsFrom paths(graph, std::size_t(source));
        if (paths.reaches_beyond_neighbours()) paths.add_to(sums);
    }
    const double pairs = double(graph.size - 1) * double(graph.size - 2);
    for (double& sum : sums) sum /= pairs;
    return sums;
}

Fragility fragility(const Men& men) {
    const Digraph graph = interaction_graph(men);
    ByColor<NodeSet> of;
    for (std::size_t i = 0; i < men.size(); ++i) of[men[i].piece.color()] |= NodeSet(1) << i;

    const Betweenness carried = betweenness(graph);
    Fragility result;
    for (std::size_t i = 0; i < men.size(); ++i) {
        const Color owner = men[i].piece.color();
        if ((graph.into[i] & of[other(owner)]) == 0) continue;
        result.attacked |= NodeSet(1) << i;
        result.share[i] = carried[i];
        result.by_owner[owner] += carried[i];
    }
    return result;
}

}  // namespace kibitzer::style
