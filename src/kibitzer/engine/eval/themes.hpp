// The themes: everything the evaluation knows, by name. One row per theme; the order is the order
// of the report. A theme is computed by one function in the file of its family.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kibitzer::eval {

enum class Theme : std::uint8_t {
    material,
    imbalance,
    piece_square,
    tempo,
    passed_pawns,
    protected_passed,
    outside_passed,
    candidate_pawns,
    isolated_pawns,
    backward_pawns,
    doubled_pawns,
    connected_pawns,
    pawn_chains,
    hanging_pawns,
    pawn_majority,
    pawn_storm,
    central_control,
    space,
    bishop_pair,
    outposts,
    bad_bishop,
    open_files,
    seventh_rank,
    doubled_rooks,
    batteries,
    mobility,
    trapped_pieces,
    long_diagonal,
    king_protector,
    castling,
    pawn_shelter,
    king_exposure,
    king_attack,
    escape_squares,
    king_activity,
    promotion_threats,
    opposition,
    key_squares,
    known_ending,
    forks,
    pins,
    skewers,
    hanging_pieces,
    weak_pieces,
    lesser_threats,
    pawn_threats,
    restriction,
    discovered_checks,
    // These three depend on the sum of all others.
    initiative,
    scaling,
    rounding,
};
inline constexpr std::size_t theme_count = std::size_t(Theme::rounding) + 1;

enum class Family : std::uint8_t { base, pawns, pieces, king, tactics, whole };

struct ThemeRow {
    Theme theme;
    std::string_view name;  // stable: appears in JSON and in the weights' names
    Family family;
    std::string_view meaning;
};

inline constexpr auto themes = std::to_array<ThemeRow>({
    {Theme::material, "material", Family::base, "value of pieces and pawns"},
    {Theme::imbalance, "imbalance", Family::base, "what pieces are worth beside other pieces"},
    {Theme::piece_square, "piece_square", Family::base, "where pieces and pawns stand"},
    {Theme::tempo, "tempo", Family::base, "the right to move"},
    {Theme::passed_pawns, "passed_pawns", Family::pawns, "pawns that no pawn can stop"},
    {Theme::protected_passed, "protected_passed", Family::pawns, "passed and defended by a pawn"},
    {Theme::outside_passed, "outside_passed", Family::pawns, "passed, far from the other pawns"},
    {Theme::candidate_pawns, "candidate_pawns", Family::pawns, "pawns that can become passed"},
    {Theme::isolated_pawns, "isolated_pawns", Family::pawns, "pawns without neighbours"},
    {Theme::backward_pawns, "backward_pawns", Family::pawns, "pawns that cannot advance safely"},
    {Theme::doubled_pawns, "doubled_pawns", Family::pawns, "pawns behind their own pawns"},
    {Theme::connected_pawns, "connected_pawns", Family::pawns, "pawns side by side or defended"},
    {Theme::pawn_chains, "pawn_chains", Family::pawns, "third and later links of a chain"},
    {Theme::hanging_pawns, "hanging_pawns", Family::pawns, "a pair on half-open files"},
    {Theme::pawn_majority, "pawn_majority", Family::pawns, "more pawns on a wing"},
    {Theme::pawn_storm, "pawn_storm", Family::pawns, "pawns that run at the enemy king"},
    {Theme::central_control, "central_control", Family::pawns, "hold on d4, e4, d5 and e5"},
    {Theme::space, "space", Family::pawns, "safe room behind the pawns"},
    {Theme::bishop_pair, "bishop_pair", Family::pieces, "both bishops"},
    {Theme::outposts, "outposts", Family::pieces, "knights and bishops no pawn can chase"},
    {Theme::bad_bishop, "bad_bishop", Family::pieces, "own pawns on the bishop's colour"},
    {Theme::open_files, "open_files", Family::pieces, "rooks on open and half-open files"},
    {Theme::seventh_rank, "seventh_rank", Family::pieces, "rooks and queens on the seventh"},
    {Theme::doubled_rooks, "doubled_rooks", Family::pieces, "rooks that support each other"},
    {Theme::batteries, "batteries", Family::pieces, "queen and bishop or rook on one line"},
    {Theme::mobility, "mobility", Family::pieces, "squares the pieces can go to"},
    {Theme::trapped_pieces, "trapped_pieces", Family::pieces, "pieces without a safe square"},
    {Theme::long_diagonal, "long_diagonal", Family::pieces, "bishops that see the centre"},
    {Theme::king_protector, "king_protector", Family::pieces, "knights and bishops near the king"},
    {Theme::castling, "castling", Family::king, "the right to castle"},
    {Theme::pawn_shelter, "pawn_shelter", Family::king, "own pawns before the king"},
    {Theme::king_exposure, "king_exposure", Family::king, "open lines at the king"},
    {Theme::king_attack, "king_attack", Family::king, "danger for the king"},
    {Theme::escape_squares, "escape_squares", Family::king, "squares the king can flee to"},
    {Theme::king_activity, "king_activity", Family::king, "king near the pawns"},
    {Theme::promotion_threats, "promotion_threats", Family::king, "pawns about to promote"},
    {Theme::opposition, "opposition", Family::king, "kings face to face, the other must move"},
    {Theme::key_squares, "key_squares", Family::king, "king on a key square of its pawn"},
    {Theme::known_ending, "known_ending", Family::king, "endings known to be won or drawn"},
    {Theme::forks, "forks", Family::tactics, "one piece attacks two better ones"},
    {Theme::pins, "pins", Family::tactics, "pieces that shield king or queen"},
    {Theme::skewers, "skewers", Family::tactics, "better pieces attacked through worse ones"},
    {Theme::hanging_pieces, "hanging_pieces", Family::tactics, "attacked and not defended"},
    {Theme::weak_pieces, "weak_pieces", Family::tactics, "attacked and poorly defended"},
    {Theme::lesser_threats, "lesser_threats", Family::tactics, "attacked by a lesser piece"},
    {Theme::pawn_threats, "pawn_threats", Family::tactics, "safe pawn moves that attack"},
    {Theme::restriction, "restriction", Family::tactics, "squares denied to enemy pieces"},
    {Theme::discovered_checks, "discovered_checks", Family::tactics,
     "checks waiting behind a piece"},
    {Theme::initiative, "initiative", Family::whole, "how much there is to play for"},
    {Theme::scaling, "scaling", Family::whole, "endings that tend to a draw"},
    {Theme::rounding, "rounding", Family::whole, "what whole centipawns leave over"},
});

consteval bool one_row_per_theme() {
    for (std::size_t i = 0; i < themes.size(); ++i)
        if (themes[i].theme != Theme(i)) return false;
    return themes.size() == theme_count;
}
static_assert(one_row_per_theme());

constexpr const ThemeRow& row_of(Theme theme) { return themes[std::size_t(theme)]; }

[[nodiscard]] constexpr std::optional<Theme> find_theme(std::string_view name) {
    for (const ThemeRow& row : themes)
        if (row.name == name) return row.theme;
    return std::nullopt;
}

// Which themes are switched on.
class ThemeMask {
public:
    [[nodiscard]] constexpr bool has(Theme theme) const { return (bits_ >> int(theme) & 1) != 0; }
    [[nodiscard]] constexpr ThemeMask without(Theme theme) const {
        ThemeMask mask = *this;
        mask.bits_ &= ~(std::uint64_t(1) << int(theme));
        return mask;
    }
    // Different masks have different keys; that of all themes is 0.
    [[nodiscard]] constexpr std::uint64_t key() const { return ~bits_ * 0x9E3779B97F4A7C15ULL; }

    friend constexpr ThemeMask operator&(ThemeMask a, ThemeMask b) {
        a.bits_ &= b.bits_;
        return a;
    }
    friend constexpr bool operator==(ThemeMask, ThemeMask) = default;

private:
    std::uint64_t bits_ = ~std::uint64_t(0);
};

}  // namespace kibitzer::eval
