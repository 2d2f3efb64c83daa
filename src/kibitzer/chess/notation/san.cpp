#include "kibitzer/chess/notation/san.hpp"

#include <array>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/generator.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

namespace {

constexpr bool is_file(char c) { return 'a' <= c && c <= 'h'; }
constexpr bool is_rank(char c) { return '1' <= c && c <= '8'; }

// O-O, 0-0, o-o and the long forms; all of one kind of letter.
bool scan_castling(const char*& text, SanMove& move) {
    const char o = *text;
    if (text[1] != '-' || text[2] != o) return false;
    const bool is_long = text[3] == '-' && text[4] == o;
    move.kind = is_long ? SanMove::Kind::castle_queen_side : SanMove::Kind::castle_king_side;
    text += is_long ? 5 : 3;
    return true;
}

bool scan_null(const char*& text, SanMove& move) {
    for (const std::string_view form : {"--", "Z0", "0000", "@@@@"}) {
        std::size_t i = 0;
        while (i < form.size() && text[i] == form[i]) ++i;
        if (i < form.size()) continue;
        move.kind = SanMove::Kind::null;
        text += form.size();
        return true;
    }
    return false;
}

constexpr std::array<std::int16_t, 256> make_role_table() {
    std::array<std::int16_t, 256> table{};
    for (auto& entry : table) entry = -1;
    for (const Role role : roles)
        table[static_cast<unsigned char>(letter(role))] = std::int16_t(role);
    return table;
}
constexpr std::array<std::int16_t, 256> role_of_letter = make_role_table();

// "=Q", "Q", "(Q)", "/Q" after a pawn move to the last rank; "q" if both squares are named (e7e8q).
void scan_promotion(const char*& text, SanMove& move) {
    const char* p = text;
    const bool bracket = *p == '(';
    if (*p == '=' || *p == '(' || *p == '/') ++p;
    const bool two_squares =
        move.from_file != SanMove::unknown && move.from_rank != SanMove::unknown;
    const char letter = two_squares && 'a' <= *p && *p <= 'z' ? char(*p - 'a' + 'A') : *p;
    const int role = role_of_letter[static_cast<unsigned char>(letter)];
    if (role < int(Role::knight) || role > int(Role::queen)) return;
    ++p;
    if (bracket && *p++ != ')') return;
    move.promotion = std::uint8_t(role);
    text = p;
}

template <Color Us>
class Resolver {
public:
    Resolver(const Position& position, const SanMove& san)
        : position_(position),
          san_(san),
          to_(Square::from_index(san.to)),
          king_(position.king(Us)) {}

    ResolvedSan resolve() const {
        if (san_.kind == SanMove::Kind::piece) [[likely]]
            return san_.role == Role::pawn ? pawn() : officer();
        if (san_.kind == SanMove::Kind::null) {
            if (find_checks<Us>(position_).checkers.any()) return illegal();
            return {Move::null(), SanProblem::none};
        }
        return castling(san_.kind == SanMove::Kind::castle_king_side ? Wing::king_side
                                                                     : Wing::queen_side);
    }

private:
    static ResolvedSan illegal() { return {Move::null(), SanProblem::illegal}; }

    ResolvedSan castling(Wing wing) const {
        const auto rook = position_.castling_rook(Us, wing);
        if (!rook || find_checks<Us>(position_).checkers.any()) return illegal();
        const Bitboard attacked =
            attack_map<other(Us)>(position_, position_.occupied() ^ Bitboard(king_));
        if (!generator::castling_is_legal<Us>(position_, king_, *rook, attacked)) return illegal();
        return {Move(king_, *rook, Move::Kind::castling), SanProblem::none};
    }

    Bitboard written_origin(Bitboard candidates) const {
        if (san_.from_file != SanMove::unknown) candidates &= file_mask(san_.from_file);
        if (san_.from_rank != SanMove::unknown) candidates &= rank_mask(san_.from_rank);
        return candidates;
    }

    ResolvedSan officer() const {
        if (position_.of(Us).contains(to_) || san_.promotion != 0) return king_two_squares();
        const Bitboard reach = piece_attacks(Piece(Us, san_.role), to_, position_.occupied());
        const Bitboard candidates = written_origin(reach & position_.of(Us, san_.role));
        if (candidates.none()) return king_two_squares();
        if (san_.role == Role::king) {
            if (is_attacked(position_, to_, other(Us), position_.occupied() ^ Bitboard(king_)))
                return illegal();
            return {Move(king_, to_), SanProblem::none};
        }
        return choose(candidates);
    }

    // "Ke1g1" and "Ke1xh1" occur as castling in long notation.
    ResolvedSan king_two_squares() const {
        if (san_.role != Role::king || san_.promotion != 0 ||
            written_origin(position_.of(Us, Role::king)).none())
            return illegal();
        for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
            const auto rook = position_.castling_rook(Us, wing);
            if (rook && (to_ == *rook || to_ == castled_king(Us, wing))) return castling(wing);
        }
        return illegal();
    }

    // One of several men: the one that may legally go there.
    ResolvedSan choose(Bitboard candidates) const {
        const Checks checks = find_checks<Us>(position_);
        if (checks.checkers.any()) [[unlikely]] {
            if (checks.checkers.more_than_one() ||
                !(between(king_, checks.checkers.first()) | checks.checkers).contains(to_))
                return illegal();
        }
        Bitboard legal = candidates & ~checks.pinned;
        for (const Square from : (candidates & checks.pinned))
            if (line_through(king_, from).contains(to_)) legal |= from;
        if (legal.none()) return illegal();
        if (legal.more_than_one()) return {Move::null(), SanProblem::ambiguous};
        return {Move(legal.first(), to_), SanProblem::none};
    }

    ResolvedSan pawn() const {
        constexpr int up = int(pawn_up<Us>);
        const Bitboard pawns = position_.of(Us, Role::pawn);
        const bool last_rank = to_.rank_for(Us) == 7;
        if (last_rank != (san_.promotion != 0) || to_.rank_for(Us) < 2) return illegal();
        Bitboard candidates;
        if (san_.from_file == SanMove::unknown || san_.from_file == to_.file()) {
            if (!position_.is_empty(to_)) return illegal();
            const Square below = backward(to_, Us);
            if (pawns.contains(below))
                candidates = below;
            else if (to_.rank_for(Us) == 3 && position_.is_empty(below))
                candidates = pawns & Bitboard(Square::from_index(to_.index() - 2 * up));
        } else {
            candidates = pawns & pawn_attacks(other(Us), to_);
            if (position_.en_passant() == to_) return en_passant(written_origin(candidates));
            if (!position_.of(other(Us)).contains(to_)) return illegal();
        }
        ResolvedSan found = choose(written_origin(candidates));
        if (found.problem == SanProblem::none && last_rank)
            found.move = Move::promotion(found.move.from(), to_, Role(san_.promotion));
        return found;
    }

    ResolvedSan en_passant(Bitboard candidates) const {
        const Checks checks = find_checks<Us>(position_);
        for (const Square from : candidates)
            if (generator::en_passant_is_legal<Us>(position_, king_, from, to_, checks))
                return {Move(from, to_, Move::Kind::en_passant), SanProblem::none};
        return illegal();
    }

    const Position& position_;
    const SanMove& san_;
    Square to_;
    Square king_;
};

// "g1f3": no letter, but an officer stands on the square named.
std::optional<SanMove> with_role_on_square(const Position& position, SanMove san) {
    const auto piece = position.piece_on(Square::at(san.from_file, san.from_rank));
    if (!piece || piece->role() == Role::pawn) return std::nullopt;
    san.role = piece->role();
    return san;
}

// What tells the man apart from the others of its kind that can legally go to the same square.
std::string disambiguation(const Position& position, Move move, Role role) {
    Bitboard rivals;
    for (const Move candidate : legal_moves(position))
        if (candidate.to() == move.to() && candidate.from() != move.from() &&
            !candidate.is_castling() && position.piece_at(candidate.from()).role() == role)
            rivals |= candidate.from();
    if (rivals.none()) return "";
    std::string square = move.from().to_string();
    if ((rivals & file_mask(move.from().file())).none()) return square.substr(0, 1);
    if ((rivals & rank_mask(move.from().rank())).none()) return square.substr(1, 1);
    return square;
}

}  // namespace

bool scan_san(const char*& text, SanMove& move) {
    const char* p = text;
    const int role = role_of_letter[static_cast<unsigned char>(*p)];
    if (role >= 0) {
        move.role = Role(role);
        ++p;
    } else if (*p == 'O' || *p == '0' || *p == 'o') {
        return scan_castling(text, move) || scan_null(text, move);
    } else if (!is_file(*p)) {
        return scan_null(text, move);
    }
    // [file][rank] [x] [file][rank]: the second pair is missing in most moves.
    std::int8_t file = SanMove::unknown;
    std::int8_t rank = SanMove::unknown;
    if (is_file(*p)) file = std::int8_t(*p++ - 'a');
    if (is_rank(*p)) rank = std::int8_t(*p++ - '1');
    if (*p == 'x' || *p == ':' || *p == '-') move.capture = *p++ != '-';
    if (is_file(*p)) {
        if (!is_rank(p[1])) return false;
        move.from_file = file;
        move.from_rank = rank;
        file = std::int8_t(p[0] - 'a');
        rank = std::int8_t(p[1] - '1');
        p += 2;
    } else if (file == SanMove::unknown || rank == SanMove::unknown || p[-1] == 'x' ||
               p[-1] == ':' || p[-1] == '-') {
        return false;
    }
    move.to = std::uint8_t(rank * 8 + file);
    if (move.role == Role::pawn && (rank == 7 || rank == 0)) scan_promotion(p, move);
    if (move.role == Role::pawn && (rank == 5 || rank == 2)) {
        if (p[0] == 'e' && p[1] == '.' && p[2] == 'p' && p[3] == '.')
            p += 4;
        else if (p[0] == 'e' && p[1] == 'p')
            p += 2;
    }
    text = p;
    return true;
}

ResolvedSan resolve_san(const Position& position, const SanMove& san) {
    const bool two_squares = san.from_file != SanMove::unknown && san.from_rank != SanMove::unknown;
    if (san.role == Role::pawn && two_squares) [[unlikely]]
        if (const auto named = with_role_on_square(position, san))
            return resolve_san(position, *named);
    return position.side_to_move() == Color::white
               ? Resolver<Color::white>(position, san).resolve()
               : Resolver<Color::black>(position, san).resolve();
}

Result<Move> parse_san(const Position& position, std::string_view text) {
    const std::string copy(trimmed(text));
    const char* p = copy.c_str();
    SanMove san;
    const bool is_move = scan_san(p, san);
    while (*p == '+' || *p == '#' || *p == '!' || *p == '?') ++p;
    if (!is_move || *p != '\0' || p != copy.c_str() + copy.size())
        return Error{Errc::bad_text,
                     "move " + in_quotes(text) + ": expected a move such as Nf3 or O-O"};
    const ResolvedSan resolved = resolve_san(position, san);
    if (resolved.problem == SanProblem::illegal)
        return Error{Errc::illegal_move, "move " + in_quotes(text) + " is not legal here"};
    if (resolved.problem == SanProblem::ambiguous)
        return Error{Errc::ambiguous_move,
                     "move " + in_quotes(text) + " is ambiguous: several pieces can go there"};
    return resolved.move;
}

std::string to_san(const Position& position, Move legal_move) {
    if (legal_move.is_null()) return "--";
    std::string text;
    if (legal_move.is_castling()) {
        text = wing_of(legal_move.from(), legal_move.to()) == Wing::king_side ? "O-O" : "O-O-O";
    } else {
        const Role role = position.piece_at(legal_move.from()).role();
        const bool capture = position.is_capture(legal_move);
        if (role == Role::pawn) {
            if (capture) text += char('a' + legal_move.from().file());
        } else {
            text += letter(role);
            text += disambiguation(position, legal_move, role);
        }
        if (capture) text += 'x';
        text += legal_move.to().to_string();
        if (legal_move.is_promotion()) {
            text += '=';
            text += letter(legal_move.promotion_role());
        }
    }
    Position after = position;
    after.make(legal_move);
    if (is_check(after)) text += has_legal_move(after) ? '+' : '#';
    return text;
}

}  // namespace kibitzer
