#include "kibitzer/chess/position.hpp"

#include "kibitzer/chess/make_move.hpp"
#include "kibitzer/chess/setup.hpp"

namespace kibitzer {

static_assert(sizeof(Position) <= 160);

namespace {

Position make_start() {
    Setup setup;
    constexpr Role back_rank[] = {Role::rook, Role::knight, Role::bishop, Role::queen,
                                  Role::king, Role::bishop, Role::knight, Role::rook};
    for (int file = 0; file < 8; ++file) {
        const auto at = [&](int rank) -> auto& {
            return setup.board[std::size_t(Square::at(file, rank).index())];
        };
        at(0) = Piece(Color::white, back_rank[file]);
        at(1) = Piece(Color::white, Role::pawn);
        at(6) = Piece(Color::black, Role::pawn);
        at(7) = Piece(Color::black, back_rank[file]);
    }
    setup.castling_rooks = {Square::at(0, 0), Square::at(7, 0), Square::at(0, 7), Square::at(7, 7)};
    return Position(setup);
}

// Of castling rights, en passant and the side to move.
Key key_beside_the_men(const Position& position) {
    Key key = 0;
    for (const Color color : colors)
        for (const Square rook : position.castling_rooks(color))
            key ^= zobrist::numbers.castling[color][wing_of(position.king(color), rook)];
    if (const auto square = position.en_passant()) key ^= zobrist::of_en_passant(*square);
    if (position.side_to_move() == Color::white) key ^= zobrist::numbers.white_to_move;
    return key;
}

}  // namespace

Position Position::start() {
    static const Position start = make_start();
    return start;
}

Position::Position(const Setup& setup)
    : castling_rooks_(setup.castling_rooks),
      fullmove_number_(setup.fullmove_number),
      halfmove_clock_(std::uint16_t(setup.halfmove_clock)),
      side_to_move_(setup.side_to_move),
      chess960_(setup.chess960) {
    board_.fill(no_piece);
    for (const Square square : setup.occupied()) {
        const Piece man = *setup.board[std::size_t(square.index())];
        put(man, square);
        key_ ^= zobrist::of(man, square);
    }
    // Kept only where a pawn stands ready to capture, as the key wants it.
    if (setup.en_passant &&
        (pawn_attacks(other(side_to_move_), *setup.en_passant) & of(side_to_move_, Role::pawn))
            .any())
        en_passant_ = std::uint8_t(setup.en_passant->index());
    key_ ^= key_beside_the_men(*this);
}

Setup Position::setup() const {
    Setup setup;
    for (const Square square : all_squares)
        setup.board[std::size_t(square.index())] = piece_on(square);
    setup.side_to_move = side_to_move_;
    setup.castling_rooks = castling_rooks_;
    setup.en_passant = en_passant();
    setup.halfmove_clock = halfmove_clock_;
    setup.fullmove_number = fullmove_number_;
    setup.chess960 = chess960_;
    return setup;
}

std::optional<Square> Position::castling_rook(Color color, Wing wing) const {
    for (const Square rook : castling_rooks(color))
        if (wing_of(king(color), rook) == wing) return rook;
    return std::nullopt;
}

Key Position::key_from_scratch() const {
    Key key = key_beside_the_men(*this);
    for (const Square square : occupied()) key ^= zobrist::of(piece_at(square), square);
    return key;
}

// Must be called while the kings still stand where the rights say.
void Position::lose_castling(Bitboard rooks) {
    castling_rooks_ ^= rooks;
    for (const Square rook : rooks) {
        const Color color = rook.rank() == 0 ? Color::white : Color::black;
        key_ ^= zobrist::numbers.castling[color][wing_of(king(color), rook)];
    }
}

template <Color Us, bool Forward>
void Position::move_castling_men(Move move) {
    const Wing wing = wing_of(move.from(), move.to());
    const Square king_to = castled_king(Us, wing);
    const Square rook_to = castled_rook(Us, wing);
    const Bitboard king_squares = Bitboard(move.from()) ^ Bitboard(king_to);
    const Bitboard rook_squares = Bitboard(move.to()) ^ Bitboard(rook_to);
    by_role_[Role::king] ^= king_squares;
    by_role_[Role::rook] ^= rook_squares;
    by_color_[Us] ^= king_squares ^ rook_squares;
    const auto set = [&](Square square, std::uint8_t code) {
        board_[std::size_t(square.index())] = code;
    };
    constexpr auto king = std::uint8_t(Piece(Us, Role::king).code());
    constexpr auto rook = std::uint8_t(Piece(Us, Role::rook).code());
    // In Chess960 the squares may overlap: clear first, then set.
    if constexpr (Forward) {
        set(move.from(), no_piece);
        set(move.to(), no_piece);
        set(king_to, king);
        set(rook_to, rook);
    } else {
        set(king_to, no_piece);
        set(rook_to, no_piece);
        set(move.from(), king);
        set(move.to(), rook);
    }
}

template <Color Us>
void Position::make_special(Move move, const Undo& undo) {
    const Square from = move.from();
    const Square to = move.to();
    if (move.is_castling()) {
        const Wing wing = wing_of(from, to);
        constexpr Piece king(Us, Role::king);
        constexpr Piece rook(Us, Role::rook);
        key_ ^= zobrist::of(king, from) ^ zobrist::of(king, castled_king(Us, wing)) ^
                zobrist::of(rook, to) ^ zobrist::of(rook, castled_rook(Us, wing));
        move_castling_men<Us, true>(move);
        return;
    }
    constexpr Piece pawn(Us, Role::pawn);
    halfmove_clock_ = 0;
    by_role_[Role::pawn] ^= from;
    by_color_[Us] ^= Bitboard(from) | Bitboard(to);
    board_[std::size_t(from.index())] = no_piece;
    key_ ^= zobrist::of(pawn, from);

    Square captured_at = to;
    std::optional<Piece> captured;
    Piece arriving = pawn;
    if (move.is_en_passant()) {
        captured_at = backward(to, Us);
        captured = Piece(other(Us), Role::pawn);
        board_[std::size_t(captured_at.index())] = no_piece;
    } else {
        arriving = Piece(Us, move.promotion_role());
        if (undo.captured != no_piece) captured = Piece::from_code(undo.captured);
    }
    if (captured) {
        by_role_[captured->role()] ^= captured_at;
        by_color_[other(Us)] ^= captured_at;
        key_ ^= zobrist::of(*captured, captured_at);
    }
    by_role_[arriving.role()] ^= to;
    board_[std::size_t(to.index())] = std::uint8_t(arriving.code());
    key_ ^= zobrist::of(arriving, to);
}

template <Color Us>
void Position::unmake_special(Move move, const Undo& undo) {
    if (move.is_castling()) {
        move_castling_men<Us, false>(move);
        return;
    }
    const Square from = move.from();
    const Square to = move.to();
    by_role_[piece_at(to).role()] ^= to;
    by_role_[Role::pawn] ^= from;
    by_color_[Us] ^= Bitboard(from) | Bitboard(to);
    board_[std::size_t(from.index())] = std::uint8_t(Piece(Us, Role::pawn).code());
    board_[std::size_t(to.index())] = undo.captured;
    if (move.is_en_passant())
        put(Piece(other(Us), Role::pawn), backward(to, Us));
    else if (undo.captured != no_piece)
        put(Piece::from_code(undo.captured), to);
}

template void Position::make_special<Color::white>(Move, const Undo&);
template void Position::make_special<Color::black>(Move, const Undo&);
template void Position::unmake_special<Color::white>(Move, const Undo&);
template void Position::unmake_special<Color::black>(Move, const Undo&);

Undo Position::make(Move move) {
    return side_to_move_ == Color::white ? make<Color::white>(move) : make<Color::black>(move);
}

void Position::unmake(Move move, const Undo& undo) {
    if (side_to_move_ == Color::black)
        unmake<Color::white>(move, undo);
    else
        unmake<Color::black>(move, undo);
}

Undo Position::make_null() {
    const Undo undo{key_, castling_rooks_, halfmove_clock_, en_passant_, no_piece};
    if (const auto square = en_passant()) key_ ^= zobrist::of_en_passant(*square);
    key_ ^= zobrist::numbers.white_to_move;
    en_passant_ = no_square;
    ++halfmove_clock_;
    if (side_to_move_ == Color::black) ++fullmove_number_;
    side_to_move_ = other(side_to_move_);
    return undo;
}

void Position::unmake_null(const Undo& undo) {
    side_to_move_ = other(side_to_move_);
    if (side_to_move_ == Color::black) --fullmove_number_;
    key_ = undo.key;
    halfmove_clock_ = undo.halfmove_clock;
    en_passant_ = undo.en_passant;
}

Position mirrored(const Position& position) {
    const Setup setup = position.setup();
    Setup mirror = setup;
    for (const Square square : all_squares) {
        const auto piece = setup.board[std::size_t(square.index())];
        auto& target = mirror.board[std::size_t(square.mirrored().index())];
        target = piece ? std::optional(Piece(other(piece->color()), piece->role())) : std::nullopt;
    }
    mirror.side_to_move = other(setup.side_to_move);
    mirror.castling_rooks = setup.castling_rooks.mirrored();
    if (setup.en_passant) mirror.en_passant = setup.en_passant->mirrored();
    return Position(mirror);
}

}  // namespace kibitzer
