#include "kibitzer/chess/notation/fen.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

namespace {

Error bad(std::string message) { return {Errc::bad_text, "FEN: " + std::move(message)}; }

// One rank of the board field, from the a-file on.
Result<void> read_rank(std::string_view text, int rank, Setup& setup) {
    const auto fail = [&](const std::string& reason) {
        return bad("rank " + std::to_string(rank + 1) + " " + in_quotes(text) + ": " + reason);
    };
    int file = 0;
    bool after_digit = false;
    for (const char c : text) {
        if ('1' <= c && c <= '8') {
            if (after_digit) return fail("two numbers in a row");
            file += c - '0';
        } else if (const auto piece = parse_piece(c)) {
            if (file < 8) setup.board[std::size_t(Square::at(file, rank).index())] = *piece;
            ++file;
        } else {
            return fail(in_quotes(std::string_view(&c, 1)) +
                        " is neither a man nor a number 1 to 8");
        }
        after_digit = is_digit(c);
        if (file > 8) return fail("more than 8 squares");
    }
    if (file < 8) return fail("only " + std::to_string(file) + " squares");
    return {};
}

Result<void> read_board(std::string_view text, Setup& setup) {
    const auto ranks = split(text, '/');
    if (ranks.size() != 8)
        return bad("board " + in_quotes(text) + " has " + std::to_string(ranks.size()) +
                   " ranks: expected 8");
    for (int i = 0; i < 8; ++i)
        if (auto rank = read_rank(ranks[std::size_t(i)], 7 - i, setup); !rank) return rank;
    return {};
}

// X-FEN: the outermost rook on that side of the king. Standard chess: the corner.
Square named_rook(const Setup& setup, Color color, Wing wing) {
    const int rank = color == Color::white ? 0 : 7;
    const Square corner = Square::at(wing == Wing::king_side ? 7 : 0, rank);
    if (!setup.chess960) return corner;
    const Bitboard king = setup.of(Piece(color, Role::king)) & rank_mask(rank);
    const Bitboard rooks = setup.of(Piece(color, Role::rook)) & rank_mask(rank);
    if (king.none()) return corner;
    Bitboard side;
    for (const Square rook : rooks)
        if (wing_of(king.first(), rook) == wing) side |= rook;
    if (side.none()) return corner;
    return wing == Wing::king_side ? side.last() : side.first();
}

Result<void> read_castling(std::string_view text, Setup& setup) {
    if (text == "-") return {};
    for (const char c : text)  // Shredder-FEN names the files: that is Chess960
        if ('a' <= to_lower(c) && to_lower(c) <= 'h') setup.chess960 = true;
    Bitboard seen;
    for (const char c : text) {
        const Color color = 'a' <= c && c <= 'z' ? Color::black : Color::white;
        const char kind = to_lower(c);
        Square rook = square_a1;
        if (kind == 'k' || kind == 'q')
            rook = named_rook(setup, color, kind == 'k' ? Wing::king_side : Wing::queen_side);
        else if ('a' <= kind && kind <= 'h')
            rook = Square::at(kind - 'a', color == Color::white ? 0 : 7);
        else
            return bad("castling rights " + in_quotes(text) + ": expected '-' or letters of KQkq");
        if (seen.contains(rook))
            return bad("castling rights " + in_quotes(text) + ": " +
                       in_quotes(std::string_view(&c, 1)) + " stands twice");
        seen |= rook;
    }
    setup.castling_rooks = seen;
    return {};
}

Result<int> read_number(std::string_view text, std::string_view what, int limit) {
    const auto number = parse_integer<long long>(text);
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    if (!digits) return bad(std::string(what) + " " + in_quotes(text) + ": expected a number");
    if (!number || *number > limit)
        return bad(std::string(what) + " " + in_quotes(text) + ": expected at most " +
                   std::to_string(limit));
    return int(*number);
}

Result<Setup> read_setup(const std::vector<std::string_view>& fields, bool chess960,
                         std::vector<std::string>& warnings) {
    Setup setup;
    setup.chess960 = chess960;
    if (auto board = read_board(fields[0], setup); !board) return board.error();
    if (fields.size() < 4)
        warnings.push_back("only " + std::to_string(fields.size()) +
                           " of 6 fields: the others are taken as 'w - - 0 1'");
    if (fields.size() > 1) {
        if (fields[1] != "w" && fields[1] != "b")
            return bad("side to move " + in_quotes(fields[1]) + ": expected 'w' or 'b'");
        setup.side_to_move = fields[1] == "w" ? Color::white : Color::black;
    }
    if (fields.size() > 2)
        if (auto castling = read_castling(fields[2], setup); !castling) return castling.error();
    if (fields.size() > 3 && fields[3] != "-") {
        setup.en_passant = Square::parse(fields[3]);
        if (!setup.en_passant)
            return bad("en passant square " + in_quotes(fields[3]) + ": expected '-' or a square");
    }
    if (fields.size() > 4) {
        const auto clock = read_number(fields[4], "halfmove clock", max_halfmove_clock);
        if (!clock) return clock.error();
        setup.halfmove_clock = *clock;
    }
    if (fields.size() == 5) warnings.push_back("move number missing: taken as 1");
    if (fields.size() > 5) {
        const auto number = read_number(fields[5], "move number", max_fullmove_number);
        if (!number) return number.error();
        setup.fullmove_number = *number;
    }
    return setup;
}

std::string castling_field(const Position& position) {
    std::string text;
    for (const Color color : colors)
        for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
            const auto rook = position.castling_rook(color, wing);
            if (!rook) continue;
            // X-FEN: K or Q means the outermost rook; an inner one is named by its file.
            const Bitboard rooks = position.of(color, Role::rook) & rank_mask_for(color, 0);
            bool outermost = true;
            for (const Square rival : rooks)
                if (wing_of(position.king(color), rival) == wing &&
                    (wing == Wing::king_side ? rival > *rook : rival < *rook))
                    outermost = false;
            const char kind =
                outermost ? (wing == Wing::king_side ? 'K' : 'Q') : char('A' + rook->file());
            text += color == Color::white ? kind : to_lower(kind);
        }
    return text.empty() ? "-" : text;
}

}  // namespace

Result<CheckedPosition> parse_fen(std::string_view text, const FenOptions& options) {
    auto fields = split_blanks(text);
    if (fields.empty()) return bad("nothing there: expected a position");
    if (fields.size() == 1 && fields[0] == "startpos") {
        Setup setup = Position::start().setup();
        setup.chess960 = options.chess960;
        return CheckedPosition{Position(setup), {}};
    }
    std::vector<std::string> warnings;
    // A semicolon may stand at the end.
    if (fields.back().size() > 1 && fields.back().back() == ';')
        fields.back().remove_suffix(1);
    else if (fields.size() > 1 && fields.back() == ";")
        fields.pop_back();
    if (fields.size() > 6)
        return bad("unexpected " + in_quotes(fields[6]) + " after the sixth field");
    const auto setup = read_setup(fields, options.chess960, warnings);
    if (!setup) return setup.error();
    auto checked = checked_position(*setup);
    if (!checked) return Error{checked.error().code, "FEN: " + checked.error().message};
    checked->warnings.insert(checked->warnings.begin(), warnings.begin(), warnings.end());
    if (options.strictness == Strictness::strict && !checked->warnings.empty())
        return bad(checked->warnings.front());
    return checked;
}

std::string to_epd_fields(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const auto piece = position.piece_on(Square::at(file, rank));
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty > 0) text += char('0' + empty);
            empty = 0;
            text += piece->fen_letter();
        }
        if (empty > 0) text += char('0' + empty);
        if (rank > 0) text += '/';
    }
    text += position.side_to_move() == Color::white ? " w " : " b ";
    text += castling_field(position);
    const auto passed = legal_en_passant(position);
    return text + " " + (passed ? passed->to_string() : "-");
}

std::string to_fen(const Position& position) {
    return to_epd_fields(position) + " " + std::to_string(position.halfmove_clock()) + " " +
           std::to_string(position.fullmove_number());
}

}  // namespace kibitzer
