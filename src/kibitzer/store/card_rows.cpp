#include "kibitzer/store/card_rows.hpp"

#include <algorithm>

#include "kibitzer/memory/scheduler.hpp"
#include "kibitzer/store/names.hpp"

namespace kibitzer::store {

namespace {

constexpr std::string_view card_columns =
    "c.id, c.position, c.state, c.due, c.last_answer, c.stability, c.difficulty, c.step, "
    "c.repetitions, c.lapses ";

// The positions that fit as a table `w` (position, quiet, date), for a SELECT of cards c.
Selection cards_that_fit(const CardFilter& filter, std::string_view columns) {
    Selection condition = fitting(filter);
    condition.sql = std::string(own_sides_first) + ", w AS (SELECT f.position, " +
                    "min(f.verdict = 'nothing') AS quiet, max(g.date) AS date " +
                    std::string(from_findings) + "WHERE " + condition.sql +
                    " GROUP BY f.position) SELECT " + std::string(columns) +
                    " FROM w JOIN cards c ON c.position = w.position ";
    return condition;
}

StoredCard read_card(const Statement& row) {
    StoredCard card{row.integer(0), std::string(row.text(1)), {}};
    card.card.stage = value_named<memory::Stage>(memory::stage_names, row.text(2));
    card.card.due = row.integer(3);
    if (!row.is_null(4)) card.card.last_answer = row.integer(4);
    card.card.stability = row.real(5);
    card.card.difficulty = row.real(6);
    card.card.step = int(row.integer(7));
    card.card.repetitions = int(row.integer(8));
    card.card.lapses = int(row.integer(9));
    return card;
}

}  // namespace

void Selection::add(const std::string& text, std::initializer_list<Cell> values) {
    sql += (sql.empty() ? "" : " AND ") + text;
    parameters.insert(parameters.end(), values);
}

Statement Selection::prepared(Database& database) const {
    Statement rows = database.prepare(sql);
    int index = 0;
    for (const Cell& parameter : parameters) rows.bind(++index, parameter);
    return rows;
}

Selection fitting(const CardFilter& filter) {
    Selection error;
    error.add("f.verdict <> 'nothing'");
    if (filter.whose != Whose::both)
        error.add(filter.whose == Whose::mine ? "o.side IS NOT NULL" : "o.side IS NULL");
    bool asks_for_errors = filter.whose == Whose::theirs;
    const auto of_errors = [&](const std::string& text, const Cell& value) {
        error.add(text, {value});
        asks_for_errors = true;
    };
    if (!filter.motif.empty()) of_errors("f.motif = ?", filter.motif);
    if (!filter.fault.empty()) of_errors("f.fault = ?", filter.fault);
    if (filter.pace) of_errors("f.pace = ?", std::string(pace_names[std::size_t(*filter.pace)]));
    if (filter.easiest) of_errors("f.difficulty >= ?", *filter.easiest);
    if (filter.hardest) of_errors("f.difficulty <= ?", *filter.hardest);
    Selection all;
    all.parameters = error.parameters;
    all.sql = filter.nothing && !asks_for_errors ? "(f.verdict = 'nothing' OR (" + error.sql + "))"
                                                 : "(" + error.sql + ")";
    if (filter.phase) all.add("f.phase = ?", {std::string(name(*filter.phase))});
    if (filter.side) all.add("f.side = ?", {std::string(name(*filter.side))});
    if (!filter.opening.empty())
        all.add(
            "(substr(g.eco, 1, length(?)) = ? COLLATE NOCASE OR "
            "instr(lower(g.opening), lower(?)) > 0)",
            {filter.opening, filter.opening, filter.opening});
    if (filter.last)
        all.add(
            "f.game_id IN (SELECT game_id FROM own GROUP BY game_id "
            "ORDER BY max(date) DESC, game_id DESC LIMIT ?)",
            {std::int64_t(*filter.last)});
    return all;
}

std::optional<StoredCard> CardRows::one(Statement& rows) {
    if (!rows.step()) return std::nullopt;
    return read_card(rows);
}

std::optional<StoredCard> CardRows::find(std::int64_t id) {
    Statement rows =
        database_.prepare("SELECT " + std::string(card_columns) + "FROM cards c WHERE c.id = ?");
    return one(rows.bind(1, id));
}

std::optional<StoredCard> CardRows::next_due(const CardFilter& filter, memory::Time now) {
    Selection condition = cards_that_fit(filter, card_columns);
    condition.sql += "WHERE c.state <> 'new' AND c.due <= ? ORDER BY c.due, c.id LIMIT 1";
    condition.parameters.emplace_back(now);
    Statement rows = condition.prepared(database_);
    return one(rows);
}

std::optional<StoredCard> CardRows::next_fresh(const CardFilter& filter, bool quiet) {
    Selection condition = cards_that_fit(filter, card_columns);
    condition.sql +=
        "WHERE c.state = 'new' AND w.quiet = ? ORDER BY w.date DESC, c.id DESC LIMIT 1";
    condition.parameters.emplace_back(std::int64_t(quiet));
    Statement rows = condition.prepared(database_);
    return one(rows);
}

std::vector<StoredCard> CardRows::all(const CardFilter& filter) {
    Selection condition = cards_that_fit(filter, card_columns);
    condition.sql += "ORDER BY w.date DESC, c.id DESC";
    Statement rows = condition.prepared(database_);
    std::vector<StoredCard> cards;
    while (rows.step()) cards.push_back(read_card(rows));
    return cards;
}

CardCounts CardRows::count(const CardFilter& filter, memory::Time now) {
    Selection condition = cards_that_fit(
        filter, "count(*), sum(c.state <> 'new' AND c.due <= ?), sum(c.state = 'new')");
    condition.parameters.emplace_back(now);  // it stands behind those of the condition
    Statement rows = condition.prepared(database_);
    rows.step();
    return {std::uint64_t(rows.integer(0)), std::uint64_t(rows.integer(1)),
            std::uint64_t(rows.integer(2))};
}

std::optional<CardFinding> CardRows::finding(const std::string& position,
                                             const CardFilter& filter) {
    Selection condition = fitting(filter);
    condition.sql =
        std::string(own_sides_first) + "SELECT " + card_finding_columns() + " " +
        std::string(from_findings) + "WHERE " + condition.sql +
        " AND f.position = ? ORDER BY f.verdict = 'nothing', g.date DESC, g.id DESC, f.ply LIMIT 1";
    condition.parameters.emplace_back(position);
    Statement rows = condition.prepared(database_);
    if (!rows.step()) return std::nullopt;
    return read_card_finding(rows);
}

std::string card_finding_columns() {
    return std::string(finding_columns) +
           ", g.id, (SELECT name FROM players WHERE id = g.white_id), "
           "(SELECT name FROM players WHERE id = g.black_id), g.date, g.eco, g.opening, "
           "CASE f.side WHEN 'white' THEN g.white_elo ELSE g.black_elo END, o.side IS NOT NULL, "
           "g.chess960, (SELECT count(*) FROM findings e WHERE e.position = f.position AND "
           "e.verdict <> 'nothing')";
}

CardFinding read_card_finding(const Statement& rows) {
    constexpr int after = 22;  // columns of the finding
    CardFinding found;
    found.finding = read_finding(rows, 0);
    found.game = rows.integer(after);
    found.white = rows.text(after + 1);
    found.black = rows.text(after + 2);
    found.date = rows.text(after + 3);
    found.eco = rows.text(after + 4);
    found.opening = rows.text(after + 5);
    found.elo = rows.optional_integer(after + 6);
    found.own = rows.integer(after + 7) != 0;
    found.chess960 = rows.integer(after + 8) != 0;
    found.times = std::uint64_t(rows.integer(after + 9));
    return found;
}

std::vector<Try> CardRows::tries(std::int64_t card) {
    Statement rows =
        database_.prepare("SELECT move, verdict, seconds FROM tries WHERE card_id = ? ORDER BY id");
    rows.bind(1, card);
    std::vector<Try> tries;
    while (rows.step())
        tries.push_back({std::string(rows.text(0)), std::string(rows.text(1)), rows.real(2)});
    return tries;
}

void CardRows::add_try(std::int64_t card, memory::Time at, const Try& tried) {
    database_
        .prepare("INSERT INTO tries (card_id, at, move, verdict, seconds) VALUES (?, ?, ?, ?, ?)")
        .bind_all(card, at, tried.move, tried.verdict, tried.seconds)
        .run();
}

void CardRows::add_answer(std::int64_t card, memory::Time at, const std::vector<Try>& tries,
                          memory::Grade grade) {
    std::string moves;
    double seconds = 0;
    for (const Try& tried : tries) {
        moves += (moves.empty() ? "" : " ") + (tried.move.empty() ? "-" : tried.move);
        seconds += tried.seconds;
    }
    database_
        .prepare(
            "INSERT INTO answers (card_id, at, moves, tries, seconds, grade) "
            "VALUES (?, ?, ?, ?, ?, ?)")
        .bind_all(card, at, moves, int(tries.size()), seconds,
                  memory::grade_names[std::size_t(grade)])
        .run();
    database_.prepare("DELETE FROM tries WHERE card_id = ?").bind(1, card).run();
    replay(card);
}

std::optional<std::int64_t> CardRows::undo() {
    Statement last = database_.prepare(
        "SELECT card_id, at, id, 1 FROM tries UNION ALL SELECT card_id, at, id, 0 FROM answers "
        "ORDER BY at DESC, id DESC LIMIT 1");
    if (!last.step()) return std::nullopt;
    const std::int64_t card = last.integer(0);
    if (last.integer(3) != 0) {
        database_.prepare("DELETE FROM tries WHERE card_id = ?").bind(1, card).run();
        return card;
    }
    database_.prepare("DELETE FROM answers WHERE id = ?").bind(1, last.integer(2)).run();
    replay(card);
    return card;
}

std::uint64_t CardRows::answers_since(memory::Time since) {
    Statement rows = database_.prepare("SELECT count(*) FROM answers WHERE at >= ?");
    rows.bind(1, since).step();
    return std::uint64_t(rows.integer(0));
}

std::uint64_t CardRows::begun_since(memory::Time since) {
    Statement rows = database_.prepare(
        "SELECT count(*) FROM (SELECT min(at) AS first FROM answers GROUP BY card_id) "
        "WHERE first >= ?");
    rows.bind(1, since).step();
    return std::uint64_t(rows.integer(0));
}

std::optional<StoredCard> CardRows::begun() {
    Statement rows = database_.prepare(
        "SELECT " + std::string(card_columns) +
        "FROM cards c JOIN tries t ON t.card_id = c.id ORDER BY t.id DESC LIMIT 1");
    return one(rows);
}

void CardRows::replay(std::int64_t id) {
    Statement rows =
        database_.prepare("SELECT at, grade FROM answers WHERE card_id = ? ORDER BY at, id");
    rows.bind(1, id);
    memory::Card card;
    while (rows.step())
        card = memory::answered(card, rows.integer(0),
                                value_named<memory::Grade>(memory::grade_names, rows.text(1)));
    std::optional<memory::Time> due;
    if (card.last_answer) due = card.due;
    database_
        .prepare(
            "UPDATE cards SET state = ?, due = ?, last_answer = ?, stability = ?, "
            "difficulty = ?, step = ?, repetitions = ?, lapses = ? WHERE id = ?")
        .bind_all(memory::stage_names[std::size_t(card.stage)], due, card.last_answer,
                  card.stability, card.difficulty, card.step, card.repetitions, card.lapses, id)
        .run();
}

void CardRows::replay_all() {
    Statement rows = database_.prepare("SELECT DISTINCT card_id FROM answers");
    std::vector<std::int64_t> cards;
    while (rows.step()) cards.push_back(rows.integer(0));
    for (const std::int64_t card : cards) replay(card);
}

}  // namespace kibitzer::store
