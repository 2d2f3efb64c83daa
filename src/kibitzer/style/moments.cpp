#include "kibitzer/style/moments.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/style/traits.hpp"

namespace kibitzer::style {

void Moments::add(double value) {
    const auto scaled = std::int64_t(std::llround(value * trait_unit));
    ++games;
    sum += scaled;
    squares += scaled * scaled;
}

double Moments::mean() const { return games == 0 ? 0 : double(sum) / double(games) / trait_unit; }

double Moments::scatter() const {
    if (games == 0) return 0;
    const double average = double(sum) / double(games);
    const double scaled = double(squares) - double(games) * average * average;
    return std::max(0.0, scaled) / trait_unit / trait_unit;
}

double Moments::standard_error() const {
    if (games < 2) return 0;
    const auto n = double(games);
    return std::sqrt(scatter() / (n - 1) / n);
}

Moments& Moments::operator+=(const Moments& more) {
    games += more.games;
    sum += more.sum;
    squares += more.squares;
    return *this;
}

double population_deviation(const Moments& moments) {
    if (moments.games < 2) return 0;
    return moments.standard_error() * std::sqrt(double(moments.games - 1));
}

}  // namespace kibitzer::style
