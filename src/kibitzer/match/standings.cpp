#include "kibitzer/match/standings.hpp"

#include <algorithm>

namespace kibitzer {

namespace {

void count(Wdl& games, int half_points) {
    if (half_points == 2)
        ++games.wins;
    else if (half_points == 1)
        ++games.draws;
    else
        ++games.losses;
}

}  // namespace

Standings::Standings(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        EngineStanding engine;
        engine.name = name;
        engine.opponents.resize(names.size());
        engines_.push_back(std::move(engine));
    }
}

void Standings::add(const ScheduledGame& game, const GameRecord& record) {
    ++games_;
    ++ends_[std::size_t(record.end)];
    const int white_half_points = record.result == GameResult::white_wins ? 2
                                  : record.result == GameResult::draw     ? 1
                                                                          : 0;
    const auto note = [&](std::size_t place, std::size_t opponent, int half_points) {
        EngineStanding& engine = engines_[place];
        count(engine.games, half_points);
        count(engine.by_length[std::size_t(length_of(record.last_move_number))], half_points);
        count(engine.by_phase[std::size_t(record.phase)], half_points);
        count(engine.opponents[opponent].games, half_points);
        if (half_points != 0) return;
        engine.time_losses += record.end == GameEnd::time_forfeit;
        engine.illegal_moves += record.end == GameEnd::illegal_move;
        engine.crashes += record.end == GameEnd::crash;
        engine.stalls += record.end == GameEnd::stall;
    };
    note(game.white, game.black, white_half_points);
    note(game.black, game.white, 2 - white_half_points);
    count(engines_[game.white].as_white, white_half_points);
    add_pair(game, white_half_points);
}

void Standings::add_pair(const ScheduledGame& game, int half_points_of_white) {
    const std::size_t lower = std::min(game.white, game.black);
    const std::size_t higher = std::max(game.white, game.black);
    const int half_points = game.white == lower ? half_points_of_white : 2 - half_points_of_white;
    const auto [first, is_first] = half_pairs_.try_emplace(game.pair, half_points);
    if (is_first) return;
    const int sum = first->second + half_points;
    half_pairs_.erase(first);
    for (Pentanomial* pairs : {&engines_[lower].pairs, &engines_[lower].opponents[higher].pairs})
        ++pairs->counts[std::size_t(sum)];
    for (Pentanomial* pairs : {&engines_[higher].pairs, &engines_[higher].opponents[lower].pairs})
        ++pairs->counts[std::size_t(4 - sum)];
    waiting_.emplace(game.pair, sum);
    for (auto it = waiting_.find(in_order_.size()); it != waiting_.end();
         it = waiting_.find(in_order_.size())) {
        in_order_.push_back(std::uint8_t(it->second));
        waiting_.erase(it);
    }
}

}  // namespace kibitzer
