// A game with its variations and everything said about it. Later rooms annotate it; the PGN reader
// makes it and the PGN writer writes it.
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

class GameTree {
public:
    // Index of a node; the root, 0, stands for the first position and has no move.
    using NodeId = std::uint32_t;
    static constexpr NodeId root = 0;

    struct Node {
        Move move = Move::null();
        NodeId parent = root;
        std::vector<NodeId> children;  // the main move first, then the alternatives
        std::vector<Nag> nags;
        Remarks remarks;           // after the move; at the root: before the first move
        std::string words_before;  // between '(' and the first move of a variation

        friend bool operator==(const Node&, const Node&) = default;
    };

    GameTree() : GameTree(Position::start()) {}
    explicit GameTree(const Position& start) : start_(start), nodes_(1) {}

    [[nodiscard]] const Position& start() const { return start_; }
    void set_start(const Position& start) { start_ = start; }

    [[nodiscard]] const Node& operator[](NodeId id) const { return nodes_[id]; }
    [[nodiscard]] Node& operator[](NodeId id) { return nodes_[id]; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    // A new last child: the main move if it is the first one.
    NodeId add(NodeId parent, Move move);

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
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& tags() const {
        return tags_;
    }

    GameResult result = GameResult::unknown;

    friend bool operator==(const GameTree&, const GameTree&) = default;

private:
    Position start_;
    std::vector<Node> nodes_;
    std::vector<std::pair<std::string, std::string>> tags_;  // in the order of the file
};

}  // namespace kibitzer
