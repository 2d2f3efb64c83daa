#include "kibitzer/chess/game_tree.hpp"

#include <algorithm>

namespace kibitzer {

GameTree::NodeId GameTree::add(NodeId parent, Move move) {
    const auto id = NodeId(nodes_.size());
    nodes_.emplace_back();
    nodes_.back().move = move;
    nodes_.back().parent = parent;
    nodes_[parent].children.push_back(id);
    return id;
}

std::vector<GameTree::NodeId> GameTree::mainline() const {
    std::vector<NodeId> line;
    for (NodeId id = root; !nodes_[id].children.empty(); line.push_back(id))
        id = nodes_[id].children.front();
    return line;
}

Position GameTree::position_at(NodeId id) const {
    std::vector<Move> moves;
    for (; id != root; id = nodes_[id].parent) moves.push_back(nodes_[id].move);
    Position position = start_;
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
        if (move->is_null())
            position.make_null();
        else
            position.make(*move);
    }
    return position;
}

std::optional<std::string_view> GameTree::tag(std::string_view name) const {
    for (const auto& [key, value] : tags_)
        if (key == name) return value;
    return std::nullopt;
}

void GameTree::set_tag(std::string_view name, std::string_view value) {
    const auto it =
        std::find_if(tags_.begin(), tags_.end(), [&](const auto& tag) { return tag.first == name; });
    if (it != tags_.end())
        it->second = value;
    else
        append_tag(name, value);
}

}  // namespace kibitzer
