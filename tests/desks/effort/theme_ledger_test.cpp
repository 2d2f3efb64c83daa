#include "kibitzer/desks/effort/theme_ledger.hpp"

#include <doctest/doctest.h>

#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

const ThemeEntry& entry(const std::vector<ThemeEntry>& entries, std::string_view name) {
    for (const ThemeEntry& entry : entries)
        if (entry.name == name) return entry;
    FAIL("no such theme");
    return entries.front();
}

float size_of(const ThemeLook& look, eval::Theme theme) { return look.size[std::size_t(theme)]; }
float change_of(const ThemeLook& look, eval::Theme theme) {
    return look.change[std::size_t(theme)];
}

ValidationPosition with_pes(double pes, bool chains) {
    ValidationPosition position;
    position.pes = pes;
    position.has_pawn_chains = chains;
    position.searches.resize(1);
    return position;
}

}  // namespace

TEST_CASE("themes: what is on the board has a size, and leaving it out changes the evaluation") {
    const ThemeLooker looker;
    const ThemeLook look = looker.look(test::position("4k3/pp6/8/8/8/8/6PP/2B1KB2 w - - 0 1"));
    CHECK(size_of(look, eval::Theme::bishop_pair) > 0);
    CHECK(change_of(look, eval::Theme::bishop_pair) > 0);
    CHECK(change_of(look, eval::Theme::material) > 400);
    CHECK(size_of(look, eval::Theme::seventh_rank) == 0);
    CHECK(change_of(look, eval::Theme::seventh_rank) == 0);
}

TEST_CASE("themes: the same position with colours changed has the same sizes") {
    const ThemeLooker looker;
    const ThemeLook white = looker.look(test::position("4k3/pp6/8/8/8/8/6PP/2B1KB2 w - - 0 1"));
    const ThemeLook black = looker.look(test::position("2b1kb2/6pp/8/8/8/8/PP6/4K3 b - - 0 1"));
    for (const eval::ThemeRow& row : eval::themes) {
        CAPTURE(row.name);
        if (row.theme == eval::Theme::rounding) continue;
        CHECK(size_of(white, row.theme) == size_of(black, row.theme));
    }
}

TEST_CASE("themes: the ledger adds up costs, changes and company") {
    ThemeLedger ledger;
    const auto at = std::size_t(eval::Theme::mobility);
    for (int i = 0; i < 4; ++i) {
        ThemeLook look;
        look.size[at] = float(10 * i);  // grows with the score
        look.change[at] = float(i);
        ledger.add(look, 0.2 * i);
    }
    std::array<double, eval::theme_count> costs{};
    costs[at] = 30;
    ledger.add_costs(costs);
    costs[at] = 50;
    ledger.add_costs(costs);
    const auto entries = ledger.entries();
    CHECK(entries.size() == eval::theme_count);
    const ThemeEntry& mobility = entry(entries, "mobility");
    CHECK(mobility.nanoseconds.mean() == doctest::Approx(40));
    CHECK(mobility.change.mean() == doctest::Approx(1.5));
    CHECK(mobility.present == doctest::Approx(0.75));
    CHECK(mobility.correlation == doctest::Approx(1));
    CHECK(entry(entries, "space").correlation == 0);
}

TEST_CASE("questions: yes if most positions with the theme keep the bound") {
    std::vector<ValidationPosition> positions;
    for (int i = 0; i < 400; ++i) positions.push_back(with_pes(i < 240 ? 0.65 : 0.5, true));
    for (int i = 0; i < 400; ++i) positions.push_back(with_pes(0.4, false));
    auto chains = ask_about_themes(positions, 0)[0];
    CHECK(chains.share_with == doctest::Approx(0.6));
    CHECK(chains.share_without == 0);
    CHECK(chains.difference() == doctest::Approx(0.19));
    CHECK(chains.verdict == Verdict::yes);
    for (std::size_t i = 0; i < 40; ++i) positions[i].pes = 0.6;           // not above
    CHECK(ask_about_themes(positions, 0)[0].verdict == Verdict::unknown);  // half and half
    for (std::size_t i = 0; i < 100; ++i) positions[i].pes = 0.6;
    CHECK(ask_about_themes(positions, 0)[0].verdict == Verdict::no);
}

TEST_CASE("questions: few positions answer nothing") {
    std::vector<ValidationPosition> positions(60, with_pes(0.7, false));
    for (std::size_t i = 0; i < 29; ++i) positions[i].has_pawn_chains = true;
    CHECK(ask_about_themes(positions, 0)[0].verdict == Verdict::unknown);
    positions[29].has_pawn_chains = true;
    CHECK(ask_about_themes(positions, 0)[0].verdict == Verdict::yes);
}

TEST_CASE("questions: errors of the evaluation must be larger by two standard errors") {
    std::vector<ValidationPosition> positions;
    for (int i = 0; i < 100; ++i) {
        positions.push_back(with_pes(0.5, false));
        positions.back().has_bad_bishop = i % 2 == 0;
        positions.back().static_error = i % 4 < 2 ? 40 : 60;  // the same for both
    }
    CHECK(ask_about_themes(positions, 0)[2].verdict == Verdict::unknown);
    for (auto& position : positions)
        if (position.has_bad_bishop) position.static_error += 30;
    CHECK(ask_about_themes(positions, 0)[2].verdict == Verdict::yes);
    for (auto& position : positions)
        if (position.has_bad_bishop) position.static_error -= 60;
    CHECK(ask_about_themes(positions, 0)[2].verdict == Verdict::no);
}

TEST_CASE("questions: unrest is the change without its sign") {
    std::vector<ValidationPosition> positions;
    for (int i = 0; i < 80; ++i) {
        positions.push_back(with_pes(0.5, false));
        positions.back().is_opposition_ending = i < 40;
        const int change = i < 40 ? 80 : 10;
        positions.back().searches[0].last_change = i % 2 == 0 ? change : -change;
    }
    const auto opposition = ask_about_themes(positions, 0)[3];
    CHECK(opposition.with.mean() == doctest::Approx(80));
    CHECK(opposition.without.mean() == doctest::Approx(10));
    CHECK(opposition.verdict == Verdict::yes);
}
