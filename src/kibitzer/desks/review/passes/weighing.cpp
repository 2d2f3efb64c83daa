#include "kibitzer/desks/review/passes/weighing.hpp"

#include <algorithm>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/tactics/deeds.hpp"

namespace kibitzer {

namespace {

using eval::Theme;
using tactics::StandingKind;

constexpr int worth_weighing = 12;  // centipawns
constexpr std::size_t most_weighed = 3;
constexpr double smallest_lead = 0.03;  // win chance; less is no difference at this effort
constexpr double kept_share = 0.6;  // of the lead, without the themes: more, and they are not why

std::vector<Theme> themes_of(StandingKind kind) {
    switch (kind) {
        case StandingKind::passed_pawn:
            return {Theme::passed_pawns, Theme::protected_passed, Theme::outside_passed,
                    Theme::candidate_pawns, Theme::promotion_threats};
        case StandingKind::outpost:
            return {Theme::outposts, Theme::piece_square, Theme::mobility};
        case StandingKind::open_file:
            return {Theme::open_files, Theme::doubled_rooks, Theme::mobility};
        case StandingKind::seventh_rank:
            return {Theme::seventh_rank, Theme::piece_square, Theme::mobility};
        case StandingKind::bishop_pair:
            return {Theme::bishop_pair};
        case StandingKind::space:
        case StandingKind::centre:
            return {Theme::space, Theme::central_control, Theme::connected_pawns,
                    Theme::piece_square, Theme::restriction};
        case StandingKind::active_king:
            return {Theme::king_activity, Theme::piece_square, Theme::passed_pawns};
        case StandingKind::open_king_file:
        case StandingKind::attacked_king:
        case StandingKind::weak_shelter:
        case StandingKind::king_in_centre:
            return {Theme::king_attack,    Theme::king_exposure, Theme::pawn_shelter,
                    Theme::escape_squares, Theme::castling,      Theme::pawn_storm};
        case StandingKind::buried_piece:
            return {Theme::mobility, Theme::trapped_pieces, Theme::restriction};
        case StandingKind::late_development:
            return {Theme::piece_square, Theme::mobility, Theme::castling, Theme::king_protector};
        case StandingKind::bad_bishop:
            return {Theme::bad_bishop, Theme::mobility, Theme::long_diagonal};
        case StandingKind::isolated_pawn:
        case StandingKind::backward_pawn:
        case StandingKind::doubled_pawns:
            return {Theme::isolated_pawns,  Theme::backward_pawns, Theme::doubled_pawns,
                    Theme::connected_pawns, Theme::hanging_pawns,  Theme::weak_pieces};
        case StandingKind::weak_square:
            return {Theme::outposts, Theme::piece_square, Theme::mobility, Theme::central_control};
        case StandingKind::opposite_bishops:
            return {Theme::scaling};
        default:
            return {};
    }
}

// For `us`, by the themes alone.
int value_of(const eval::Breakdown& breakdown, const std::vector<Theme>& themes, Color us) {
    int sum = 0;
    for (const eval::ThemeValue& value : breakdown.themes)
        if (std::find(themes.begin(), themes.end(), value.theme) != themes.end())
            sum += value.centipawns[us] - value.centipawns[other(us)];
    return sum;
}

}  // namespace

eval::ThemeMask without_themes_of(StandingKind kind) {
    eval::ThemeMask mask;
    for (const Theme theme : themes_of(kind)) mask = mask.without(theme);
    return mask;
}

std::vector<Weigher::Weighed> Weigher::compare_ends(const Moment& moment) const {
    const std::vector<Move>& played = moment.after_played.moves;
    const std::vector<Move>& better = moment.alternatives[0].moves;
    std::vector<Weighed> all;
    auto judgements = tactics::find_judgements(moment.before, played, better);
    if (judgements.empty()) return all;
    const Color us = moment.before.side_to_move();
    const eval::Evaluator evaluator;
    const auto end_of = [&](const std::vector<Move>& line) {
        Position at = moment.before;
        const std::size_t plies = tactics::quiet_end(at, line, tactics::judged_plies);
        for (std::size_t i = 0; i < plies; ++i) at.make(line[i]);
        return evaluator.explain(at);
    };
    const eval::Breakdown bad = end_of(played);
    const eval::Breakdown good = end_of(better);
    for (tactics::Judgement& judgement : judgements) {
        const auto themes = themes_of(judgement.standing.kind);
        const int gain = value_of(good, themes, us) - value_of(bad, themes, us);
        if (gain >= worth_weighing) all.push_back({std::move(judgement), gain});
    }
    std::stable_sort(all.begin(), all.end(), [](const Weighed& a, const Weighed& b) {
        return a.centipawns > b.centipawns;
    });
    if (all.size() > most_weighed) all.erase(all.begin() + most_weighed, all.end());
    return all;
}

// As if White were to move, by one thread that remembers nothing: the same with colours exchanged.
ScoredLine Weigher::search(Position position, eval::ThemeMask themes) {
    const bool turned = position.side_to_move() == Color::black;
    if (turned) position = mirrored(position);
    EngineSettings settings = engine_.settings();
    settings.themes = themes;
    engine_.configure(settings);
    engine_.new_game();
    search::Limits limits;
    limits.nodes = nodes_;
    SearchControl control;
    control.stop = &stop_;
    const SearchResult result = engine_.search(position, History(position), limits, control);
    ScoredLine line{{}, {Centipawns{0}, turned ? Color::black : Color::white}};
    if (result.info.lines.empty()) return line;
    line.moves = result.info.lines[0].moves;
    line.score.value = seen_from(Color::white, result.info.lines[0].score).value;
    if (turned)
        for (Move& move : line.moves) move = mirrored(move);
    return line;
}

double Weigher::chance_after(const Position& before, Move move, eval::ThemeMask themes) {
    Position after = before;
    after.make(move);
    return win_chance(search(after, themes).score, before.side_to_move());
}

ScoredLine Weigher::follow(const Position& before, std::vector<Move> moves) {
    Position at = before;
    for (const Move move : moves) at.make(move);
    ScoredLine line = search(at, {});
    if (stop_) return {};
    moves.insert(moves.end(), line.moves.begin(), line.moves.end());
    line.moves = std::move(moves);
    return line;
}

Score Weigher::look(const Position& end) {
    // Mate and stalemate need no search, and have no line.
    if (legal_moves(end).empty()) {
        const bool is_mate = is_check(end);
        return {is_mate ? std::variant<Centipawns, Mate>(Mate{0}) : Centipawns{0},
                end.side_to_move()};
    }
    return search(end, {}).score;
}

double Weigher::lead(const Moment& moment, eval::ThemeMask themes) {
    return chance_after(moment.before, moment.alternatives[0].moves[0], themes) -
           chance_after(moment.before, moment.played, themes);
}

std::vector<tactics::Judgement> Weigher::weigh(const Moment& moment) {
    if (moment.alternatives.empty() || moment.alternatives[0].moves.empty() ||
        moment.alternatives[0].moves[0] == moment.played)
        return {};
    // What takes something for nothing needs no plan.
    const Move best = moment.alternatives[0].moves[0];
    if (moment.before.is_capture(best) && tactics::takeable_men(moment.before).contains(best.to()))
        return {};
    const auto all = compare_ends(moment);
    if (all.empty()) return {};
    const double full = lead(moment, {});
    if (full < smallest_lead) return {};
    std::vector<tactics::Judgement> why;
    for (const Weighed& each : all)
        if (!stop_ &&
            lead(moment, without_themes_of(each.judgement.standing.kind)) <= kept_share * full)
            why.push_back(each.judgement);
    return stop_ ? std::vector<tactics::Judgement>() : why;
}

}  // namespace kibitzer
