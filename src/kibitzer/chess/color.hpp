#pragma once

#include <cstdint>
#include <string_view>

#include "kibitzer/base/by_index.hpp"

namespace kibitzer {

enum class Color : std::uint8_t { white, black };

inline constexpr Color colors[] = {Color::white, Color::black};

constexpr Color other(Color color) { return Color(std::uint8_t(color) ^ 1); }

constexpr std::string_view name(Color color) { return color == Color::white ? "white" : "black"; }

template <class T>
using ByColor = ByIndex<Color, T, 2>;

}  // namespace kibitzer
