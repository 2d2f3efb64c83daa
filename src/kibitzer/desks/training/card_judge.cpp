#include "kibitzer/desks/training/card_judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/review/passes/reviewer.hpp"
#include "kibitzer/workshop/analysis_cache.hpp"

namespace kibitzer {

namespace {

using store::KnownMove;

const KnownMove* find_known(const store::Finding& finding, const std::string& move) {
    const auto known = std::find_if(finding.known.begin(), finding.known.end(),
                                    [&](const KnownMove& each) { return each.move == move; });
    return known == finding.known.end() ? nullptr : &*known;
}

TryVerdict verdict_of(double loss, int elo) {
    if (loss <= playable_from) return TryVerdict::right;
    return loss < error_thresholds(elo).inaccuracy ? TryVerdict::playable : TryVerdict::wrong;
}

// Of sentences about an error, those that tell its punishment and not what was better.
std::vector<std::string> without_solution(const std::vector<std::string>& sentences,
                                          const Position& position, Move move,
                                          const std::vector<Move>& right) {
    const std::string played = numbered_san(position, move);
    std::vector<std::string> kept;
    for (const std::string& sentence : sentences) {
        const bool gives_away = std::any_of(right.begin(), right.end(), [&](Move good) {
            return sentence.find(numbered_san(position, good)) != std::string::npos;
        });
        if (sentence.starts_with(played) && !gives_away) kept.push_back(sentence);
    }
    return kept;
}

std::string answer_text(const Position& position, Move move, const std::vector<Move>& refutation,
                        double before, double after) {
    constexpr std::size_t shown = 5;
    const auto percent = [](double chance) { return int(std::lround(100 * chance)); };
    Position answered = position;
    answered.make(move);
    const std::string line = san_line(answered, refutation, shown);
    const std::string played = numbered_san(position, move);
    const std::string chances =
        fmt::format("your win chance falls from {} % to {} %", percent(before), percent(after));
    return line.empty() ? fmt::format("After {} {}.", played, chances)
                        : fmt::format("{} is met by {}: {}.", played, line, chances);
}

// One move, looked at as a review would.
Result<ReviewedMove> look_at(const Position& position, Move move, int elo,
                             const JudgeEffort& effort, Workshop& workshop) {
    ReviewSettings settings;
    settings.elo = elo;
    settings.nodes = effort.nodes;
    settings.to_movers = true;
    AnalystSettings analyst;
    auto cache = AnalysisCache::open(effort.database);
    if (!cache) return cache.error();
    analyst.cache = std::move(*cache);
    auto reviewer = Reviewer::open(settings, analyst, workshop.threads(), workshop.stop_flag());
    if (!reviewer) return reviewer.error();
    GameTree game(position);
    game.add(GameTree::root, move);
    auto review = (*reviewer)->review(game);
    if (!review) return review.error();
    if (!review->complete || review->moves.empty())
        return Error{Errc::interrupted, "the move was not looked at to the end"};
    return std::move(review->moves[0]);
}

}  // namespace

Result<Position> position_of(const store::CardFinding& card) {
    auto checked = parse_fen(card.finding.fen, {.chess960 = card.chess960});
    if (!checked) return checked.error();
    return checked->position;
}

std::vector<Move> read_line(Position position, const std::vector<std::string>& line) {
    std::vector<Move> moves;
    for (const std::string& text : line) {
        const auto move = parse_uci_move(position, text);
        if (!move) break;
        moves.push_back(*move);
        position.make(*move);
    }
    return moves;
}

std::vector<Move> right_moves(const Position& position, const store::CardFinding& card) {
    std::vector<Move> right;
    for (const KnownMove& known : card.finding.known)
        if (card.finding.chance_best - known.chance <= playable_from)
            if (const auto move = parse_uci_move(position, known.move)) right.push_back(*move);
    return right;
}

Result<JudgedTry> judge_try(const store::CardFinding& card, const Position& position, Move move,
                            const JudgeEffort& effort, Workshop& workshop) {
    const store::Finding& finding = card.finding;
    const int elo = card.elo.value_or(default_reader_elo);
    JudgedTry judged;
    judged.chance_best = finding.chance_best;
    const std::string uci = to_uci(position, move);
    const KnownMove* known = find_known(finding, uci);
    const bool was_played = uci == finding.move && finding.verdict != store::nothing_there;
    if (known) {
        judged.chance = known->chance;
        judged.verdict =
            was_played ? TryVerdict::wrong : verdict_of(finding.chance_best - known->chance, elo);
        if (judged.verdict != TryVerdict::wrong) return judged;
    }
    Position after = position;
    after.make(move);
    const std::vector<Move> right = right_moves(position, card);
    if (was_played) {
        judged.refutation = read_line(after, finding.refutation);
        judged.words = without_solution(finding.words, position, move, right);
    } else {
        auto looked = look_at(position, move, elo, effort, workshop);
        if (!looked) return looked.error();
        if (!known) {
            // Whoever thinks better of the move is believed: a card is no place for quarrels.
            judged.chance = looked->facts.chance_played;
            const double loss = std::min(finding.chance_best - judged.chance, looked->loss);
            judged.verdict = verdict_of(loss, elo);
        }
        if (judged.verdict != TryVerdict::wrong) return judged;
        judged.refutation = looked->telling.refutation;
        if (judged.refutation.empty() && looked->played.moves.size() > 1)
            judged.refutation.assign(looked->played.moves.begin() + 1, looked->played.moves.end());
        judged.words = without_solution(looked->telling.sentences, position, move, right);
    }
    if (judged.words.empty())
        judged.words.push_back(
            answer_text(position, move, judged.refutation, judged.chance_best, judged.chance));
    return judged;
}

memory::Grade grade_of(const std::vector<store::Try>& tries) {
    constexpr double at_once = 10;       // seconds
    constexpr double long_thought = 60;  // seconds
    double seconds = 0;
    bool settled_for_less = false;
    for (const store::Try& tried : tries) {
        seconds += tried.seconds;
        if (tried.verdict == try_names[std::size_t(TryVerdict::wrong)]) return memory::Grade::again;
        settled_for_less |= tried.verdict == try_names[std::size_t(TryVerdict::playable)];
    }
    if (settled_for_less || seconds > long_thought) return memory::Grade::hard;
    return seconds <= at_once ? memory::Grade::easy : memory::Grade::good;
}

}  // namespace kibitzer
