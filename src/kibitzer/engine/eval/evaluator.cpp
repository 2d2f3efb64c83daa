#include "kibitzer/engine/eval/evaluator.hpp"

#include <algorithm>
#include <chrono>

#include "kibitzer/engine/eval/base.hpp"
#include "kibitzer/engine/eval/king.hpp"
#include "kibitzer/engine/eval/pawns.hpp"
#include "kibitzer/engine/eval/pieces.hpp"
#include "kibitzer/engine/eval/tactics.hpp"
#include "kibitzer/engine/eval/whole.hpp"

namespace kibitzer::eval {

namespace {

constexpr std::size_t pawn_entries = 16384;
constexpr std::size_t material_entries = 2048;

// Mixes words into one number; good enough for tables that compare the whole result.
constexpr std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t product = (a ^ 0x9E3779B97F4A7C15ULL) * 0xD6E8FEB86659FD93ULL;
    const std::uint64_t sum = (product ^ (product >> 32)) + b;
    const std::uint64_t again = sum * 0xC2B2AE3D27D4EB4FULL;
    return again ^ (again >> 29);
}

Key pawn_and_king_key(const Position& position) {
    const Bitboard men = position.of(Role::pawn) | position.of(Role::king);
    return mixed(
        mixed((men & position.of(Color::white)).bits(), (men & position.of(Color::black)).bits()),
        position.of(Role::king).bits());
}

// Four bits per kind of man of each colour.
std::uint64_t material_key(const Position& position) {
    std::uint64_t key = 0;
    for (const Color color : colors)
        for (const Role role : counted_roles)
            key = key << 4 | std::uint64_t(position.of(color, role).count());
    return key;
}

constexpr int blend(Tapered pair, int phase) {
    return (pair.middlegame() * phase + pair.endgame() * (full_phase - phase)) / full_phase;
}

}  // namespace

int game_phase(const Position& position) {
    const int phase = (position.of(Role::knight) | position.of(Role::bishop)).count() +
                      2 * position.of(Role::rook).count() + 4 * position.of(Role::queen).count();
    return std::min(phase, full_phase);
}

// Adds the themes that are switched on, White's minus Black's.
struct Evaluator::Sum {
    ThemeMask mask;
    int phase = 0;
    int scale = full_scale;
    Tapered value{};

    template <class Tape, class Compute>
    void add(Theme theme, Tape& tape, Compute&& compute) {
        if (!mask.has(theme)) return;
        const Tapered white = compute.template operator()<Color::white>();
        const Tapered black = compute.template operator()<Color::black>();
        tape.row(theme, white, black);
        value += white - black;
    }
};

Evaluator::Evaluator(const Weights& weights, ThemeMask mask)
    : weights_(weights), mask_(mask), pawns_(pawn_entries), materials_(material_entries) {}

void Evaluator::set_mask(ThemeMask mask) {
    if (mask == mask_) return;
    mask_ = mask;
    std::fill(pawns_.begin(), pawns_.end(), PawnEntry());
    std::fill(materials_.begin(), materials_.end(), MaterialEntry());
}

template <class Tape>
void Evaluator::add_material(const Position& position, Sum& sum, Tape& tape) const {
    sum.add(Theme::material, tape,
            [&]<Color Us>() { return material<Us>(position, weights_, tape); });
    sum.add(Theme::imbalance, tape,
            [&]<Color Us>() { return imbalance<Us>(position, weights_, tape); });
}

// Whatever depends on pawns and kings alone.
template <class Tape>
void Evaluator::add_pawns(const Position& position, const ByColor<Bitboard>& passed, Sum& sum,
                          Tape& tape) const {
    const PawnView view(position);
    const Weights& w = weights_;
    sum.add(Theme::piece_square, tape,
            [&]<Color Us>() { return pawn_and_king_squares<Us>(position, w, tape); });
    sum.add(Theme::passed_pawns, tape,
            [&]<Color Us>() { return passed_kings<Us>(view, passed[Us], w, tape); });
    sum.add(Theme::protected_passed, tape,
            [&]<Color Us>() { return protected_passed<Us>(view, passed[Us], w, tape); });
    sum.add(Theme::outside_passed, tape,
            [&]<Color Us>() { return outside_passed<Us>(view, passed[Us], w, tape); });
    sum.add(Theme::candidate_pawns, tape,
            [&]<Color Us>() { return candidates<Us>(view, w, tape); });
    sum.add(Theme::isolated_pawns, tape, [&]<Color Us>() { return isolated<Us>(view, w, tape); });
    sum.add(Theme::backward_pawns, tape,
            [&]<Color Us>() { return backward_pawns_value<Us>(view, w, tape); });
    sum.add(Theme::doubled_pawns, tape, [&]<Color Us>() { return doubled<Us>(view, w, tape); });
    sum.add(Theme::connected_pawns, tape, [&]<Color Us>() { return connected<Us>(view, w, tape); });
    sum.add(Theme::pawn_chains, tape, [&]<Color Us>() { return chains<Us>(view, w, tape); });
    sum.add(Theme::hanging_pawns, tape,
            [&]<Color Us>() { return hanging_pair<Us>(view, w, tape); });
    sum.add(Theme::pawn_majority, tape, [&]<Color Us>() { return majority<Us>(view, w, tape); });
    sum.add(Theme::pawn_storm, tape, [&]<Color Us>() { return storm<Us>(view, w, tape); });
    sum.add(Theme::pawn_shelter, tape, [&]<Color Us>() { return shelter<Us>(view, w, tape); });
    sum.add(Theme::king_activity, tape,
            [&]<Color Us>() { return king_activity<Us>(view, w, tape); });
}

template <class Tape>
void Evaluator::add_pieces(const Survey& s, const ByColor<Bitboard>& passed, Sum& total,
                           Tape& tape) const {
    Sum sum = total;  // a copy that can stay in registers
    const Position& position = s.position;
    const Weights& w = weights_;
    const ByColor<OfficerThemes> officers = {{officer_themes<Color::white>(s, w, mask_, tape),
                                              officer_themes<Color::black>(s, w, mask_, tape)}};
    sum.add(Theme::piece_square, tape, [&]<Color Us>() { return officers[Us].squares; });
    sum.add(Theme::mobility, tape, [&]<Color Us>() { return officers[Us].mobility; });
    sum.add(Theme::trapped_pieces, tape, [&]<Color Us>() { return officers[Us].trapped; });
    sum.add(Theme::king_protector, tape, [&]<Color Us>() { return officers[Us].protector; });
    sum.add(Theme::passed_pawns, tape,
            [&]<Color Us>() { return passed_path<Us>(s, passed[Us], w, tape); });
    sum.add(Theme::central_control, tape,
            [&]<Color Us>() { return central_control<Us>(s, w, tape); });
    sum.add(Theme::space, tape, [&]<Color Us>() { return space<Us>(s, w, tape); });
    sum.add(Theme::bishop_pair, tape,
            [&]<Color Us>() { return bishop_pair<Us>(position, w, tape); });
    sum.add(Theme::outposts, tape, [&]<Color Us>() { return outposts<Us>(s, w, tape); });
    sum.add(Theme::bad_bishop, tape, [&]<Color Us>() { return bad_bishop<Us>(s, w, tape); });
    sum.add(Theme::open_files, tape, [&]<Color Us>() { return open_files<Us>(s, w, tape); });
    sum.add(Theme::seventh_rank, tape, [&]<Color Us>() { return seventh_rank<Us>(s, w, tape); });
    sum.add(Theme::doubled_rooks, tape, [&]<Color Us>() { return doubled_rooks<Us>(s, w, tape); });
    sum.add(Theme::batteries, tape, [&]<Color Us>() { return batteries<Us>(s, w, tape); });
    sum.add(Theme::long_diagonal, tape, [&]<Color Us>() { return long_diagonal<Us>(s, w, tape); });
    sum.add(Theme::castling, tape, [&]<Color Us>() { return castling<Us>(position, w, tape); });
    sum.add(Theme::king_exposure, tape, [&]<Color Us>() { return king_exposure<Us>(s, w, tape); });
    sum.add(Theme::king_attack, tape, [&]<Color Us>() { return king_attack<Us>(s, w, tape); });
    sum.add(Theme::escape_squares, tape,
            [&]<Color Us>() { return escape_squares<Us>(s, w, tape); });
    sum.add(Theme::promotion_threats, tape,
            [&]<Color Us>() { return promotion_threats<Us>(s, passed[Us], w, tape); });
    sum.add(Theme::opposition, tape, [&]<Color Us>() { return opposition<Us>(s, w, tape); });
    sum.add(Theme::key_squares, tape,
            [&]<Color Us>() { return key_squares<Us>(s, passed[Us], w, tape); });
    sum.add(Theme::known_ending, tape, [&]<Color Us>() { return known_win(s, Us); });
    sum.add(Theme::forks, tape, [&]<Color Us>() { return forks<Us>(s, w, tape); });
    sum.add(Theme::pins, tape, [&]<Color Us>() { return pins<Us>(s, w, tape); });
    sum.add(Theme::skewers, tape, [&]<Color Us>() { return skewers<Us>(s, w, tape); });
    sum.add(Theme::hanging_pieces, tape, [&]<Color Us>() { return hanging<Us>(s, w, tape); });
    sum.add(Theme::weak_pieces, tape, [&]<Color Us>() { return weak<Us>(s, w, tape); });
    sum.add(Theme::lesser_threats, tape,
            [&]<Color Us>() { return lesser_threats<Us>(s, w, tape); });
    sum.add(Theme::pawn_threats, tape, [&]<Color Us>() { return pawn_threats<Us>(s, w, tape); });
    sum.add(Theme::restriction, tape, [&]<Color Us>() { return restriction<Us>(s, w, tape); });
    sum.add(Theme::discovered_checks, tape,
            [&]<Color Us>() { return discovered_checks<Us>(s, w, tape); });
    sum.add(Theme::tempo, tape, [&]<Color Us>() {
        return position.side_to_move() == Us ? tape(Us, w.tempo) : Tapered();
    });
    total = sum;
}

// Initiative, scaling and the blend of middlegame and endgame: the total from White's side.
template <class Tape>
int Evaluator::finish(const Survey& survey, int passed, Sum& sum, Tape& tape) const {
    const int before = sum.value.endgame();
    int endgame = before;
    if (mask_.has(Theme::initiative))
        endgame += apply_initiative(before, initiative_points(survey, passed, weights_, tape));
    const int eager = endgame;
    if (mask_.has(Theme::scaling)) {
        // Whoever is ahead; where the endgame values are level, in the middlegame.
        const int lead = endgame != 0 ? endgame : sum.value.middlegame();
        if (lead != 0) sum.scale = scale_of(survey, lead > 0 ? Color::white : Color::black);
        endgame = endgame * sum.scale / full_scale;
    }
    // A dead draw is a dead draw, whatever the middlegame values say.
    const int middlegame = sum.scale == 0 ? 0 : sum.value.middlegame();
    tape.row(Theme::initiative, Tapered(0, eager - before), Tapered());
    tape.row(Theme::scaling, Tapered(middlegame - sum.value.middlegame(), endgame - eager),
             Tapered());
    return (middlegame * sum.phase + endgame * (full_phase - sum.phase)) / full_phase;
}

void Evaluator::prefetch(const Position& position) const {
    __builtin_prefetch(&pawns_[pawn_and_king_key(position) % pawn_entries]);
}

const Evaluator::PawnEntry& Evaluator::find_pawns(const Position& position) {
    const Key key = pawn_and_king_key(position);
    PawnEntry& entry = pawns_[key % pawn_entries];
    if (entry.key == key) return entry;
    entry.key = key;
    const Bitboard white = position.of(Color::white, Role::pawn);
    const Bitboard black = position.of(Color::black, Role::pawn);
    entry.passed = {{leading_passed_pawns<Color::white>(white, black),
                     leading_passed_pawns<Color::black>(black, white)}};
    Sum sum{mask_};
    SilentTape tape;
    add_pawns(position, entry.passed, sum, tape);
    entry.value = sum.value;
    return entry;
}

const Evaluator::MaterialEntry& Evaluator::find_material(const Position& position) {
    const std::uint64_t key = material_key(position);
    MaterialEntry& entry = materials_[mixed(key, 0) % material_entries];
    if (entry.key == key) return entry;
    Sum sum{mask_};
    SilentTape tape;
    add_material(position, sum, tape);
    entry = {key, sum.value, game_phase(position)};
    return entry;
}

int Evaluator::evaluate(const Position& position) { return evaluate(Survey(position)); }

int Evaluator::evaluate(const Survey& survey) {
    const Position& position = survey.position;
    const PawnEntry& pawns = find_pawns(position);
    const MaterialEntry& men = find_material(position);
    Sum sum{mask_, men.phase, full_scale, pawns.value + men.value};
    SilentTape tape;
    add_pieces(survey, pawns.passed, sum, tape);
    const int passed = (pawns.passed[Color::white] | pawns.passed[Color::black]).count();
    const int total = finish(survey, passed, sum, tape);
    return position.side_to_move() == Color::white ? total : -total;
}

double Evaluator::measure(const Position& position, int rounds, int repetitions) const {
    const Bitboard white = position.of(Color::white, Role::pawn);
    const Bitboard black = position.of(Color::black, Role::pawn);
    const ByColor<Bitboard> passed = {{leading_passed_pawns<Color::white>(white, black),
                                       leading_passed_pawns<Color::black>(black, white)}};
    const Survey survey(position);
    SilentTape tape;
    double best = 1e9;
    int unused = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < repetitions; ++i) {
            Sum sum{mask_, game_phase(position)};
            add_material(position, sum, tape);
            add_pawns(position, passed, sum, tape);
            add_pieces(survey, passed, sum, tape);
            unused += finish(survey, 0, sum, tape);
            asm volatile("" : "+r"(unused) : : "memory");  // nothing is carried over
        }
        const std::chrono::duration<double, std::nano> time =
            std::chrono::steady_clock::now() - start;
        best = std::min(best, time.count() / repetitions);
    }
    return best;
}

std::array<double, theme_count> theme_costs(const Position& position, const Weights& weights) {
    ThemeMask none;
    for (const ThemeRow& row : themes) none = none.without(row.theme);
    const Evaluator idler(weights, none);
    double idle = idler.measure(position);
    std::array<double, theme_count> costs{};
    for (const ThemeRow& row : themes) {
        ThemeMask only;
        for (const ThemeRow& other_row : themes)
            if (other_row.theme != row.theme) only = only.without(other_row.theme);
        costs[std::size_t(row.theme)] = Evaluator(weights, only).measure(position);
    }
    idle = std::min(idle, idler.measure(position));  // a busy moment at the start hides no theme
    for (double& cost : costs) cost = std::max(0.0, cost - idle);
    return costs;
}

Breakdown Evaluator::record(const Position& position, RecordingTape& tape) const {
    const Bitboard white = position.of(Color::white, Role::pawn);
    const Bitboard black = position.of(Color::black, Role::pawn);
    const ByColor<Bitboard> passed = {{leading_passed_pawns<Color::white>(white, black),
                                       leading_passed_pawns<Color::black>(black, white)}};
    const Survey survey(position);
    Sum sum{mask_, game_phase(position)};
    add_material(position, sum, tape);
    add_pawns(position, passed, sum, tape);
    add_pieces(survey, passed, sum, tape);
    Breakdown breakdown;
    breakdown.total =
        finish(survey, (passed[Color::white] | passed[Color::black]).count(), sum, tape);
    breakdown.phase = sum.phase;
    breakdown.scale = sum.scale;
    return breakdown;
}

Breakdown Evaluator::explain(const Position& position) const {
    const auto tape = std::make_unique<RecordingTape>(weights_);
    Breakdown breakdown = record(position, *tape);
    int sum = 0;
    for (const ThemeRow& row : themes) {
        ThemeValue value{row.theme, tape->rows[std::size_t(row.theme)], {}};
        for (const Color color : colors)
            value.centipawns[color] = blend(value.pair[color], breakdown.phase);
        if (row.theme == Theme::rounding) value.centipawns[Color::white] = breakdown.total - sum;
        sum += value.centipawns[Color::white] - value.centipawns[Color::black];
        breakdown.themes.push_back(value);
    }
    return breakdown;
}

}  // namespace kibitzer::eval
