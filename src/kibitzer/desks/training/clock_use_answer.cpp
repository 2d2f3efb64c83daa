#include "kibitzer/desks/training/clock_use.hpp"

namespace kibitzer {

namespace {

std::optional<double> per(double part, double whole) {
    return whole > 0 ? std::optional<double>(part / whole) : std::nullopt;
}

void describe_timed(Fields& f, const TimedMoves& m) {
    f.also("moves", m.moves, "moves of which is known how long they took");
    f.also("seconds", m.seconds, "the time they took", {.unit = "s", .decimals = 1});
    f.also("mean_seconds", per(m.seconds, double(m.moves)), "the same for a move",
           {.unit = "s", .decimals = 2});
    f.also("under_5s", per(double(m.quick), double(m.moves)), "made in under 5 s",
           {.unit = "share of 1", .decimals = 4});
    f.also("reviewed", m.reviewed, "moves in games that were reviewed");
    f.also("errors", m.errors, "errors among these");
    f.also("loss", per(m.loss, double(m.reviewed)), "win chance lost by them, for each of these",
           {.unit = "share of 1", .decimals = 5});
}

void describe_points(Fields& f, const PointsOfGames& games) {
    f.also("games", games.games, "games");
    f.also("score", per(games.points, double(games.finished)), "points for each that has a result",
           {.unit = "share of 1", .decimals = 4});
}

struct NamedMoves {
    std::string_view name;
    const TimedMoves* moves;
};

void describe_list(Fields& f, std::string_view list, std::vector<NamedMoves> rows,
                   std::string_view meaning) {
    f.each(
        list, rows,
        [&](NamedMoves& row) {
            const TimedMoves none;
            f.also("name", row.name, "which moves");
            describe_timed(f, row.moves != nullptr ? *row.moves : none);
        },
        meaning);
}

}  // namespace

void describe(Fields& f, ClockUseRequest& r) {
    f("player", r.player, "whose: surname, or with an initial; nobody: yours",
      {.value = "NAME", .place = Place::argument});
    f("db", r.db, database_meaning, database_file);
    f("games", r.games, "at most so many games with clocks, the newest",
      {.low = 1, .high = 100'000});
}

void describe(Fields& f, ClockUseAnswer& a) {
    f("games", a.games, "games with clocks that were looked at");
    f.group(
        "all", [&] { describe_timed(f, a.all); }, "all moves");
    std::vector<NamedMoves> by_phase;
    for (const Phase phase : phases) by_phase.push_back({name(phase), &a.by_phase[phase]});
    describe_list(f, "by_phase", std::move(by_phase), "by phase of the game");
    std::vector<NamedMoves> by_pace;
    for (std::size_t i = 0; i < a.by_pace.size(); ++i)
        by_pace.push_back({store::pace_names[i], &a.by_pace[i]});
    describe_list(f, "by_pace", std::move(by_pace), "by the time that was taken");
    describe_list(f, "by_clock", {{"in_trouble", &a.in_trouble}, {"at_ease", &a.at_ease}},
                  "with less than a tenth of the time left (five minutes at most), and else");
    f.group(
        "with_trouble", [&] { describe_points(f, a.with_trouble); },
        "games in which the clock fell below a tenth of the time");
    f.group(
        "without_trouble", [&] { describe_points(f, a.without_trouble); }, "and the others");
}

}  // namespace kibitzer
