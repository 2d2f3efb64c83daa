#include "kibitzer/desks/players/style_ranked.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/base/record_json.hpp"
#include "kibitzer/desks/database/import.hpp"
#include "kibitzer/desks/players/style.hpp"
#include "kibitzer/workshop/silent_workshop.hpp"
#include "tests/store/store_support.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

StyleRankedRequest request_for(RankedBy figure) {
    StyleRankedRequest request;
    request.of.games.files = {test::case_file("evaluate_tactical.pgn")};
    request.of.player = {"materialist"};
    request.ranked_by = figure;
    request.limit = 1000;
    return request;
}

}  // namespace

TEST_CASE("style ranked: the games behind a figure have it for their mean") {
    SilentWorkshop workshop;
    StyleRequest whole;
    whole.of = request_for(by_score).of;
    const auto style = ask(whole, workshop);
    REQUIRE(style.has_value());
    REQUIRE(style->profiles.size() == 1);
    const style::Profile& profile = style->profiles.front();
    for (const style::AxisValue& axis : profile.axes) {
        CAPTURE(style::name(axis.axis));
        const auto ranked = ask(request_for(RankedBy(axis.axis)), workshop);
        REQUIRE(ranked.has_value());
        CHECK(ranked->values.mean() == axis.value);
        CHECK(ranked->values.games == axis.games);
        CHECK(std::int64_t(ranked->rows.size()) == axis.games);
        CHECK(std::is_sorted(
            ranked->rows.begin(), ranked->rows.end(),
            [](const RankedGame& a, const RankedGame& b) { return a.value > b.value; }));
    }
    const auto score = ask(request_for(by_score), workshop);
    REQUIRE(score.has_value());
    REQUIRE(profile.style.has_value());
    CHECK(style::score_of_logit(score->values.mean()) == profile.style->score);
}

TEST_CASE("style ranked: from the other end, so many, and of one player only") {
    SilentWorkshop workshop;
    StyleRankedRequest request = request_for(RankedBy(style::Axis::risk));
    const auto all = ask(request, workshop);
    REQUIRE(all.has_value());
    request.order = RankedOrder::lowest;
    request.limit = 2;
    const auto lowest = ask(request, workshop);
    REQUIRE(lowest.has_value());
    REQUIRE(lowest->rows.size() == 2);
    CHECK(lowest->rows.front().value == all->rows.back().value);
    CHECK(lowest->values == all->values);
    request.of.player = {"nobody"};
    CHECK_FALSE(ask(request, workshop).has_value());
    request.of.player = {};
    CHECK(ask(request, workshop).error().code == Errc::bad_request);
}

TEST_CASE("style ranked: without evaluations no game tells of a skill") {
    SilentWorkshop workshop;
    const auto skill = ask(request_for(RankedBy(style::axis_count)), workshop);
    REQUIRE(skill.has_value());
    CHECK(skill->values.games == 0);
    CHECK(skill->rows.empty());
    CHECK(text(request_for(RankedBy(style::axis_count)), *skill, {}) ==
          "materialist: no game tells of accuracy\n");
}

TEST_CASE("style: a database tells the skills that the evaluations of its files tell") {
    std::string game = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n";
    const std::string_view moves[] = {"e4",  "e5",  "Nf3", "Nc6", "Bc4", "Bc5",  "d3",   "Nf6",
                                      "O-O", "d6",  "Nc3", "O-O", "Bg5", "h6",   "Bh4",  "g5",
                                      "Bg3", "Bg4", "h3",  "Bh5", "Nd5", "Nxd5", "exd5", "Nd4"};
    int ply = 0;
    for (const std::string_view san : moves)
        game += std::string(san) + " {[%eval " + (++ply % 8 == 3 ? "-1.5" : "0.2") + "]} ";
    game += "1-0\n";
    const test::TemporaryDatabase file;
    SilentWorkshop workshop;
    ImportRequest import;
    import.db = file.path();
    import.games.pgn = game;
    REQUIRE(ask(import, workshop).has_value());
    StyleRequest by_file;
    by_file.of.player = {"Ann"};
    by_file.of.games.pgn = game;
    StyleRequest by_database;
    by_database.of.player = {"Ann"};
    by_database.of.db = file.path();
    auto told = ask(by_file, workshop);
    auto stored = ask(by_database, workshop);
    REQUIRE(told.has_value());
    REQUIRE(stored.has_value());
    REQUIRE(told->profiles.front().skills.size() > 0);
    CHECK(to_json(RecordView(stored->profiles.front())) ==
          to_json(RecordView(told->profiles.front())));
}
