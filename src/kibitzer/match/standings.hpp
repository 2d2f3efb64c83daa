// The results of a match, added up game by game, for every engine and from its side.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "kibitzer/match/elo.hpp"
#include "kibitzer/match/record.hpp"
#include "kibitzer/match/schedule.hpp"

namespace kibitzer {

struct OpponentScore {
    Wdl games;
    Pentanomial pairs;
};

struct EngineStanding {
    std::string name;
    Wdl games;
    Wdl as_white;
    Pentanomial pairs;
    std::array<Wdl, 3> by_length;          // GameLength
    std::array<Wdl, 3> by_phase;           // Phase
    std::vector<OpponentScore> opponents;  // by place in the list of engines; its own is empty
    // Games lost by its own fault.
    std::uint64_t time_losses = 0;
    std::uint64_t illegal_moves = 0;
    std::uint64_t crashes = 0;
    std::uint64_t stalls = 0;
};

class Standings {
public:
    explicit Standings(const std::vector<std::string>& names);

    void add(const ScheduledGame& game, const GameRecord& record);

    [[nodiscard]] const std::vector<EngineStanding>& engines() const { return engines_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    // How often games ended in each way.
    [[nodiscard]] const std::array<std::uint64_t, std::size_t(GameEnd::count_)>& ends() const {
        return ends_;
    }
    // Half points (0 to 4) of the first engine in pair 0, 1, 2 ... as far as all of them are
    // finished. A test that goes by this order does not depend on which games were quicker.
    [[nodiscard]] const std::vector<std::uint8_t>& pairs_in_order() const { return in_order_; }

private:
    void add_pair(const ScheduledGame& game, int half_points_of_white);

    std::vector<EngineStanding> engines_;
    std::uint64_t games_ = 0;
    std::array<std::uint64_t, std::size_t(GameEnd::count_)> ends_{};
    std::map<std::uint64_t, int> half_pairs_;  // one game played: half points of the lower engine
    std::map<std::uint64_t, int> waiting_;     // finished pairs behind an unfinished one
    std::vector<std::uint8_t> in_order_;
};

}  // namespace kibitzer
