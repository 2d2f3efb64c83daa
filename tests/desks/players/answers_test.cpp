#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/desks/players/compare_group.hpp"
#include "kibitzer/desks/players/questions.hpp"
#include "kibitzer/desks/players/research_deltas.hpp"
#include "kibitzer/desks/players/style_game.hpp"

using namespace kibitzer;

namespace {

bool has_field(const std::vector<FieldOutline>& fields, std::string_view name) {
    return std::any_of(fields.begin(), fields.end(),
                       [&](const FieldOutline& field) { return field.name == name; });
}

}  // namespace

TEST_CASE("players: every answer tells what it is made of before there is one") {
    for (const Question& question : players_questions()) {
        CAPTURE(question.name);
        const auto call = question.open();
        CHECK(outline_of(call->request()).size() > 0);
        CHECK(outline_of(call->answer()).size() > 0);
        CHECK(to_document(question.schema.name, question.schema.version, call->answer())
                  .starts_with("{\"schema\":\"kibitzer."));
    }
}

TEST_CASE("players: the games of groups are part of the answer's outline and left out if none") {
    CompareGroupAnswer answer;
    const auto fields = outline_of(RecordView(answer));
    for (const char* name : {"cluster_metrics", "comparisons", "computed_metrics", "game_results"})
        CHECK(has_field(fields, name));
    const std::string json = to_json(RecordView(answer));
    CHECK(json.find("computed_metrics") == std::string::npos);
    answer.games.emplace_back();
    const std::string with_game = to_json(RecordView(answer));
    CHECK(with_game.find("\"computed_metrics\":[{\"game\":0,") != std::string::npos);
    CHECK(with_game.find("\"game_results\":[{\"game\":0,") != std::string::npos);
}

TEST_CASE("players: a game without core positions says so, one without facts has no raw part") {
    StyleGame game;
    const std::string json = to_json(RecordView(game));
    CHECK(json.find("\"game\":{\"error\":\"no_positions_analyzed\"}") != std::string::npos);
    CHECK(json.find("\"raw\"") == std::string::npos);
    CHECK(json.find("\"delta_metrics\"") == std::string::npos);
    CHECK(json.find("\"eco\":null,\"opening\":null") != std::string::npos);
}

TEST_CASE("players: without deltas there is only their number") {
    ResearchFitAnswer answer;
    CHECK(to_json(RecordView(answer)) == "{\"deltas\":0}");
    answer.summary = summarise_deltas(std::vector<double>{1});
    CHECK(to_json(RecordView(answer)) ==
          "{\"deltas\":1,\"median\":1,\"above_0.5\":1,\"above_1\":0,\"above_3\":0,\"fits\":[]}");
}
