#include "kibitzer/desks/training/findings.hpp"

#include <algorithm>
#include <array>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line_tags.hpp"
#include "kibitzer/tactics/tactic.hpp"

namespace kibitzer {

namespace {

using store::Finding;
using store::KnownMove;

std::optional<double> in_seconds(const std::optional<Milliseconds>& time) {
    if (!time) return std::nullopt;
    return double(time->count()) / 1000;
}

// What the review knows of moves in this position, best first.
std::vector<KnownMove> known_moves(const ReviewedMove& move) {
    std::vector<KnownMove> known;
    for (const ScoredLine& line : move.lines)
        if (line.moves[0] != move.move)
            known.push_back(
                {to_uci(move.position, line.moves[0]),
                 std::min(win_chance(line.score, move.mover()), move.facts.chance_best)});
    known.push_back({to_uci(move.position, move.move), move.facts.chance_played});
    std::stable_sort(known.begin(), known.end(),
                     [](const KnownMove& a, const KnownMove& b) { return a.chance > b.chance; });
    return known;
}

// What the review knows of errors and fine moves holds; of others nobody has asked yet.
std::optional<double> difficulty_of(const Review& review, std::size_t i, people::Looker& looker) {
    const ReviewedMove& move = review.moves[i];
    const auto rating = review.sides[move.mover()].on_lichess;
    if (move.facts.error_chance || !rating) return move.facts.error_chance;
    std::optional<people::LastMove> answered;
    if (i > 0 && !review.moves[i - 1].move.is_null())
        answered = people::last_move(review.moves[i - 1].position, review.moves[i - 1].move);
    return people::error_chance(move.position, answered, *rating, looker);
}

Finding finding_of(const Review& review, std::size_t i, people::Looker& looker) {
    const ReviewedMove& move = review.moves[i];
    Position after = move.position;
    after.make(move.move);
    Finding finding;
    finding.ply = int(i) + 1;
    finding.side = move.mover();
    finding.position = card_position(move.position);
    finding.fen = to_fen(move.position);
    finding.move = to_uci(move.position, move.move);
    finding.loss = move.loss;
    finding.chance_best = move.facts.chance_best;
    finding.chance_played = move.facts.chance_played;
    finding.known = known_moves(move);
    finding.phase = move.phase;
    finding.pace = pace_of(move.spent);
    finding.spent = in_seconds(move.spent);
    finding.time_left = in_seconds(move.clock);
    finding.difficulty = difficulty_of(review, i, looker);
    return finding;
}

// What carries a line where no proof says so; the plainest that it shows.
std::string motif_of(const Position& start, const std::vector<Move>& line) {
    using tactics::Motif;
    using tactics::Theme;
    constexpr auto plainest_first = std::to_array<std::pair<Theme, Motif>>({
        {Theme::mate, Motif::mate_threat},
        {Theme::hanging_piece, Motif::hanging},
        {Theme::fork, Motif::fork},
        {Theme::skewer, Motif::skewer},
        {Theme::discovered_attack, Motif::discovered_attack},
        {Theme::discovered_check, Motif::discovered_check},
        {Theme::double_check, Motif::double_check},
        {Theme::trapped_piece, Motif::trapped},
        {Theme::capturing_defender, Motif::capturable_defender},
        {Theme::pin, Motif::pin},
        {Theme::promotion, Motif::promotion_threat},
    });
    if (line.empty()) return {};
    const tactics::ThemeSet shown =
        tactics::find_line_tags(tactics::Line::of_solution(start, line));
    for (const auto& [theme, motif] : plainest_first)
        if (shown.contains(theme)) return std::string(tactics::name(motif));
    return {};
}

// By which motif, and whether it was allowed or missed.
void name_motif(Finding& finding, const ReviewedMove& move, const Position& after,
                const std::vector<Move>& refutation) {
    const Telling& telling = move.telling;
    if (!telling.motifs.empty()) finding.motif = telling.motifs[0];
    bool allowed = !telling.refutation.empty();
    if (!telling.is_proved) {
        const std::string lost_by = motif_of(after, refutation);
        const std::string missed = lost_by.empty() ? motif_of(move.position, telling.better) : "";
        if (lost_by.empty() && missed.empty()) return;
        allowed = !lost_by.empty();
        finding.motif = allowed ? lost_by : missed;
    }
    finding.fault = allowed ? "allowed" : "missed";
    const std::vector<Move>& line = allowed ? refutation : telling.better;
    const Position& start = allowed ? after : move.position;
    if (!line.empty()) finding.piece = name(start.piece_at(line[0].from()).role());
}

Finding error_of(const Review& review, std::size_t i, people::Looker& looker) {
    const ReviewedMove& move = review.moves[i];
    const Telling& telling = move.telling;
    Finding finding = finding_of(review, i, looker);
    finding.verdict = name(move.verdict);
    finding.words = telling.sentences;
    finding.lesson = telling.lesson;
    finding.better = uci_line(move.position, telling.better);
    Position after = move.position;
    after.make(move.move);
    // Without a proof, what the engine expects.
    std::vector<Move> refutation = telling.refutation;
    if (refutation.empty() && move.played.moves.size() > 1)
        refutation.assign(move.played.moves.begin() + 1, move.played.moves.end());
    finding.refutation = uci_line(after, refutation);
    name_motif(finding, move, after, refutation);
    return finding;
}

// A position of many choices, two of them good, and no tactic for either side.
bool is_quiet(const ReviewedMove& move) {
    constexpr double hardly_worse = 0.02;
    constexpr std::size_t choices = 15;
    if (move.move.is_null() || is_error(move.verdict) || move.loss > hardly_worse) return false;
    if (move.phase == Phase::opening || is_check(move.position)) return false;
    if (move.position.is_capture(move.move) || legal_moves(move.position).size() < choices)
        return false;
    const std::vector<KnownMove> known = known_moves(move);
    if (known.size() < 2 || known[1].chance + playable_from < known[0].chance) return false;
    const tactics::Tactics found = tactics::find_tactics(move.position);
    return found.opportunities.empty() && found.threats.empty();
}

std::optional<std::size_t> find_quiet(const Review& review, const ByColor<bool>& own) {
    constexpr std::size_t most_looks = 8;
    std::size_t looks = 0;
    for (std::size_t i = review.moves.size() / 3; i < review.moves.size(); ++i) {
        if (!own[review.moves[i].mover()]) continue;
        if (is_quiet(review.moves[i])) return i;
        if (++looks == most_looks) break;
    }
    return std::nullopt;
}

store::StoredSideReview counts_of(const SideReview& side, Color color) {
    return {color,
            side.moves,
            side.counts[MoveClass::inaccuracy],
            side.counts[MoveClass::mistake],
            side.counts[MoveClass::blunder],
            side.accuracy,
            side.mean_loss};
}

}  // namespace

std::string card_position(const Position& position) { return to_epd_fields(position); }

store::Pace pace_of(const std::optional<Milliseconds>& spent) {
    using std::chrono::seconds;
    if (!spent) return store::Pace::unknown;
    if (*spent < seconds(5)) return store::Pace::under_5_seconds;
    return *spent < seconds(20) ? store::Pace::under_20_seconds : store::Pace::slower;
}

store::StoredReview findings_of(const Review& review, const ByColor<bool>& own,
                                people::Looker& looker) {
    store::StoredReview stored{review_version, review.nodes, review.engine, {}, {}};
    for (const Color color : colors) stored.sides.push_back(counts_of(review.sides[color], color));
    const auto quiet = find_quiet(review, own);
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        if (is_error(review.moves[i].verdict))
            stored.findings.push_back(error_of(review, i, looker));
        if (i == quiet) {
            stored.findings.push_back(finding_of(review, i, looker));
            stored.findings.back().verdict = store::nothing_there;
        }
    }
    return stored;
}

}  // namespace kibitzer
