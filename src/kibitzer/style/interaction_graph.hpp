// Who works on whom: a graph whose nodes are the men on the board, with an edge from a man to every
// man, friend or enemy, on a square it attacks. A man through which many shortest chains of attack
// and defence run has a high betweenness; if such a man is attacked, the position may break there.
//
//   betweenness g(v) = sum over ordered pairs s, t of other men of (shortest paths from s to t
//                      through v) / (shortest paths from s to t), divided by (N-1)(N-2)
//   fragility      F = sum of g over the men that an enemy man attacks; 0 and up, no unit
//
// Idea: Barthelemy, arXiv 2410.02333. Our variant: pinned men attack like all others, there are no
// x-rays, and N counts every man on the board, also those that touch nobody.
#pragma once

#include <array>
#include <cstdint>

#include "kibitzer/chess/color.hpp"
#include "kibitzer/style/men.hpp"

namespace kibitzer::style {

// A set of nodes, one bit each.
using NodeSet = std::uint32_t;

struct Digraph {
    int size = 0;
    std::array<NodeSet, most_men> from{};  // where the edges that leave a node lead
    std::array<NodeSet, most_men> into{};  // where those that reach it come from

    void add_edge(int source, int target) {
        from[std::size_t(source)] |= NodeSet(1) << target;
        into[std::size_t(target)] |= NodeSet(1) << source;
    }
    friend bool operator==(const Digraph&, const Digraph&) = default;
};

// The nodes are numbered as in `men`.
[[nodiscard]] Digraph interaction_graph(const Men& men);

// Of every node, by the algorithm of Brandes: exact, for paths that follow the edges' direction and
// all of whose edges are equally long. All 0 with fewer than three nodes.
using Betweenness = std::array<double, most_men>;
[[nodiscard]] Betweenness betweenness(const Digraph& graph);

// The men that an enemy attacks, and what they carry.
struct Fragility {
    ByColor<double> by_owner;  // the part of each side's men in the sum
    Betweenness share{};       // g(v) * a(v), by the number of the man in Men
    NodeSet attacked = 0;

    [[nodiscard]] double total() const { return by_owner[Color::white] + by_owner[Color::black]; }
};
[[nodiscard]] Fragility fragility(const Men& men);

}  // namespace kibitzer::style
