// Which themes a line shows: fork, pin, deflection, smothered mate and the like, along the moves of
// a puzzle's solution or of a best line. The names and their meaning are those of the public
// Lichess puzzle collection, so that both can be compared; docs/line-tags.md tells what each means
// and how well they agree.
//
// A theme is a property of the line as played, not a claim about what else was possible: nothing is
// searched here. Four themes depend on an evaluation (crushing, advantage, equality, zugzwang);
// they are given only if the line carries one (LineJudgement). Every theme is one row of
// `theme_rows`: adding one means an enumerator, a row and a test function in the file of its
// family.
//
// Numbers: material counts in pawns, 1-3-3-5-9. Point of view: the solver's, who moves first in the
// line after the move that leads in.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <string_view>

#include "kibitzer/tactics/line/line.hpp"
#include "kibitzer/tactics/line/tests.hpp"

namespace kibitzer::tactics {

enum class Theme : std::uint8_t {
    // What the position is worth.
    crushing,
    advantage,
    equality,
    // How far the game is.
    opening,
    middlegame,
    endgame,
    pawn_endgame,
    knight_endgame,
    bishop_endgame,
    rook_endgame,
    queen_endgame,
    queen_rook_endgame,
    // How long the line is.
    one_move,
    short_line,
    long_line,
    very_long,
    // Mates.
    mate,
    mate_in_1,
    mate_in_2,
    mate_in_3,
    mate_in_4,
    mate_in_5,
    smothered_mate,
    back_rank_mate,
    anastasia_mate,
    hook_mate,
    arabian_mate,
    boden_mate,
    double_bishop_mate,
    dovetail_mate,
    opera_mate,
    pillsburys_mate,
    morphys_mate,
    corner_mate,
    triangle_mate,
    kill_box_mate,
    vukovic_mate,
    blind_swine_mate,
    balestra_mate,
    epaulette_mate,
    swallowstail_mate,
    // Captures and double attacks.
    fork,
    hanging_piece,
    trapped_piece,
    sacrifice,
    capturing_defender,
    // Lines that open or hold.
    pin,
    skewer,
    x_ray_attack,
    discovered_attack,
    discovered_check,
    double_check,
    collinear,
    // Replies that are forced.
    attraction,
    deflection,
    interference,
    intermezzo,
    clearance,
    // Kinds of moves.
    quiet_move,
    defensive_move,
    zugzwang,
    advanced_pawn,
    promotion,
    under_promotion,
    en_passant,
    castling,
    // Attacks on the king.
    exposed_king,
    attacking_f2_f7,
    kingside_attack,
    queenside_attack,
    count_
};

inline constexpr std::size_t theme_count = std::size_t(Theme::count_);

// What kind of theme: several behave alike.
enum class ThemeKind : std::uint8_t {
    evaluation,  // given only if the line carries a judgement
    phase,
    length,
    mate,
    named_mate,    // only the first of these that fits is given
    pattern_mate,  // independent of each other and of the named ones
    motif,
    wing_attack,  // only the first that fits
};

// Since when the public collection has the name. Older rows lack the newer ones even where they
// apply, so that on such rows only the share found (recall) can be measured.
enum class TaggedSince : std::uint8_t { beginning, later };

struct ThemeRow {
    Theme theme;
    std::string_view name;  // stable, as the collection spells it: appears in CSV and JSON
    bool (*test)(const Line&);
    ThemeKind kind;
    TaggedSince since = TaggedSince::beginning;
};

inline constexpr auto theme_rows = std::to_array<ThemeRow>({
    {Theme::crushing, "crushing", is_crushing, ThemeKind::evaluation},
    {Theme::advantage, "advantage", is_advantage, ThemeKind::evaluation},
    {Theme::equality, "equality", is_equality, ThemeKind::evaluation},

    {Theme::opening, "opening", is_opening, ThemeKind::phase},
    {Theme::middlegame, "middlegame", is_middlegame, ThemeKind::phase},
    {Theme::endgame, "endgame", is_endgame, ThemeKind::phase},
    {Theme::pawn_endgame, "pawnEndgame", is_endgame_of<Role::pawn>, ThemeKind::phase},
    {Theme::knight_endgame, "knightEndgame", is_endgame_of<Role::knight>, ThemeKind::phase},
    {Theme::bishop_endgame, "bishopEndgame", is_endgame_of<Role::bishop>, ThemeKind::phase},
    {Theme::rook_endgame, "rookEndgame", is_endgame_of<Role::rook>, ThemeKind::phase},
    {Theme::queen_endgame, "queenEndgame", is_endgame_of<Role::queen>, ThemeKind::phase},
    {Theme::queen_rook_endgame, "queenRookEndgame", is_queen_rook_endgame, ThemeKind::phase},

    {Theme::one_move, "oneMove", is_one_move, ThemeKind::length},
    {Theme::short_line, "short", is_short, ThemeKind::length},
    {Theme::long_line, "long", is_long, ThemeKind::length},
    {Theme::very_long, "veryLong", is_very_long, ThemeKind::length},

    {Theme::mate, "mate", is_mate, ThemeKind::mate},
    {Theme::mate_in_1, "mateIn1", is_mate_in<1>, ThemeKind::mate},
    {Theme::mate_in_2, "mateIn2", is_mate_in<2>, ThemeKind::mate},
    {Theme::mate_in_3, "mateIn3", is_mate_in<3>, ThemeKind::mate},
    {Theme::mate_in_4, "mateIn4", is_mate_in<4>, ThemeKind::mate},
    {Theme::mate_in_5, "mateIn5", is_mate_in<5>, ThemeKind::mate},

    {Theme::smothered_mate, "smotheredMate", is_smothered_mate, ThemeKind::named_mate},
    {Theme::back_rank_mate, "backRankMate", is_back_rank_mate, ThemeKind::named_mate},
    {Theme::anastasia_mate, "anastasiaMate", is_anastasia_mate, ThemeKind::named_mate},
    {Theme::hook_mate, "hookMate", is_hook_mate, ThemeKind::named_mate},
    {Theme::arabian_mate, "arabianMate", is_arabian_mate, ThemeKind::named_mate},
    {Theme::boden_mate, "bodenMate", is_boden_mate, ThemeKind::named_mate},
    {Theme::double_bishop_mate, "doubleBishopMate", is_double_bishop_mate, ThemeKind::named_mate},
    {Theme::dovetail_mate, "dovetailMate", is_dovetail_mate, ThemeKind::named_mate},

    {Theme::opera_mate, "operaMate", is_opera_mate, ThemeKind::pattern_mate, TaggedSince::later},
    {Theme::pillsburys_mate, "pillsburysMate", is_pillsburys_mate, ThemeKind::pattern_mate,
     TaggedSince::later},
    {Theme::morphys_mate, "morphysMate", is_morphys_mate, ThemeKind::pattern_mate,
     TaggedSince::later},
    {Theme::corner_mate, "cornerMate", is_corner_mate, ThemeKind::pattern_mate, TaggedSince::later},
    {Theme::triangle_mate, "triangleMate", is_triangle_mate, ThemeKind::pattern_mate,
     TaggedSince::later},
    {Theme::kill_box_mate, "killBoxMate", is_kill_box_mate, ThemeKind::pattern_mate,
     TaggedSince::later},
    {Theme::vukovic_mate, "vukovicMate", is_vukovic_mate, ThemeKind::pattern_mate,
     TaggedSince::later},
    {Theme::blind_swine_mate, "blindSwineMate", is_blind_swine_mate, ThemeKind::pattern_mate,
     TaggedSince::later},
    {Theme::balestra_mate, "balestraMate", is_balestra_mate, ThemeKind::pattern_mate,
     TaggedSince::later},
    {Theme::epaulette_mate, "epauletteMate", is_epaulette_mate, ThemeKind::pattern_mate,
     TaggedSince::later},
    {Theme::swallowstail_mate, "swallowstailMate", is_swallowstail_mate, ThemeKind::pattern_mate,
     TaggedSince::later},

    {Theme::fork, "fork", has_fork, ThemeKind::motif},
    {Theme::hanging_piece, "hangingPiece", takes_hanging_piece, ThemeKind::motif},
    {Theme::trapped_piece, "trappedPiece", takes_trapped_piece, ThemeKind::motif},
    {Theme::sacrifice, "sacrifice", has_sacrifice, ThemeKind::motif},
    {Theme::capturing_defender, "capturingDefender", captures_defender, ThemeKind::motif},

    {Theme::pin, "pin", has_pin, ThemeKind::motif},
    {Theme::skewer, "skewer", has_skewer, ThemeKind::motif},
    {Theme::x_ray_attack, "xRayAttack", has_x_ray_attack, ThemeKind::motif},
    {Theme::discovered_attack, "discoveredAttack", has_discovered_attack, ThemeKind::motif},
    {Theme::discovered_check, "discoveredCheck", has_discovered_check, ThemeKind::motif,
     TaggedSince::later},
    {Theme::double_check, "doubleCheck", has_double_check, ThemeKind::motif},
    {Theme::collinear, "collinear", has_collinear_move, ThemeKind::motif, TaggedSince::later},

    {Theme::attraction, "attraction", has_attraction, ThemeKind::motif},
    {Theme::deflection, "deflection", has_deflection, ThemeKind::motif},
    {Theme::interference, "interference", has_interference, ThemeKind::motif},
    {Theme::intermezzo, "intermezzo", has_intermezzo, ThemeKind::motif},
    {Theme::clearance, "clearance", has_clearance, ThemeKind::motif},

    {Theme::quiet_move, "quietMove", has_quiet_move, ThemeKind::motif},
    {Theme::defensive_move, "defensiveMove", has_defensive_move, ThemeKind::motif},
    {Theme::zugzwang, "zugzwang", has_zugzwang, ThemeKind::evaluation},
    {Theme::advanced_pawn, "advancedPawn", has_advanced_pawn, ThemeKind::motif},
    {Theme::promotion, "promotion", has_promotion, ThemeKind::motif},
    {Theme::under_promotion, "underPromotion", has_under_promotion, ThemeKind::motif},
    {Theme::en_passant, "enPassant", has_en_passant, ThemeKind::motif},
    {Theme::castling, "castling", has_castling, ThemeKind::motif},

    {Theme::exposed_king, "exposedKing", has_exposed_king, ThemeKind::motif},
    {Theme::attacking_f2_f7, "attackingF2F7", attacks_f2_f7, ThemeKind::motif},
    {Theme::kingside_attack, "kingsideAttack", is_kingside_attack, ThemeKind::wing_attack},
    {Theme::queenside_attack, "queensideAttack", is_queenside_attack, ThemeKind::wing_attack},
});

consteval bool one_row_per_theme() {
    for (std::size_t i = 0; i < theme_rows.size(); ++i)
        if (theme_rows[i].theme != Theme(i)) return false;
    return theme_rows.size() == theme_count;
}
static_assert(one_row_per_theme());

constexpr const ThemeRow& row_of(Theme theme) { return theme_rows[std::size_t(theme)]; }
constexpr std::string_view name(Theme theme) { return row_of(theme).name; }
[[nodiscard]] std::optional<Theme> parse_theme(std::string_view name);

// A set of themes; visited in the order of the rows.
class ThemeSet {
public:
    ThemeSet() = default;
    ThemeSet(std::initializer_list<Theme> themes) {
        for (const Theme theme : themes) insert(theme);
    }

    void insert(Theme theme) { bits_.set(std::size_t(theme)); }
    [[nodiscard]] bool contains(Theme theme) const { return bits_.test(std::size_t(theme)); }
    [[nodiscard]] bool any() const { return bits_.any(); }
    [[nodiscard]] std::size_t count() const { return bits_.count(); }

    template <class Visit>
    void each(Visit visit) const {
        for (std::size_t i = 0; i < theme_count; ++i)
            if (bits_.test(i)) visit(Theme(i));
    }

    friend ThemeSet operator&(const ThemeSet& a, const ThemeSet& b) {
        return ThemeSet(a.bits_ & b.bits_);
    }
    friend ThemeSet operator|(const ThemeSet& a, const ThemeSet& b) {
        return ThemeSet(a.bits_ | b.bits_);
    }
    // Those of `a` that are not in `b`.
    friend ThemeSet operator-(const ThemeSet& a, const ThemeSet& b) {
        return ThemeSet(a.bits_ & ~b.bits_);
    }
    friend bool operator==(const ThemeSet&, const ThemeSet&) = default;

private:
    explicit ThemeSet(std::bitset<theme_count> bits) : bits_(bits) {}
    std::bitset<theme_count> bits_;
};

[[nodiscard]] ThemeSet all_themes();
// Those that are only given if the line carries a judgement.
[[nodiscard]] ThemeSet evaluation_themes();
// The names, separated by single blanks.
[[nodiscard]] std::string to_string(const ThemeSet& themes);

[[nodiscard]] ThemeSet find_line_tags(const Line& line);
// Only those that say how a combination works or how a mate is called: attraction, deflection,
// interference, intermezzo, clearance, and the patterns of mates.
[[nodiscard]] ThemeSet find_ideas(const Line& line);

}  // namespace kibitzer::tactics
