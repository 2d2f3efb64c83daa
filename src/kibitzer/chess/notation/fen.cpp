#include "kibitzer/chess/notation/fen.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>
#include <utility>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

namespace {

using Warnings = std::vector<std::string>;

Error bad_fen(std::string message) { return {Errc::bad_text, "FEN: " + std::move(message)}; }

// The character at a place, with all its bytes if it is one of several.
std::string_view whole_character(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    return text.substr(at, end - at);
}

// One rank of the board field, from the a-file on.
Result<void> read_rank(std::string_view text, int rank, Setup& setup, Warnings& warnings) {
    const auto fail = [&](const std::string& reason) {
        return bad_fen("rank " + std::to_string(rank + 1) + " " + in_quotes(text) + ": " + reason);
    };
    int file = 0;
    bool after_digit = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if ('1' <= c && c <= '8') {
            if (after_digit)
                warnings.push_back("rank " + std::to_string(rank + 1) + " " + in_quotes(text) +
                                   ": two numbers in a row are added up");
            file += c - '0';
        } else if (const auto piece = parse_piece(c)) {
            if (file < 8) setup.board[std::size_t(Square::at(file, rank).index())] = *piece;
            ++file;
        } else {
            return fail(in_quotes(whole_character(text, i)) +
                        " is neither a piece nor a number 1 to 8");
        }
        after_digit = is_digit(c);
        if (file > 8) return fail("more than 8 squares");
    }
    if (file < 8) return fail("only " + std::to_string(file) + " squares");
    return {};
}

Result<void> read_board(std::string_view text, Setup& setup, Warnings& warnings) {
    const auto ranks = split(text, '/');
    if (ranks.size() != 8)
        return bad_fen("board " + in_quotes(text) + " has " + std::to_string(ranks.size()) +
                       " ranks: expected 8");
    for (int i = 0; i < 8; ++i)
        if (auto rank = read_rank(ranks[std::size_t(i)], 7 - i, setup, warnings); !rank)
            return rank;
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
            return bad_fen("castling rights " + in_quotes(text) +
                           ": expected '-' or letters of KQkq");
        if (seen.contains(rook))
            return bad_fen("castling rights " + in_quotes(text) + ": " +
                           in_quotes(std::string_view(&c, 1)) + " stands twice");
        seen |= rook;
    }
    setup.castling_rooks = seen;
    return {};
}

Result<int> read_number(std::string_view text, std::string_view what, int limit) {
    const auto number = parse_integer<long long>(text);
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    if (!digits) return bad_fen(std::string(what) + " " + in_quotes(text) + ": expected a number");
    if (!number || *number > limit)
        return bad_fen(std::string(what) + " " + in_quotes(text) + ": expected at most " +
                       std::to_string(limit));
    return int(*number);
}

Result<Setup> read_setup(const std::vector<std::string_view>& fields, bool chess960,
                         Warnings& warnings) {
    Setup setup;
    setup.chess960 = chess960;
    if (auto board = read_board(fields[0], setup, warnings); !board) return board.error();
    if (fields.size() < 4)
        warnings.push_back("only " + std::to_string(fields.size()) +
                           " of 6 fields: the others are taken as 'w - - 0 1'");
    if (fields.size() > 1) {
        if (fields[1] != "w" && fields[1] != "b")
            return bad_fen("side to move " + in_quotes(fields[1]) + ": expected 'w' or 'b'");
        setup.side_to_move = fields[1] == "w" ? Color::white : Color::black;
    }
    if (fields.size() > 2)
        if (auto castling = read_castling(fields[2], setup); !castling) return castling.error();
    if (fields.size() > 3 && fields[3] != "-") {
        setup.en_passant = Square::parse(fields[3]);
        if (!setup.en_passant)
            return bad_fen("en passant square " + in_quotes(fields[3]) +
                           ": expected '-' or a square");
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

// What stands before the next blank, or to the end; and `text` behind it.
std::string_view take_field(std::string_view& text) {
    std::size_t end = 0;
    while (end < text.size() && text[end] != ' ') ++end;
    const std::string_view field = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return field;
}

// Men by their letter; what is none has no man.
constexpr auto men_by_letter = [] {
    std::array<std::optional<Piece>, 256> men{};
    for (int code = 0; code < Piece::count; ++code) {
        const Piece man = Piece::from_code(code);
        men[static_cast<unsigned char>(man.fen_letter())] = man;
    }
    return men;
}();

bool read_plain_board(std::string_view text, Setup& setup) {
    std::size_t at = 0;
    for (int rank = 7; rank >= 0; --rank) {
        bool after_digit = false;
        for (int file = 0; file < 8;) {
            if (at == text.size()) return false;
            const char c = text[at++];
            if ('1' <= c && c <= '8') {
                if (after_digit) return false;
                file += c - '0';
                after_digit = true;
            } else if (const auto man = men_by_letter[static_cast<unsigned char>(c)]) {
                setup.board[std::size_t(8 * rank + file++)] = man;
                after_digit = false;
            } else {
                return false;
            }
            if (file > 8) return false;
        }
        if (rank > 0 && (at == text.size() || text[at++] != '/')) return false;
    }
    return at == text.size();
}

std::optional<int> read_plain_number(std::string_view text) {
    constexpr std::size_t most_digits = 4;
    if (text.empty() || text.size() > most_digits) return std::nullopt;
    int number = 0;
    for (const char c : text) {
        if (!is_digit(c)) return std::nullopt;
        number = 10 * number + (c - '0');
    }
    return number;
}

// The usual case, without looking twice: six fields of standard chess with one blank between them
// and nothing to be forgiven. Of anything else read_setup knows what to say.
std::optional<Setup> read_plain_setup(std::string_view text) {
    std::optional<Setup> plain(std::in_place);
    Setup& setup = *plain;
    if (!read_plain_board(take_field(text), setup)) return std::nullopt;
    const std::string_view side = take_field(text);
    if (side != "w" && side != "b") return std::nullopt;
    setup.side_to_move = side == "w" ? Color::white : Color::black;
    const std::string_view rights = take_field(text);
    if (rights != "-") {
        if (rights.empty() || rights.find_first_not_of("KQkq") != rights.npos) return std::nullopt;
        for (const char c : rights) {
            const Square rook = Square::at(to_lower(c) == 'k' ? 7 : 0, c < 'a' ? 0 : 7);
            if (setup.castling_rooks.contains(rook)) return std::nullopt;
            setup.castling_rooks |= rook;
        }
    }
    const std::string_view passed = take_field(text);
    if (passed != "-" && !(setup.en_passant = Square::parse(passed))) return std::nullopt;
    const auto clock = read_plain_number(take_field(text));
    const auto number = read_plain_number(text);
    if (!clock || !number) return std::nullopt;
    setup.halfmove_clock = *clock;
    setup.fullmove_number = *number;
    return plain;
}

// Without a byte order mark, and without quotes around it.
std::string_view without_wrapping(std::string_view text, Warnings& warnings) {
    text = trimmed(text);
    if (text.starts_with("\xEF\xBB\xBF")) text = trimmed(text.substr(3));
    struct Quotes {
        std::string_view open;
        std::string_view close;
    };
    constexpr Quotes known[] = {
        {"\"", "\""}, {"'", "'"}, {"`", "`"}, {"\xE2\x80\x9C", "\xE2\x80\x9D"}};
    for (const auto& [open, close] : known) {
        const bool opened = text.starts_with(open);
        const bool closed = text.ends_with(close) && text.size() > (opened ? open.size() : 0);
        if (!opened && !closed) continue;
        if (opened) text.remove_prefix(open.size());
        if (closed) text.remove_suffix(close.size());
        warnings.emplace_back("the quotes around it are left out");
        return trimmed(text);
    }
    return text;
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// What begins an operation of EPD: "bm", "id", "c0".
bool is_opcode(std::string_view word) {
    return word.size() > 1 && is_letter(word.front()) &&
           std::all_of(word.begin(), word.end(),
                       [](char c) { return is_letter(c) || is_digit(c); });
}

// What follows the fields is left out: a semicolon, operations, words.
void drop_words_behind(std::vector<std::string_view>& fields, Warnings& warnings) {
    // "bm e4;" in place of the clocks, but not a clock that is no number.
    const bool no_clocks = fields.size() > 5 && is_opcode(fields[4]) && !is_number(fields[5]);
    std::size_t end = std::min<std::size_t>(fields.size(), no_clocks ? 4 : 6);
    for (std::size_t i = 1; i < end; ++i) {
        const std::size_t semicolon = fields[i].find(';');
        if (semicolon == std::string_view::npos) continue;
        const bool at_the_end = i + 1 == fields.size() && semicolon + 1 == fields[i].size();
        warnings.emplace_back(at_the_end ? "the semicolon at its end is left out"
                                         : "what follows the semicolon is left out");
        fields[i] = fields[i].substr(0, semicolon);
        fields.resize(fields[i].empty() ? i : i + 1);
        return;
    }
    if (end == fields.size()) return;
    warnings.push_back(in_quotes(fields[end]) + " behind the position is left out");
    fields.resize(end);
}

// Writes where there is room for the longest of all FENs.
class Pen {
public:
    void write(char c) { *at_++ = c; }
    void write(std::string_view words) {
        for (const char c : words) write(c);
    }
    void write(int number) { at_ = std::to_chars(at_, std::end(room_), number).ptr; }
    [[nodiscard]] std::string text() const { return {room_, std::size_t(at_ - room_)}; }

private:
    char room_[128];
    char* at_ = room_;
};

void write_men(const Position& position, Pen& pen) {
    for (int rank = 7; rank >= 0; --rank) {
        const Bitboard men = position.occupied() & rank_mask(rank);
        int next = 0;  // file
        for (const Square square : men) {
            if (square.file() > next) pen.write(char('0' + square.file() - next));
            pen.write(position.piece_at(square).fen_letter());
            next = square.file() + 1;
        }
        if (next < 8) pen.write(char('8' - next));
        if (rank > 0) pen.write('/');
    }
}

void write_castling(const Position& position, Pen& pen) {
    if (position.castling_rooks().none()) pen.write('-');
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
            pen.write(color == Color::white ? kind : to_lower(kind));
        }
}

void write_epd_fields(const Position& position, Pen& pen) {
    write_men(position, pen);
    pen.write(position.side_to_move() == Color::white ? std::string_view(" w ") : " b ");
    write_castling(position, pen);
    pen.write(' ');
    if (const auto passed = legal_en_passant(position))
        pen.write(passed->to_string());
    else
        pen.write('-');
}

}  // namespace

Result<CheckedPosition> parse_fen(std::string_view text, const FenOptions& options) {
    if (!options.chess960)
        if (const auto plain = read_plain_setup(text))
            if (auto checked = checked_position(*plain); checked && checked->warnings.empty())
                return checked;
    Warnings warnings;
    text = without_wrapping(text, warnings);
    auto fields = split_blanks(text);
    if (fields.empty()) return bad_fen("nothing there: expected a position");
    if (fields.size() == 1 && fields[0] == "startpos") {
        Setup setup = Position::start().setup();
        setup.chess960 = options.chess960;
        if (options.strictness == Strictness::strict && !warnings.empty())
            return bad_fen(warnings.front());
        return CheckedPosition{Position(setup), warnings};
    }
    drop_words_behind(fields, warnings);
    const auto setup = read_setup(fields, options.chess960, warnings);
    if (!setup) return setup.error();
    auto checked = checked_position(*setup);
    if (!checked) return Error{checked.error().code, "FEN: " + checked.error().message};
    checked->warnings.insert(checked->warnings.begin(), warnings.begin(), warnings.end());
    if (options.strictness == Strictness::strict && !checked->warnings.empty())
        return bad_fen(checked->warnings.front());
    return checked;
}

std::string to_epd_fields(const Position& position) {
    Pen pen;
    write_epd_fields(position, pen);
    return pen.text();
}

std::string to_fen(const Position& position) {
    Pen pen;
    write_epd_fields(position, pen);
    pen.write(' ');
    pen.write(position.halfmove_clock());
    pen.write(' ');
    pen.write(position.fullmove_number());
    return pen.text();
}

}  // namespace kibitzer
