// The sides of games, one after another, with what was measured under one preset.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "kibitzer/store/database.hpp"
#include "kibitzer/style/cluster.hpp"

namespace kibitzer::store {

// Which games: all, or those entered under a run, or under one round of it.
struct RoundKey {
    std::string run;
    std::optional<int> round;

    friend bool operator==(const RoundKey&, const RoundKey&) = default;
};

enum class Grouping { none, by_group };  // by_group: each side once per group it was entered under

// Only games that the current formulas measured, in the order of their ids.
void each_side(Database& database, std::string_view preset, const RoundKey& key, Grouping grouping,
               const std::function<void(const style::SideGame&)>& use);

// The rounds of a run, in order.
[[nodiscard]] std::vector<int> rounds_of(Database& database, const std::string& run);

}  // namespace kibitzer::store
