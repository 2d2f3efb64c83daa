#include "kibitzer/store/training_figures.hpp"

#include <fmt/format.h>

namespace kibitzer::store {

namespace {

constexpr std::string_view column_of(SetKind kind) {
    constexpr std::array<std::string_view, set_kind_names.size()> columns = {
        "f.motif", "f.fault", "f.phase", "f.pace", "f.side", "g.opening"};
    return columns[std::size_t(kind)];
}

std::vector<TrainingDay> read_days(Statement& rows) {
    std::vector<TrainingDay> days;
    while (rows.step())
        days.push_back(
            {rows.integer(0), std::uint64_t(rows.integer(1)), std::uint64_t(rows.integer(2))});
    return days;
}

}  // namespace

std::vector<TrainingDay> answers_by_day(Database& database, memory::Time since) {
    Statement rows = database.prepare(
        "SELECT at - at % ?1 AS day, count(*), sum(grade <> 'again') FROM answers WHERE at >= ?2 "
        "GROUP BY day ORDER BY day");
    rows.bind_all(memory::one_day, since);
    return read_days(rows);
}

std::vector<TrainingDay> due_by_day(Database& database, memory::Time now, memory::Time until) {
    Statement rows = database.prepare(
        "SELECT max(due, ?2) - max(due, ?2) % ?1 AS day, count(*), 0 FROM cards "
        "WHERE state <> 'new' AND due < ?3 GROUP BY day ORDER BY day");
    rows.bind_all(memory::one_day, now, until);
    return read_days(rows);
}

std::vector<TrainingSet> training_sets(Database& database, SetKind kind, const CardFilter& filter,
                                       int most) {
    Selection condition = fitting(filter);
    condition.sql = fmt::format(
        "{}, e AS (SELECT {} AS name, f.position, f.loss {} WHERE {} AND f.verdict <> 'nothing'), "
        "p AS (SELECT name, position, count(*) AS errors, sum(loss) AS loss FROM e "
        "GROUP BY name, position), "
        "a AS (SELECT c.position, count(*) AS answers, sum(n.grade <> 'again') AS good "
        "FROM answers n JOIN cards c ON c.id = n.card_id GROUP BY c.position) "
        "SELECT p.name, count(*), sum(p.errors), sum(p.loss), coalesce(sum(a.answers), 0), "
        "coalesce(sum(a.good), 0) FROM p LEFT JOIN a ON a.position = p.position "
        "WHERE p.name <> '' GROUP BY p.name ORDER BY sum(p.loss) DESC, p.name LIMIT ?",
        own_sides_first, column_of(kind), from_findings, condition.sql);
    condition.parameters.emplace_back(std::int64_t(most));
    Statement rows = condition.prepared(database);
    std::vector<TrainingSet> sets;
    while (rows.step())
        sets.push_back({std::string(rows.text(0)), std::uint64_t(rows.integer(1)),
                        std::uint64_t(rows.integer(2)), rows.real(3),
                        std::uint64_t(rows.integer(4)), std::uint64_t(rows.integer(5))});
    return sets;
}

std::vector<memory::Card> known_cards(Database& database) {
    Statement rows = database.prepare(
        "SELECT due, last_answer, stability, difficulty FROM cards "
        "WHERE state IN ('review', 'relearning')");
    std::vector<memory::Card> cards;
    while (rows.step()) {
        memory::Card card;
        card.stage = memory::Stage::review;
        card.due = rows.integer(0);
        card.last_answer = rows.integer(1);
        card.stability = rows.real(2);
        card.difficulty = rows.real(3);
        cards.push_back(card);
    }
    return cards;
}

}  // namespace kibitzer::store
