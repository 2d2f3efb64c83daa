#include "kibitzer/store/position_rows.hpp"

#include "kibitzer/base/rounding.hpp"

namespace kibitzer::store {

PositionRows::PositionRows(Database& database)
    : clear_(database.prepare("DELETE FROM positions WHERE game_id = ?")),
      insert_(database.prepare(
          "INSERT INTO positions (game_id, ply, to_move, in_check, legal_moves, attacked_material, "
          "captured, pv_white, mv_white, ov_white, dv_white, pv_black, mv_black, ov_black, "
          "dv_black, center_white, center_black, pawn_rank_white, isolated_white, doubled_white, "
          "pawn_rank_black, isolated_black, doubled_black) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      note_(database.prepare("UPDATE games SET has_positions = 1 WHERE id = ?")) {}

void PositionRows::write(std::int64_t game, const style::GameRecord& record) {
    const auto pawns = [](const style::PlyFacts& ply, Color side) {
        return look_at_pawns(ply.pawns[side], side, style::Ranks::from_home);
    };
    clear_.bind(1, game).run();
    for (std::size_t i = 0; i < record.positions.size(); ++i) {
        const style::PlyFacts& ply = record.facts.plies[i];
        const SideMetrics& white = record.positions[i][Color::white];
        const SideMetrics& black = record.positions[i][Color::black];
        const style::PawnSample white_pawns = pawns(ply, Color::white);
        const style::PawnSample black_pawns = pawns(ply, Color::black);
        insert_
            .bind_all(game, int(i) + 1, name(other(ply.mover)), int(ply.in_check),
                      int(ply.legal_moves), attacked_material(ply, style::Attacked::each_piece),
                      captured_material(ply, style::repaired_settings), white.piece_value,
                      white.mobility_value, white.offensive_value,
                      rounded(white.defensive_value().value(), 4), black.piece_value,
                      black.mobility_value, black.offensive_value,
                      rounded(black.defensive_value().value(), 4), int(ply.centre[Color::white]),
                      int(ply.centre[Color::black]), rounded(white_pawns.mean_rank, 2),
                      white_pawns.isolated, white_pawns.doubled, rounded(black_pawns.mean_rank, 2),
                      black_pawns.isolated, black_pawns.doubled)
            .run();
    }
    note_.bind(1, game).run();
}

}  // namespace kibitzer::store
