#include "kibitzer/style/heat_map.hpp"

#include <cmath>

#include "kibitzer/style/space_control.hpp"
#include "kibitzer/style/wasserstein.hpp"

namespace kibitzer::style {

void HeatMap::add(const HeatMap& other) {
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
    total_ += other.total_;
}

void add_men(HeatMaps& maps, const Position& position, Color side) {
    for (const Role role : roles) {
        const Bitboard men = position.of(side, role);
        maps[role].add(side == Color::white ? men : men.mirrored());
    }
}

void add_maps(HeatMaps& maps, const HeatMaps& more) {
    for (const Role role : roles) maps[role].add(more[role]);
}

std::optional<double> uniformity(const HeatMap& map) {
    if (map.total() == 0) return std::nullopt;
    double entropy = 0;
    for (const Square square : all_squares)
        if (const double share = map.share(square); share > 0) entropy -= share * std::log(share);
    return entropy / std::log(64.0);
}

std::optional<double> mean_steps_to_centre(const HeatMap& map) {
    if (map.total() == 0) return std::nullopt;
    double steps = 0;
    for (const Square square : all_squares) steps += map.share(square) * steps_to_centre(square);
    return steps;
}

MapDistance distance(const HeatMaps& a, const HeatMaps& b) {
    MapDistance result;
    double sum = 0;
    int kinds = 0;
    for (const Role role : roles) {
        const auto transport = wasserstein(a[role], b[role]);
        if (!transport) continue;
        result.by_role[role] = transport->distance;
        sum += transport->distance;
        ++kinds;
    }
    if (kinds > 0) result.mean = sum / kinds;
    return result;
}

}  // namespace kibitzer::style
