#include "kibitzer/store/game_rows.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/store/delta_rows.hpp"
#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/store/skill_rows.hpp"

namespace kibitzer::store {

namespace {

constexpr std::int64_t page_size = 256;  // games read at once

struct OpeningText {
    std::string_view eco;
    std::string_view name;
};

// By position; the tags only help where these say nothing.
OpeningText opening_of(const style::GameRecord& record) {
    if (record.opening.opening) return {record.opening.opening->code, record.opening.opening->name};
    return {record.header.eco, record.header.opening};
}

// Empty if not even the year is known, so that dates can be compared as text.
std::string_view known_date(std::string_view date) {
    return date.empty() || !is_digit(date.front()) ? std::string_view() : date;
}

std::optional<std::string> start_of(const style::GameRecord& record) {
    if (record.start_fen.empty()) return std::nullopt;
    return record.start_fen;
}

}  // namespace

std::string pack_moves(const style::GameFacts& facts) {
    std::string bytes;
    bytes.reserve(2 * facts.plies.size());
    for (const style::PlyFacts& ply : facts.plies) {
        bytes += char(ply.move.bits() & 0xFF);
        bytes += char(ply.move.bits() >> 8);
    }
    return bytes;
}

std::vector<Move> unpack_moves(std::string_view bytes) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2)
        moves.push_back(Move::from_bits(std::uint16_t(
            (unsigned char)(bytes[i]) | unsigned((unsigned char)(bytes[i + 1])) << 8)));
    return moves;
}

GameRows::GameRows(Database& database)
    : database_(database),
      find_(database.prepare("SELECT id FROM games WHERE digest = ?")),
      insert_(database.prepare(
          "INSERT INTO games (digest, white_id, black_id, white_elo, black_elo, result, date, "
          "event, site, round, time_control, time_class, eco, opening, book_plies, plies, "
          "start_fen, chess960, formula_version, moves) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      update_(database.prepare("UPDATE games SET eco = ?, opening = ?, book_plies = ?, "
                               "time_class = ?, formula_version = ? WHERE id = ?")),
      add_source_(database.prepare("INSERT OR REPLACE INTO sources (file_id, number, game_id) "
                                   "VALUES (?, ?, ?)")),
      find_player_(database.prepare("SELECT id FROM players WHERE name = ?")),
      add_player_(database.prepare("INSERT INTO players (name) VALUES (?)")) {}

void GameRows::begin_file(const std::string& path) {
    database_.prepare("INSERT OR IGNORE INTO files (path) VALUES (?)").bind(1, path).run();
    Statement find = database_.prepare("SELECT id FROM files WHERE path = ?");
    find.bind(1, path).step();
    file_ = find.integer(0);
}

std::int64_t GameRows::player(const std::string& name) {
    const bool known = find_player_.bind(1, name).step();
    const std::int64_t id = known ? find_player_.integer(0) : 0;
    find_player_.reset();
    if (known) return id;
    add_player_.bind(1, name).run();
    return database_.last_id();
}

AddedGame GameRows::add(const style::GameRecord& record) {
    AddedGame game;
    game.is_new = !find_.bind(1, std::int64_t(record.digest)).step();
    if (!game.is_new) game.id = find_.integer(0);
    find_.reset();
    if (game.is_new) {
        const style::GameHeader& header = record.header;
        const OpeningText opening = opening_of(record);
        const std::int64_t white = player(header.players[Color::white]);
        const std::int64_t black = player(header.players[Color::black]);
        insert_.bind_all(std::int64_t(record.digest), white, black, header.elo[Color::white],
                         header.elo[Color::black], to_string(record.result),
                         known_date(header.date), header.event, header.site, header.round,
                         header.time_control, name(style::time_class(header.time_control)),
                         opening.eco, opening.name, record.opening.book_plies(), record.plies,
                         start_of(record), int(record.chess960), style::formula_version);
        insert_.bind_blob(20, pack_moves(record.facts)).run();
        game.id = database_.last_id();
    }
    add_source_.bind_all(file_, std::int64_t(record.game), game.id).run();
    return game;
}

void GameRows::update(std::int64_t id, const style::GameRecord& record) {
    const OpeningText opening = opening_of(record);
    update_
        .bind_all(opening.eco, opening.name, record.opening.book_plies(),
                  name(style::time_class(record.header.time_control)), style::formula_version, id)
        .run();
}

GameReader::GameReader(Database& database, const std::string& condition,
                       std::vector<Cell> parameters, Measures measures)
    : database_(database),
      condition_(condition),
      parameters_(std::move(parameters)),
      measures_(measures) {}

std::uint64_t GameReader::count() {
    Statement counting = database_.prepare("SELECT count(*) FROM games WHERE " + condition_);
    int index = 0;
    for (const Cell& parameter : parameters_) counting.bind(++index, parameter);
    counting.step();
    return std::uint64_t(counting.integer(0));
}

void GameReader::read_page() {
    Statement page = database_.prepare(
        "SELECT id, white_elo, black_elo, result, date, event, site, round, time_control, eco, "
        "opening, start_fen, chess960, moves, has_positions, plies, "
        "(SELECT name FROM players WHERE id = white_id), "
        "(SELECT name FROM players WHERE id = black_id), digest, formula_version "
        "FROM games WHERE (" +
        condition_ + ") AND id > ? ORDER BY id LIMIT ?");
    int index = 0;
    for (const Cell& parameter : parameters_) page.bind(++index, parameter);
    page.bind(index + 1, last_).bind(index + 2, page_size);
    while (page.step()) {
        StoredGame game;
        game.id = last_ = page.integer(0);
        style::GameHeader& header = game.record.header;
        header.elo[Color::white] = page.optional_integer(1);
        header.elo[Color::black] = page.optional_integer(2);
        game.record.result = parse_result(page.text(3));
        header.date = page.text(4);
        header.event = page.text(5);
        header.site = page.text(6);
        header.round = page.text(7);
        header.time_control = page.text(8);
        header.eco = page.text(9);
        header.opening = page.text(10);
        game.record.start_fen = page.text(11);
        game.record.chess960 = page.integer(12) != 0;
        game.moves = unpack_moves(page.blob(13));
        game.has_positions = page.integer(14) != 0;
        game.record.plies = int(page.integer(15));
        header.players[Color::white] = page.text(16);
        header.players[Color::black] = page.text(17);
        game.record.digest = std::uint64_t(page.integer(18));
        game.is_measured =
            measures_ == Measures::read && page.integer(19) == style::formula_version;
        page_.push_back(std::move(game));
    }
    DeltaReader deltas(database_);
    for (StoredGame& game : page_) game.record.deltas = deltas.read(game.id);
    SkillRows skills(database_);
    for (StoredGame& game : page_) game.record.skills = skills.read(game.id);
    MeasureReader measures(database_);
    for (StoredGame& game : page_)
        if (game.is_measured) game.is_measured = measures.read(game.id, game.record);
    at_end_ = page_.empty();
    std::reverse(page_.begin(), page_.end());
}

std::optional<StoredGame> GameReader::next() {
    if (page_.empty() && !at_end_) read_page();
    if (page_.empty()) return std::nullopt;
    StoredGame game = std::move(page_.back());
    page_.pop_back();
    return game;
}

}  // namespace kibitzer::store
