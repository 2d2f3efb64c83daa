// Who plays whom, with which colours, from which opening: all of it follows from a few numbers and
// the seed, so that an interrupted match can be taken up again.
//
// A round gives every pairing the same opening, twice: first all pairings once, then all with
// colours reversed. Games are numbered through from 0, round after round, so that a match with more
// games begins like one with fewer.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace kibitzer {

enum class OpeningOrder { sequential, random };
enum class Pairings { round_robin, gauntlet };  // gauntlet: the first engine against all others

struct ScheduleOptions {
    std::size_t engines = 2;
    Pairings pairings = Pairings::round_robin;
    std::uint64_t games = 2;  // of each pairing
    std::size_t openings = 1;
    OpeningOrder order = OpeningOrder::random;
    std::uint64_t seed = 1;
};

struct ScheduledGame {
    std::uint64_t number = 0;
    std::uint64_t pair = 0;  // the two games with one opening share it
    std::uint64_t round = 0;
    std::size_t white = 0;  // engines by their place in the list
    std::size_t black = 0;
    std::size_t opening = 0;
};

class Schedule {
public:
    explicit Schedule(const ScheduleOptions& options);

    [[nodiscard]] std::uint64_t size() const { return games_ * pairings_.size(); }
    [[nodiscard]] ScheduledGame game(std::uint64_t number) const;

private:
    std::vector<std::pair<std::size_t, std::size_t>> pairings_;
    std::uint64_t games_;
    std::vector<std::uint32_t> order_;  // of the openings
};

}  // namespace kibitzer
