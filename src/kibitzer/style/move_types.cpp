#include "kibitzer/style/move_types.hpp"

namespace kibitzer::style {

namespace {

constexpr int last_development_ply = 20;

bool is_development(const PlyFacts& ply, int number) {
    return number <= last_development_ply &&
           (ply.moved == Role::knight || ply.moved == Role::bishop);
}

}  // namespace

MoveTypes& MoveTypes::operator+=(const MoveTypes& more) {
    total_moves += more.total_moves;
    captures += more.captures;
    checks += more.checks;
    pawn_advances += more.pawn_advances;
    piece_development += more.piece_development;
    castling += more.castling;
    quiet_moves += more.quiet_moves;
    capturing_checks += more.capturing_checks;
    return *this;
}

ByColor<MoveTypes> count_move_types(const GameFacts& game) {
    ByColor<MoveTypes> types;
    int number = 0;
    for (const PlyFacts& ply : game.plies) {
        MoveTypes& own = types[ply.mover];
        ++own.total_moves;
        own.captures += ply.is_capture;
        own.checks += ply.in_check;
        own.capturing_checks += ply.is_capture && ply.in_check;
        own.pawn_advances += ply.moved == Role::pawn && !ply.is_capture;
        own.piece_development += is_development(ply, ++number);
        own.castling += ply.move.is_castling();
        own.quiet_moves += !ply.is_capture && !ply.in_check;
    }
    return types;
}

}  // namespace kibitzer::style
