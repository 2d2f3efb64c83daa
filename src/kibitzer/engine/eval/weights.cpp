#include "kibitzer/engine/eval/weights.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/engine/eval/default_weights.hpp"

namespace kibitzer::eval {

namespace {

struct WeightField {
    std::string_view name;
    std::size_t offset;  // in weights, not bytes
    std::size_t count;
};

constexpr WeightField weight_field(std::string_view name, std::size_t offset, std::size_t size) {
    return {name, offset / sizeof(Tapered), size / sizeof(Tapered)};
}

#define KIBITZER_WEIGHT(name) \
    weight_field(#name, offsetof(Weights, name), sizeof(decltype(Weights::name)))

// In the order of the struct, without gaps: fields_fill_the_struct() sees to it.
constexpr auto fields = std::to_array<WeightField>({
    KIBITZER_WEIGHT(material),
    KIBITZER_WEIGHT(imbalance_own),
    KIBITZER_WEIGHT(imbalance_enemy),
    KIBITZER_WEIGHT(piece_square),
    KIBITZER_WEIGHT(tempo),
    KIBITZER_WEIGHT(passed),
    KIBITZER_WEIGHT(passed_own_king),
    KIBITZER_WEIGHT(passed_enemy_king),
    KIBITZER_WEIGHT(protected_passed),
    KIBITZER_WEIGHT(outside_passed),
    KIBITZER_WEIGHT(candidate),
    KIBITZER_WEIGHT(isolated),
    KIBITZER_WEIGHT(backward),
    KIBITZER_WEIGHT(doubled),
    KIBITZER_WEIGHT(doubled_unsupported),
    KIBITZER_WEIGHT(phalanx),
    KIBITZER_WEIGHT(supported),
    KIBITZER_WEIGHT(pawn_chain),
    KIBITZER_WEIGHT(hanging_pawns),
    KIBITZER_WEIGHT(majority),
    KIBITZER_WEIGHT(majority_away),
    KIBITZER_WEIGHT(storm),
    KIBITZER_WEIGHT(centre_pawn),
    KIBITZER_WEIGHT(centre_pawn_attack),
    KIBITZER_WEIGHT(centre_piece_attack),
    KIBITZER_WEIGHT(space),
    KIBITZER_WEIGHT(bishop_pair),
    KIBITZER_WEIGHT(bishop_pair_open),
    KIBITZER_WEIGHT(knight_outpost),
    KIBITZER_WEIGHT(bishop_outpost),
    KIBITZER_WEIGHT(knight_reaches_outpost),
    KIBITZER_WEIGHT(bad_bishop),
    KIBITZER_WEIGHT(bad_bishop_blocked),
    KIBITZER_WEIGHT(rook_half_open_file),
    KIBITZER_WEIGHT(rook_open_file),
    KIBITZER_WEIGHT(rook_seventh),
    KIBITZER_WEIGHT(queen_seventh),
    KIBITZER_WEIGHT(doubled_rooks),
    KIBITZER_WEIGHT(battery_straight),
    KIBITZER_WEIGHT(battery_diagonal),
    KIBITZER_WEIGHT(knight_mobility),
    KIBITZER_WEIGHT(bishop_mobility),
    KIBITZER_WEIGHT(rook_mobility),
    KIBITZER_WEIGHT(queen_mobility),
    KIBITZER_WEIGHT(trapped),
    KIBITZER_WEIGHT(rook_boxed),
    KIBITZER_WEIGHT(long_diagonal),
    KIBITZER_WEIGHT(king_protector),
    KIBITZER_WEIGHT(castling_right),
    KIBITZER_WEIGHT(shelter),
    KIBITZER_WEIGHT(king_half_open_file),
    KIBITZER_WEIGHT(king_open_file),
    KIBITZER_WEIGHT(king_pawnless_flank),
    KIBITZER_WEIGHT(king_open_lines),
    KIBITZER_WEIGHT(escape_squares),
    KIBITZER_WEIGHT(king_pawn_distance),
    KIBITZER_WEIGHT(promotion_path_safe),
    KIBITZER_WEIGHT(promotion_next),
    KIBITZER_WEIGHT(promotion_unstoppable),
    KIBITZER_WEIGHT(opposition),
    KIBITZER_WEIGHT(key_square),
    KIBITZER_WEIGHT(danger_attacker),
    KIBITZER_WEIGHT(danger_zone_attack),
    KIBITZER_WEIGHT(danger_weak_square),
    KIBITZER_WEIGHT(danger_safe_check),
    KIBITZER_WEIGHT(danger_unsafe_check),
    KIBITZER_WEIGHT(danger_no_queen),
    KIBITZER_WEIGHT(danger_missing_shelter),
    KIBITZER_WEIGHT(danger_flank_attack),
    KIBITZER_WEIGHT(danger_flank_defence),
    KIBITZER_WEIGHT(danger_knight_defender),
    KIBITZER_WEIGHT(danger_pinned),
    KIBITZER_WEIGHT(danger_no_escape),
    KIBITZER_WEIGHT(danger_constant),
    KIBITZER_WEIGHT(fork_knight),
    KIBITZER_WEIGHT(fork_bishop),
    KIBITZER_WEIGHT(fork_rook),
    KIBITZER_WEIGHT(fork_pawn),
    KIBITZER_WEIGHT(pin_to_king),
    KIBITZER_WEIGHT(pin_to_queen),
    KIBITZER_WEIGHT(skewer),
    KIBITZER_WEIGHT(hanging),
    KIBITZER_WEIGHT(weak_by_minor),
    KIBITZER_WEIGHT(weak_by_rook),
    KIBITZER_WEIGHT(weak_by_king),
    KIBITZER_WEIGHT(pawn_attacks_officer),
    KIBITZER_WEIGHT(minor_attacks),
    KIBITZER_WEIGHT(rook_attacks_queen),
    KIBITZER_WEIGHT(safe_attack_on_queen),
    KIBITZER_WEIGHT(pawn_push_threat),
    KIBITZER_WEIGHT(restricted),
    KIBITZER_WEIGHT(discovered_check),
    KIBITZER_WEIGHT(initiative_passed),
    KIBITZER_WEIGHT(initiative_pawns),
    KIBITZER_WEIGHT(initiative_outflanking),
    KIBITZER_WEIGHT(initiative_both_wings),
    KIBITZER_WEIGHT(initiative_infiltration),
    KIBITZER_WEIGHT(initiative_pawn_ending),
    KIBITZER_WEIGHT(initiative_almost_drawn),
    KIBITZER_WEIGHT(initiative_constant),
});
#undef KIBITZER_WEIGHT

consteval bool fields_fill_the_struct() {
    std::size_t next = 0;
    for (const WeightField& field : fields) {
        if (field.offset != next) return false;
        next += field.count;
    }
    return next == weight_count;
}
static_assert(fields_fill_the_struct());

const WeightField* find_field(std::string_view name) {
    for (const WeightField& field : fields)
        if (field.name == name) return &field;
    return nullptr;
}

Error bad_line(int line, const std::string& what) {
    return Error{Errc::bad_text, fmt::format("weights, line {}: {}", line, what)};
}

}  // namespace

Result<Weights> parse_weights(std::string_view text) {
    Weights weights{};
    const auto all = as_span(weights);
    std::vector<bool> seen(weight_count);
    int number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        const auto words = split_blanks(line.substr(0, line.find('#')));
        if (words.empty()) continue;
        const WeightField* field = find_field(words[0]);
        if (!field) return bad_line(number, "no weight is called " + in_quotes(words[0]));
        if (words.size() != field->count + 1)
            return bad_line(number, fmt::format("{} has {} values, expected {}", words[0],
                                                words.size() - 1, field->count));
        for (std::size_t i = 0; i < field->count; ++i) {
            const auto halves = split(words[i + 1], ',');
            const auto middlegame = parse_integer<std::int16_t>(halves[0]);
            const auto endgame = halves.size() == 2 ? parse_integer<std::int16_t>(halves[1])
                                                    : std::optional<std::int16_t>();
            if (!middlegame || !endgame)
                return bad_line(number, in_quotes(words[i + 1]) +
                                            ": expected two whole numbers, such as 12,-5");
            all[field->offset + i] = Tapered(*middlegame, *endgame);
            seen[field->offset + i] = true;
        }
    }
    for (const WeightField& field : fields)
        if (!seen[field.offset])
            return Error{Errc::bad_text, fmt::format("weights: {} is missing", field.name)};
    return weights;
}

std::vector<WeightGroup> groups_of(const Weights& weights) {
    std::vector<WeightGroup> groups;
    for (const WeightField& field : fields)
        groups.push_back(
            {field.name,
             std::span<const Tapered>(as_span(weights)).subspan(field.offset, field.count)});
    return groups;
}

std::string to_text(const Weights& weights) {
    std::string text;
    for (const WeightGroup& group : groups_of(weights)) {
        text += group.name;
        for (const Tapered value : group.values)
            text += fmt::format(" {},{}", value.middlegame(), value.endgame());
        text += '\n';
    }
    return text;
}

const Weights& default_weights() {
    static const Weights weights = [] {
        auto parsed = parse_weights(default_weights_text);
        assert(parsed && "the weights compiled in are well-formed");
        return *parsed;
    }();
    return weights;
}

}  // namespace kibitzer::eval
