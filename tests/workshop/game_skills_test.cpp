#include "kibitzer/workshop/game_skills.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;
using style::Skill;

namespace {

// Twelve moves a side, all in one phase; nothing changes but what is said about the moves.
std::vector<EvaluatedMove> level_game() {
    std::vector<EvaluatedMove> moves;
    for (int i = 0; i < 24; ++i)
        moves.push_back({i % 2 == 0 ? Color::white : Color::black, Phase::middlegame, 0.5});
    return moves;
}

}  // namespace

TEST_CASE("skills: what loses a tenth is an error, of the one who played it") {
    auto moves = level_game();
    for (std::size_t i = 8; i < moves.size(); ++i) moves[i].white_chance = 0.39;
    const auto skills = skills_of_game(moves);
    CHECK(*skills[Color::white][Skill::errors] == doctest::Approx(1.0 / 12));
    CHECK(*skills[Color::white][Skill::middlegame_errors] == doctest::Approx(1.0 / 12));
    CHECK(*skills[Color::black][Skill::errors] == 0);
    CHECK(*skills[Color::black][Skill::accuracy] > *skills[Color::white][Skill::accuracy]);
    CHECK_FALSE(skills[Color::white][Skill::opening_errors]);
    moves[8].white_chance = 0.41;  // the rest is the next move's
    for (std::size_t i = 9; i < moves.size(); ++i) moves[i].white_chance = 0.41;
    CHECK(*skills_of_game(moves)[Color::white][Skill::errors] == 0);
}

TEST_CASE("skills: a phase takes five moves, a game most of its evaluations") {
    auto moves = level_game();
    for (int i = 0; i < 8; ++i) moves[std::size_t(i)].phase = Phase::opening;
    CHECK_FALSE(skills_of_game(moves)[Color::white][Skill::opening_accuracy]);
    for (int i = 8; i < 10; ++i) moves[std::size_t(i)].phase = Phase::opening;
    CHECK(skills_of_game(moves)[Color::white][Skill::opening_accuracy]);
    moves[23].white_chance.reset();  // nobody evaluates a mate
    CHECK(skills_of_game(moves)[Color::black][Skill::errors]);
    for (int i = 10; i < 14; ++i) moves[std::size_t(i)].white_chance.reset();
    CHECK_FALSE(skills_of_game(moves)[Color::white][Skill::errors]);
    CHECK_FALSE(skills_of_game({})[Color::white][Skill::accuracy]);
}

TEST_CASE("skills: evaluations as they are told") {
    CHECK(told_white_chance({Centipawns{0}, Color::white}) == doctest::Approx(0.5));
    CHECK(told_white_chance({Centipawns{200}, Color::white}) ==
          doctest::Approx(0.676).epsilon(0.01));
    CHECK(told_white_chance({Centipawns{200}, Color::black}) ==
          doctest::Approx(0.324).epsilon(0.01));
    CHECK(told_white_chance({Mate{3}, Color::black}) < 0.03);
}
