#include "kibitzer/chess/game_tree.hpp"

#include <algorithm>

namespace kibitzer {

void play(Position& position, Move move) {
    if (move.is_null())
        position.make_null();
    else
        position.make(move);
}

GameTree::NodeId GameTree::add(NodeId parent, Move move) {
    const auto id = NodeId(nodes_.size());
    Node node;
    node.move = move;
    node.parent = parent;
    nodes_.push_back(node);
    annotation_of_.push_back(no_annotation);
    if (nodes_[parent].first_child == none)
        nodes_[parent].first_child = id;
    else
        nodes_[nodes_[parent].last_child].next_sibling = id;
    nodes_[parent].last_child = id;
    return id;
}

const Annotation& GameTree::annotation(NodeId id) const {
    static const Annotation empty;
    const std::uint32_t index = annotation_of_[id];
    return index == no_annotation ? empty : annotations_[index - 1];
}

Annotation& GameTree::annotate(NodeId id) {
    if (annotation_of_[id] == no_annotation) {
        annotations_.emplace_back();
        annotation_of_[id] = std::uint32_t(annotations_.size());
    }
    return annotations_[annotation_of_[id] - 1];
}

std::vector<GameTree::NodeId> GameTree::mainline() const {
    std::vector<NodeId> line;
    for (NodeId id = nodes_[root].first_child; id != none; id = nodes_[id].first_child)
        line.push_back(id);
    return line;
}

Position GameTree::position_at(NodeId id) const {
    std::vector<Move> moves;
    for (; id != root; id = nodes_[id].parent) moves.push_back(nodes_[id].move);
    Position position = start_;
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) play(position, *move);
    return position;
}

std::optional<std::string_view> GameTree::tag(std::string_view name) const {
    for (const auto& [key, value] : tags_)
        if (key == name) return value;
    return std::nullopt;
}

void GameTree::set_tag(std::string_view name, std::string_view value) {
    const auto it = std::find_if(tags_.begin(), tags_.end(),
                                 [&](const auto& tag) { return tag.first == name; });
    if (it != tags_.end())
        it->second = value;
    else
        append_tag(name, value);
}

bool operator==(const GameTree& a, const GameTree& b) {
    if (a.result != b.result || a.start_ != b.start_ || a.tags_ != b.tags_ || a.nodes_ != b.nodes_)
        return false;
    for (GameTree::NodeId id = 0; id < a.nodes_.size(); ++id)
        if (a.annotation(id) != b.annotation(id)) return false;
    return true;
}

}  // namespace kibitzer
