#include "kibitzer/style/sums_bytes.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "kibitzer/base/random.hpp"

using namespace kibitzer;
using namespace kibitzer::style;

namespace {

using Limits = std::numeric_limits<std::int64_t>;

// Every number another one, far from what is usual.
PlayerSums odd_sums(std::uint64_t seed) {
    Random random(seed);
    const auto number = [&] { return std::int64_t(random.below(2'000'000)) - 1'000'000; };
    const auto fill_tally = [&](Tally& tally) { tally = {number(), number(), number(), number()}; };
    const auto fill_moments = [&](Moments& moments) { moments = {number(), number(), number()}; };
    PlayerSums sums;
    for (Tally& tally : sums.results) fill_tally(tally);
    for (MetricsSums& metrics : sums.metrics) {
        metrics.games = number();
        metrics.short_games = number();
        for (auto& sum : metrics.sums) sum = {number(), number()};
        fill_moments(metrics.score);
        for (auto& count : metrics.classes) count = number();
        metrics.lowest_delta = double(number()) / 7;
        metrics.delta_samples = number();
    }
    for (auto& sum : sums.trait_sums) sum = number();
    for (auto& games : sums.trait_games) games = number();
    for (Moments& moments : sums.axes) fill_moments(moments);
    fill_moments(sums.style);
    for (Moments& moments : sums.skills) fill_moments(moments);
    for (auto& games : sums.scales) games = number();
    for (auto& games : sums.paces) games = number();
    sums.moves = {1, -2, 3, 400, 5, 6, 7, std::numeric_limits<int>::min()};
    sums.elo_sum = Limits::max();
    sums.elo_games = number();
    sums.lowest_elo = 5;
    sums.highest_elo = 3000;
    for (Tally& tally : sums.openings["B01"]) fill_tally(tally);
    for (Tally& tally : sums.openings["E99"]) fill_tally(tally);
    fill_moments(sums.style_by_year[1851]);
    sums.style_by_year[2026] = {Limits::min(), Limits::max(), Limits::min()};
    return sums;
}

std::string bytes_of(const std::string& name, const PlayerSums& sums) {
    std::string bytes;
    append_sums(name, sums, bytes);
    return bytes;
}

}  // namespace

TEST_CASE("sums as bytes: come back exactly, one after another") {
    const PlayerSums blank;
    const PlayerSums odd = odd_sums(1);
    const PlayerSums other = odd_sums(2);
    std::string bytes = bytes_of("Tal", odd);
    append_sums("", blank, bytes);
    append_sums(std::string("a\0b", 3), other, bytes);
    std::string_view rest = bytes;
    std::string name;
    PlayerSums sums;
    REQUIRE(take_sums(rest, name, sums));
    CHECK(name == "Tal");
    CHECK(sums == odd);
    REQUIRE(take_sums(rest, name, sums));
    CHECK(name.empty());
    CHECK(sums == blank);
    REQUIRE(take_sums(rest, name, sums));
    CHECK(name == std::string("a\0b", 3));
    CHECK(sums == other);
    CHECK(rest.empty());
    CHECK(bytes_of("", blank).size() < 8);
}

TEST_CASE("sums as bytes: what is cut or changed is refused, or other sums") {
    const std::string bytes = bytes_of("Tal", odd_sums(3));
    std::string name;
    PlayerSums sums;
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        std::string_view cut = std::string_view(bytes).substr(0, length);
        CHECK(!take_sums(cut, name, sums));
    }
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string other = bytes;
        other[at] = char(other[at] ^ 0xFF);
        std::string_view rest = other;
        PlayerSums read;
        if (take_sums(rest, name, read) && rest.empty()) CHECK(bytes_of(name, read) != bytes);
    }
}
