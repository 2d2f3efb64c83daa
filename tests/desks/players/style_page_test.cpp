#include "kibitzer/desks/players/style_page.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <vector>

#include "kibitzer/desks/players/style.hpp"
#include "kibitzer/desks/players/style_charts.hpp"
#include "kibitzer/desks/players/style_words.hpp"
#include "kibitzer/report/html.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::style;

namespace {

bool page_has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// Games of one player: axes spread out, half of the logits 1 above and half 1 below 0.5.
PlayerSums sums_of(int games) {
    PlayerSums sums;
    for (int i = 0; i < games; ++i) {
        const double noise = i % 2 == 0 ? 1 : -1;
        sums.results[i % 3 == 0 ? Color::white : Color::black].add(
            i % 5 == 0 ? GameResult::draw : GameResult::white_wins,
            i % 3 == 0 ? Color::white : Color::black);
        sums.openings[i % 2 == 0 ? "B90" : "C60"][i % 3 == 0 ? Color::white : Color::black].add(
            GameResult::white_wins, i % 3 == 0 ? Color::white : Color::black);
        for (const AxisRow& row : axis_rows)
            sums.axes[row.axis].add(0.1 * double(row.axis) - 0.5 + noise);
        sums.style.add(0.5 + noise);
        sums.style_by_year[2000 + i % 10].add(0.5 + noise);
        sums.elo_sum += 2700;
        ++sums.elo_games;
        for (const Role role : roles) sums.heat_maps[role].add(Square::at(i % 4, int(role)));
    }
    sums.lowest_elo = sums.highest_elo = 2700;
    return sums;
}

Profile profile_of(int games, std::string name = "Muster, Max") {
    return make_profile(std::move(name), sums_of(games), style_model());
}

}  // namespace

TEST_CASE("style page: tags are closed in order, however many games") {
    for (const int games : {0, 1, 2, 3, 19, 20, 21, 100, 400}) {
        CAPTURE(games);
        CHECK(test::first_wrong_tag(style_html(profile_of(games), Reading::complete)) == "");
    }
    Profile bare;
    CHECK(test::first_wrong_tag(style_html(bare, Reading::cut_short)) == "");
    CHECK(test::first_wrong_tag("<p><b>x</p></b>") == "/p");
    CHECK(test::first_wrong_tag("<p><b>x</b>") == "p");
}

TEST_CASE("style page: needs no network, no script and no other file") {
    const std::string page = style_html(profile_of(100), Reading::complete);
    for (const char* wanted : {"<script", "http:", "https:", "src=", "href=", "@import", "{{"})
        CHECK_FALSE(page_has(page, wanted));
    CHECK(page_has(page, "default-src 'none'"));
    CHECK(page_has(page, "prefers-color-scheme: dark"));
    CHECK(page_has(page, "@media print"));
}

TEST_CASE("style page: names are text, never markup") {
    const std::string hostile = "</title><script>alert(\"1\")</script>&amp;'\x01\x1B{{style}}";
    Profile profile = profile_of(30, hostile);
    const std::string page = style_html(profile, Reading::complete);
    CHECK(test::first_wrong_tag(page) == "");
    CHECK_FALSE(page_has(page, "<script"));
    CHECK(page_has(
        page, "&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;&#39;"));
    CHECK_FALSE(page_has(page, "\x01"));
    CHECK_FALSE(page_has(page, "\x1B"));
    CHECK(page_has(page, "{{style}}"));  // as it was written, not filled in
    profile.spellings = {{"<b>a", 20}, {"<i>b", 10}};
    const std::string two = style_html(profile, Reading::complete);
    CHECK(test::first_wrong_tag(two) == "");
    CHECK(page_has(two, "<h1><bdi>&lt;b&gt;a</bdi></h1>"));
    CHECK(page_has(two, "<bdi>&lt;i&gt;b</bdi> (10)"));
    profile.plays_like = {{"<u>c", 0.5}};
    CHECK(page_has(style_html(profile, Reading::complete), "<bdi>&lt;u&gt;c</bdi>: 0.50"));
}

TEST_CASE("style page: a name that is not UTF-8 is read as Windows-1252") {
    CHECK(
        page_has(style_html(profile_of(3, "Gr\xFCnfeld"), Reading::complete), "<h1><bdi>Grünfeld"));
}

TEST_CASE("style page: the numbers are those of the profile") {
    const Profile profile = profile_of(100);
    const std::string page = style_html(profile, Reading::complete);
    CHECK(page_has(page, fmt::format("{:.2f} ({:.2f} to {:.2f})", profile.style->score,
                                     profile.style->low, profile.style->high)));
    REQUIRE(profile.label);
    for (const AxisValue& axis : profile.axes) {
        REQUIRE(axis.percentile);
        CHECK(
            page_has(page, fmt::format("{}</th><td class=\"number\">{:+.2f} ± {:.2f}</td>"
                                       "<td class=\"number\">100</td><td class=\"number\">{:.0f} %",
                                       axis_rows[std::size_t(axis.axis)].title, axis.value,
                                       axis.standard_error, *axis.percentile)));
    }
    for (const Period& period : profile.periods)
        CHECK(page_has(page, fmt::format(">{:.2f}</text>", period.score)));
    CHECK(page_has(page, trend_sentence(profile)));
    for (std::size_t i = 0; i < 5; ++i)
        CHECK(page_has(page, fmt::format("<bdi>{}</bdi>: {:.2f}", profile.plays_like[i].player,
                                         profile.plays_like[i].distance)));
    const Tally& white = profile.sums.results[Color::white];
    CHECK(page_has(page,
                   fmt::format("White</th><td class=\"number\">{}</td><td class=\"number\">{}</td>"
                               "<td class=\"number\">{}</td><td class=\"number\">{}</td>",
                               white.games, white.wins, white.draws, white.losses)));
    const Tally& najdorf = profile.sums.openings.at("B90")[Color::black];
    CHECK(page_has(page,
                   fmt::format("+{} ={} −{}</td>", najdorf.wins, najdorf.draws, najdorf.losses)));
    CHECK(page_has(page, "100 games, 2000-2009; mean rating 2700"));
}

TEST_CASE("style page: few games get an interval and a reason, no verdict") {
    const std::string few = style_html(profile_of(19), Reading::complete);
    CHECK(page_has(few, "Too few games for a label: 19 of the 20 needed."));
    CHECK_FALSE(page_has(few, "What stands out:"));
    CHECK_FALSE(page_has(few, "▲&#160;"));
    const std::string many = style_html(profile_of(1000), Reading::complete);
    CHECK(page_has(many, "What stands out:"));
    CHECK(page_has(many, "▲&#160;"));
    CHECK(page_has(many, "▼&#160;"));
    CHECK(page_has(few, "no percentiles: 20 games are needed"));
    CHECK(page_has(style_html(profile_of(20), Reading::complete), "percentile among"));
    CHECK(page_has(style_html(profile_of(1), Reading::complete), "one game gives no error"));
    CHECK(page_has(style_html(profile_of(0), Reading::complete), "no style score"));
}

TEST_CASE("style page: says when it does not know all games") {
    const std::string words = "Not all games were read";
    CHECK(page_has(style_html(profile_of(30), Reading::cut_short), words));
    CHECK_FALSE(page_has(style_html(profile_of(30), Reading::complete), words));
}

TEST_CASE("heat chart: shares of positions, square by square") {
    HeatMap map;
    for (int i = 0; i < 3; ++i) map.add(square_g1);
    map.add(square_a1);
    const std::string chart = heat_chart(Role::rook, map, 8);
    CHECK(page_has(chart, "<title>g1: 37.5 %</title>"));
    CHECK(page_has(chart, "<title>a1: 12.5 %</title>"));
    CHECK(page_has(chart, "<title>h8: 0.0 %</title>"));
    CHECK(test::first_wrong_tag(chart) == "");
    CHECK(page_has(heat_chart(Role::rook, HeatMap(), 0), "<title>g1: 0.0 %</title>"));
}

TEST_CASE("style words: an axis stands out beyond its error and from twenty games on") {
    const Profile profile = profile_of(400);
    AxisValue axis = profile.axes.front();
    axis.value = 1;
    axis.standard_error = 0.01;
    axis.percentile = profile.band->percentile(axis.axis, axis.value);
    CHECK(stands_out(profile, axis));
    axis.standard_error = 2;  // could be anything
    CHECK_FALSE(stands_out(profile, axis));
    axis.standard_error = 0.01;
    axis.games = games_for_label - 1;
    CHECK_FALSE(stands_out(profile, axis));
    axis.games = games_for_label;
    axis.percentile.reset();
    CHECK(stands_out(profile, axis));
    axis.value = 0.05;  // surely above 0, and hardly
    CHECK_FALSE(stands_out(profile, axis));
}

TEST_CASE("style words: the trend in one sentence") {
    Profile profile;
    CHECK(page_has(trend_sentence(profile),
                   "No trend can be told: that takes 40 games from 5 years."));
    profile.trend = Trend{1960, 1990, -0.12, 0.05};
    CHECK(trend_sentence(profile) ==
          "A trend: from 1960 to 1990 the score fell by 0.12 ± 0.05 in ten years, so the games "
          "became more positional.");
    profile.trend = Trend{1960, 1990, 0.034, 0.051};
    CHECK(trend_sentence(profile) ==
          "No trend can be told: from 1960 to 1990 the score rose by 0.034 ± 0.051 in ten years, "
          "which is within the error.");
}

TEST_CASE("style words: long names are cut by characters, not bytes") {
    CHECK(cut_to("Grünfeld", 8) == "Grünfeld");
    CHECK(cut_to("Grünfeld", 7) == "Grünfe…");
    CHECK(cut_to("Grünfeld", 3) == "Gr…");
    CHECK(cut_to("", 5) == "");
}

TEST_CASE("style text: columns stay in line with long opening names") {
    Profile profile = profile_of(100);
    for (int i = 0; i < 60; ++i)
        profile.sums.openings["C97"][Color::white].add(GameResult::draw, Color::white);
    StyleRequest request;
    request.of.player = {"anybody"};
    StyleAnswer answer;
    answer.profiles = {profile};
    const std::string page = text(request, answer, Paper{});
    std::vector<std::size_t> columns;
    std::size_t from = page.find("\nOpenings\n");
    const std::size_t end = page.find("\n\n", from);
    for (std::size_t at; (at = page.find("  White ", from)) < end; from = at + 1) {
        std::size_t column = 0;
        for (std::size_t i = page.rfind('\n', at) + 1; i < at; ++i)
            column += (page[i] & 0xC0) != 0x80;
        columns.push_back(column);
    }
    REQUIRE(columns.size() == 3);
    CHECK(columns[0] == columns[1]);
    CHECK(columns[0] == columns[2]);
}

TEST_CASE("html: gaps are filled once and by name") {
    CHECK(fill_gaps("a{{x}}b{{y}}", [](std::string_view gap) {
              return gap == "x" ? std::string("{{y}}") : std::string("2");
          }) == "a{{y}}b2");
    CHECK(fill_gaps("a{{x", [](std::string_view) { return std::string("?"); }) == "a{{x");
}

TEST_CASE("style page: an amateur's label is by the measure of masters, and mixed sites say so") {
    PlayerSums amateur = sums_of(400);
    amateur.elo_sum = 1300 * amateur.elo_games;
    amateur.scales[std::size_t(people::Scale::lichess)] = amateur.games();
    amateur.paces[std::size_t(TimeClass::rapid)] = amateur.games();
    const Profile known = make_profile("Muster, Max", amateur, style_model());
    REQUIRE(known.peers);
    REQUIRE(known.label);
    CHECK(label_or_reason(known) == *known.label + " as masters go");
    CHECK(label_or_reason(profile_of(400)) == *profile_of(400).label);
    amateur.scales[std::size_t(people::Scale::lichess)] /= 2;
    const Profile mixed = make_profile("Muster, Max", amateur, style_model());
    CHECK(page_has(comparison_of(mixed), "games of several sites"));
    amateur.elo_games = 0;
    CHECK(page_has(comparison_of(make_profile("Muster, Max", amateur, style_model())),
                   "the games tell no ratings"));
}
