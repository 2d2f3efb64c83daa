// FEN, and with it the rules: every position that is accepted must be one on which moves are
// generated, made and taken back without contradiction.
#include <algorithm>
#include <array>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/setup.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

// The position that FEN can tell: an en passant square counts only if the capture is legal.
Position as_written(const Position& position) {
    Setup setup = position.setup();
    setup.en_passant = legal_en_passant(position);
    return Position(setup);
}

void check_round_trip(const Position& position) {
    const std::string fen = to_fen(position);
    const auto detail = [&] { return fen; };
    const auto again = parse_fen(fen, {.chess960 = position.is_chess960()});
    require(again.has_value(), "what is written can be read", detail);
    require(again->position == as_written(position), "FEN keeps the position", detail);
    require(to_fen(again->position) == fen, "FEN is written the same again", detail);
    require(fen.starts_with(to_epd_fields(position) + " "), "EPD is the front of FEN", detail);

    // Strict reading may refuse only a check that no move can have given.
    const auto strict =
        parse_fen(fen, {.strictness = Strictness::strict, .chess960 = position.is_chess960()});
    require(strict.has_value() == again->warnings.empty() && again->warnings.size() <= 1,
            "what is written needs no repair", detail);
}

void check_null_move(const Position& position) {
    if (is_check(position)) return;
    Position after = position;
    const Undo undo = after.make_null();
    require(after.key() == after.key_from_scratch(), "the key after a null move",
            [&] { return to_fen(position); });
    after.unmake_null(undo);
    require(after == position, "a null move is taken back", [&] { return to_fen(position); });
}

void check_move(const Position& position, Move move, const MoveList& quiet_checks) {
    const auto detail = [&] {
        return to_fen(position) + ", move " + move.from().to_string() + move.to().to_string();
    };
    const Color mover = position.side_to_move();
    Position after = position;
    const Undo undo = after.make(move);
    require(!is_attacked(after, after.king(mover), other(mover), after.occupied()),
            "a legal move leaves the king safe", detail);
    require(after.key() == after.key_from_scratch(), "the key is kept up to date", detail);
    require(after == Position(after.setup()), "a move leaves the board in order", detail);
    require(is_check(after) == gives_check(position, move), "gives_check", detail);
    const bool capture = position.is_capture(move) || move.is_promotion();
    require(contains(quiet_checks, move) == (!capture && is_check(after)), "legal_quiet_checks",
            detail);
    after.unmake(move, undo);
    require(after == position, "a move is taken back", detail);
    require(is_legal(position, move), "a generated move is legal", detail);
}

// Of all 16-bit patterns, is_legal must accept those that are generated and no others.
void check_all_patterns(const Position& position, const MoveList& moves) {
    std::array<bool, 1 << 16> expected{};
    for (const Move move : moves) expected[move.bits()] = true;
    for (std::size_t bits = 0; bits < expected.size(); ++bits)
        require(is_legal(position, Move::from_bits(std::uint16_t(bits))) == expected[bits],
                "is_legal accepts what is generated and nothing else",
                [&] { return to_fen(position) + ", bits " + std::to_string(bits); });
}

void check_moves(const Position& position) {
    const auto detail = [&] { return to_fen(position); };
    const MoveList moves = legal_moves(position);
    const MoveList captures = legal_captures(position);
    const MoveList quiets = legal_quiets(position);
    const MoveList quiet_checks = legal_quiet_checks(position);
    require(int(moves.size()) == count_legal_moves(position), "count_legal_moves", detail);
    require(moves.empty() != has_legal_move(position), "has_legal_move", detail);
    require(captures.size() + quiets.size() == moves.size(), "captures and quiets are all", detail);
    for (const Move move : moves) {
        const bool capture = position.is_capture(move) || move.is_promotion();
        require(contains(captures, move) == capture && contains(quiets, move) == !capture,
                "captures and quiets", detail);
        check_move(position, move, quiet_checks);
    }
    for (const Move move : quiet_checks)
        require(contains(quiets, move), "a quiet check is quiet", detail);
    if (is_check(position)) {
        const MoveList evasions = legal_evasions(position);
        require(evasions.size() == moves.size() &&
                    std::all_of(evasions.begin(), evasions.end(),
                                [&](Move move) { return contains(moves, move); }),
                "evasions are the moves in check", detail);
    }
}

void check_mirror(const Position& position) {
    const auto detail = [&] { return to_fen(position); };
    const Position other_side = mirrored(position);
    require(mirrored(other_side) == position, "mirrored twice", detail);
    const MoveList here = legal_moves(position);
    const MoveList there = legal_moves(other_side);
    require(here.size() == there.size(), "the mirrored position has as many moves", detail);
    for (const Move move : here)
        require(contains(there, mirrored(move)), "the mirrored move", detail);
}

void check_position(const Position& position, std::string_view input) {
    require(position.key() == position.key_from_scratch(), "the key of what was read",
            [&] { return to_fen(position); });
    check_round_trip(position);
    if (!is_chosen(input, 4)) return;
    check_mirror(position);
    check_null_move(position);
    check_moves(position);
    if (is_chosen(input, 512)) check_all_patterns(position, legal_moves(position));
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto standard = parse_fen(text);
    const auto chess960 = parse_fen(text, {.chess960 = true});
    fuzz::require(standard.has_value() == chess960.has_value(), "both readings or none",
                  [&] { return std::string(text); });
    if (!standard) return 0;
    fuzz::check_position(standard->position, text);
    if (chess960->position != standard->position) fuzz::check_position(chess960->position, text);
    return 0;
}
