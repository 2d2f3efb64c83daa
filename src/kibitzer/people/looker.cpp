#include "kibitzer/people/looker.hpp"

#include <algorithm>

namespace kibitzer::people {

namespace {

EngineSettings look_settings() {
    EngineSettings settings;
    settings.hash_megabytes = 4;
    settings.lines = 256;  // all moves
    settings.tables.most_men = 0;
    return settings;
}

int limited(const Score& score) {
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        return mate->moves > 0 ? value_limit : -value_limit;
    return std::clamp(std::get<Centipawns>(score.value).value, -value_limit, value_limit);
}

MoveValues values_of(const EngineInfo& info, const std::vector<Move>& moves) {
    MoveValues found{std::vector<int>(moves.size(), -value_limit), 0};
    for (const EngineLine& line : info.lines) {
        if (line.moves.empty()) continue;
        const auto place = std::ranges::find(moves, line.moves.front());
        if (place == moves.end()) continue;
        found.values[std::size_t(place - moves.begin())] = limited(line.score);
        found.depth = std::max(found.depth, line.depth);
    }
    return found;
}

}  // namespace

Looker::Looker(const eval::Weights& weights) : engine_(look_settings(), weights) {}

MoveValues Looker::look(const Position& position, const std::vector<Move>& moves) {
    search::Limits limits;
    limits.nodes = look_nodes;
    return look_closely(position, History(position), moves, limits).last;
}

Look Looker::look_closely(const Position& position, const History& history,
                          const std::vector<Move>& moves, const search::Limits& limits,
                          const SearchControl& control, const EngineSettings& clock) {
    EngineSettings settings = engine_.settings();
    settings.move_overhead = clock.move_overhead;
    settings.nodes_per_millisecond = clock.nodes_per_millisecond;
    (void)engine_.configure(settings);  // the table stays as it is
    engine_.new_game();
    Look look;
    SearchControl watched = control;
    watched.on_info = [&](const EngineInfo& info) {
        MoveValues found = values_of(info, moves);
        if (found.depth <= 1) look.first = found;
        if (found.depth <= 3) look.third = std::move(found);
    };
    look.info = engine_.search(position, history, limits, watched).info;
    look.last = values_of(look.info, moves);
    return look;
}

}  // namespace kibitzer::people
