// Evaluation code takes every weight through a tape: tape(side, weight, count). The silent tape
// multiplies, and is gone after compilation. The recording tape also notes which weights were taken
// how often, which is all the tuner needs: number and gradient come out of the same code.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kibitzer/chess/color.hpp"
#include "kibitzer/engine/eval/themes.hpp"
#include "kibitzer/engine/eval/weights.hpp"

namespace kibitzer::eval {

struct SilentTape {
    static constexpr bool records = false;
    constexpr Tapered operator()(Color, const Tapered& weight, int count = 1) const {
        return weight * count;
    }
    constexpr Tapered danger(Color, const Tapered& weight, int count = 1) const {
        return weight * count;
    }
    constexpr Tapered initiative(const Tapered& weight, int count = 1) const {
        return weight * count;
    }
    constexpr void row(Theme, Tapered, Tapered) const {}
};

class RecordingTape {
public:
    static constexpr bool records = true;

    explicit RecordingTape(const Weights& weights) : first_(as_span(weights).data()) {}

    Tapered operator()(Color side, const Tapered& weight, int count = 1) {
        linear[index(weight)] += side == Color::white ? count : -count;
        return weight * count;
    }
    Tapered danger(Color side, const Tapered& weight, int count = 1) {
        danger_points[side][index(weight)] += count;
        return weight * count;
    }
    Tapered initiative(const Tapered& weight, int count = 1) {
        initiative_points[index(weight)] += count;
        return weight * count;
    }
    void row(Theme theme, Tapered white, Tapered black) {
        auto& sums = rows[std::size_t(theme)];
        sums[Color::white] += white;
        sums[Color::black] += black;
    }

    using Counts = std::array<int, weight_count>;
    Counts linear{};  // white minus black
    ByColor<Counts> danger_points{};
    Counts initiative_points{};
    std::array<ByColor<Tapered>, theme_count> rows{};

private:
    [[nodiscard]] std::size_t index(const Tapered& weight) const {
        return std::size_t(&weight - first_);
    }
    const Tapered* first_;
};

}  // namespace kibitzer::eval
