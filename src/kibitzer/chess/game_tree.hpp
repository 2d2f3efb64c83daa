// A game with its variations and everything said about it. Later rooms annotate it; the PGN reader
// makes it and the PGN writer writes it. Nodes are small and lie in one array, so that trees of any
// depth are copied, compared and destroyed without recursion.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/notation/nag.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/chess/remarks.hpp"

namespace kibitzer {

struct Annotation {
    std::vector<Nag> nags;
    Remarks remarks;           // after the move; at the root: before the first move
    std::string words_before;  // between '(' and the first move of a variation

    friend bool operator==(const Annotation&, const Annotation&) = default;
};

class GameTree {
public:
    // Index of a node. The root stands for the first position and has no move; it is nobody's
    // child, so that its index also means "no node".
    using NodeId = std::uint32_t;
    static constexpr NodeId root = 0;
    static constexpr NodeId none = 0;

    struct Node {
        Move move = Move::null();
        NodeId parent = none;
        NodeId first_child = none;  // the main move; the alternatives are its siblings
        NodeId last_child = none;
        NodeId next_sibling = none;

        friend bool operator==(const Node&, const Node&) = default;
    };

    GameTree() : GameTree(Position::start()) {}
    explicit GameTree(const Position& start) : start_(start), nodes_(1), annotation_of_(1) {}

    [[nodiscard]] const Position& start() const { return start_; }
    void set_start(const Position& start) { start_ = start; }

    [[nodiscard]] const Node& operator[](NodeId id) const { return nodes_[id]; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    // A new last child: the main move if it is the first one.
    NodeId add(NodeId parent, Move move);

    // What is said about a node; an empty one if nothing is.
    [[nodiscard]] const Annotation& annotation(NodeId id) const;
    [[nodiscard]] Annotation& annotate(NodeId id);

    // The moves from the first position along the first children.
    [[nodiscard]] std::vector<NodeId> mainline() const;
    // The position after a node's move.
    [[nodiscard]] Position position_at(NodeId id) const;

    [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;
    void set_tag(std::string_view name, std::string_view value);
    // For a tag that is known to be new.
    void append_tag(std::string_view name, std::string_view value) {
        tags_.emplace_back(name, value);
    }
    // For a tag whose place in tags() is known.
    void replace_tag(std::size_t place, std::string_view value) { tags_[place].second = value; }
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& tags() const {
        return tags_;
    }

    GameResult result = GameResult::unknown;

    friend bool operator==(const GameTree& a, const GameTree& b);

private:
    static constexpr std::uint32_t no_annotation = 0;

    Position start_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> annotation_of_;  // per node: index into annotations_, plus one
    std::vector<Annotation> annotations_;
    std::vector<std::pair<std::string, std::string>> tags_;  // in the order of the file
};

// make, or make_null for a null move: games may contain both.
void play(Position& position, Move move);

}  // namespace kibitzer
