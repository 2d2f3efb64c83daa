#include "kibitzer/store/finding_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/store/names.hpp"

namespace kibitzer::store {

namespace {

std::string joined(const std::vector<std::string>& parts, char between) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty()) text += between;
        text += part;
    }
    return text;
}

std::vector<std::string> parted(std::string_view text, char between) {
    std::vector<std::string> parts;
    if (text.empty()) return parts;
    for (const std::string_view part : split(text, between)) parts.emplace_back(part);
    return parts;
}

std::string known_text(const std::vector<KnownMove>& moves) {
    std::string text;
    for (const KnownMove& known : moves)
        text += fmt::format("{}{} {:.4f}", text.empty() ? "" : ";", known.move, known.chance);
    return text;
}

std::vector<KnownMove> read_known(std::string_view text) {
    std::vector<KnownMove> moves;
    for (const std::string& part : parted(text, ';')) {
        const std::size_t blank = part.find(' ');
        if (blank == std::string::npos) continue;
        moves.push_back({part.substr(0, blank),
                         parse_decimal(std::string_view(part).substr(blank + 1)).value_or(0)});
    }
    return moves;
}

std::optional<double> real_if_known(const Statement& row, int column) {
    if (row.is_null(column)) return std::nullopt;
    return row.real(column);
}

}  // namespace

FindingRows::FindingRows(Database& database)
    : clear_(database.prepare("DELETE FROM reviews WHERE game_id = ?")),
      insert_review_(database.prepare(
          "INSERT INTO reviews (game_id, version, nodes, engine) VALUES (?, ?, ?, ?)")),
      insert_side_(database.prepare(
          "INSERT INTO side_reviews (game_id, side, moves, inaccuracies, mistakes, blunders, "
          "accuracy, mean_loss) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")),
      insert_finding_(database.prepare(
          "INSERT INTO findings (game_id, ply, side, position, fen, move, verdict, loss, "
          "chance_best, chance_played, known, fault, motif, piece, phase, pace, spent, time_left, "
          "difficulty, words, lesson, better, refutation) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      insert_card_(database.prepare("INSERT OR IGNORE INTO cards (position) VALUES (?)")) {}

void FindingRows::write(std::int64_t game, const StoredReview& review) {
    clear_.bind(1, game).run();
    insert_review_.bind_all(game, review.version, std::int64_t(review.nodes), review.engine).run();
    for (const StoredSideReview& side : review.sides)
        insert_side_
            .bind_all(game, name(side.side), side.moves, side.inaccuracies, side.mistakes,
                      side.blunders, side.accuracy, side.mean_loss)
            .run();
    for (const Finding& finding : review.findings) {
        insert_finding_
            .bind_all(game, finding.ply, name(finding.side), finding.position, finding.fen,
                      finding.move, finding.verdict, finding.loss, finding.chance_best,
                      finding.chance_played, known_text(finding.known), finding.fault,
                      finding.motif, finding.piece, name(finding.phase),
                      pace_names[std::size_t(finding.pace)], finding.spent, finding.time_left,
                      finding.difficulty, joined(finding.words, '\n'), finding.lesson,
                      joined(finding.better, ' '), joined(finding.refutation, ' '))
            .run();
        insert_card_.bind(1, finding.position).run();
    }
}

Finding read_finding(const Statement& row, int first) {
    const auto text = [&](int column) { return std::string(row.text(first + column)); };
    Finding finding;
    finding.ply = int(row.integer(first));
    finding.side = row.text(first + 1) == name(Color::white) ? Color::white : Color::black;
    finding.position = text(2);
    finding.fen = text(3);
    finding.move = text(4);
    finding.verdict = text(5);
    finding.loss = row.real(first + 6);
    finding.chance_best = row.real(first + 7);
    finding.chance_played = row.real(first + 8);
    finding.known = read_known(row.text(first + 9));
    finding.fault = text(10);
    finding.motif = text(11);
    finding.piece = text(12);
    finding.phase = value_named<Phase>(phase_names, row.text(first + 13));
    finding.pace = value_named<Pace>(pace_names, row.text(first + 14));
    finding.spent = real_if_known(row, first + 15);
    finding.time_left = real_if_known(row, first + 16);
    finding.difficulty = real_if_known(row, first + 17);
    finding.words = parted(row.text(first + 18), '\n');
    finding.lesson = text(19);
    finding.better = parted(row.text(first + 20), ' ');
    finding.refutation = parted(row.text(first + 21), ' ');
    return finding;
}

std::vector<std::int64_t> games_to_review(Database& database, int version, std::uint64_t nodes) {
    Statement rows = database.prepare(
        "SELECT DISTINCT s.game_id FROM own_sides s WHERE NOT EXISTS (SELECT 1 FROM reviews r "
        "WHERE r.game_id = s.game_id AND r.version = ? AND r.nodes >= ?) "
        "ORDER BY s.date DESC, s.game_id DESC");
    rows.bind_all(version, std::int64_t(nodes));
    std::vector<std::int64_t> games;
    while (rows.step()) games.push_back(rows.integer(0));
    return games;
}

}  // namespace kibitzer::store
