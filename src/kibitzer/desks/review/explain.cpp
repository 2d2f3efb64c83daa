#include "kibitzer/desks/review/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/tool_shed.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/people/hardness.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/teach/profile.hpp"
#include "kibitzer/teach/purpose_words.hpp"
#include "kibitzer/teach/selection.hpp"
#include "kibitzer/teach/verdict_words.hpp"
#include "kibitzer/workshop/teach_weights.hpp"

namespace kibitzer {

namespace {

std::vector<Alternative> find_alternatives(const ReviewedMove& move,
                                           const TeachabilityWeights& weights,
                                           const StopFlag& stop) {
    std::vector<Alternative> found;
    for (const ScoredLine& line : move.lines) {
        if (line.moves.empty() || line.moves[0] == move.move) continue;
        // Another search may think more of it than the one that judged the best move.
        const double chance =
            std::min(win_chance(line.score, move.mover()), move.facts.chance_best);
        Alternative alternative{line, chance, {}};
        alternative.teachability = score_line(
            {move.position, line.moves, alternative.chance, move.facts.chance_played, &stop},
            weights);
        found.push_back(std::move(alternative));
    }
    return found;
}

// A capture by which a side that is behind comes level, or less: it wins back what is missing.
std::string won_back(std::string text, const Position& position, const tactics::Tactic& tactic) {
    const Color us = position.side_to_move();
    const int behind = 100 * (tactics::count_material(position, other(us)) -
                              tactics::count_material(position, us));
    constexpr std::string_view wins = " wins ";
    const std::size_t at = text.find(wins);
    if (tactic.value.mate > 0 || !position.is_capture(tactic.proof.front()) || at == text.npos ||
        behind < tactic.value.material_delta)
        return text;
    return text.replace(at, wins.size(), " wins back ");
}

// An error and a fine move tell their own story; others are told how good they are first.
std::vector<std::string> sentences_about(const Explanation& e) {
    const ReviewedMove& move = e.move;
    if ((is_error(move.verdict) || is_praise(move.verdict)) && !move.telling.sentences.empty())
        return move.telling.sentences;
    const std::string better =
        e.alternatives.empty() ? "" : numbered_san(move.position, e.alternatives[0].line.moves[0]);
    std::vector<std::string> all = {verdict_text(move.facts, move.verdict, e.elo,
                                                 numbered_san(move.position, move.move), better)};
    all.insert(all.end(), move.telling.sentences.begin(), move.telling.sentences.end());
    if (all.size() > 1 || move.facts.gives_mate || is_error(move.verdict)) return all;
    // A good move has a reason, too.
    const DeedWishes wishes{std::nullopt, Basics::told, std::span(move.played.moves).subspan(1)};
    if (e.tactic)
        all.push_back(
            won_back(tactic_text(move.position, *e.tactic, e.reader()), move.position, *e.tactic));
    else if (const std::string why = why_text(move.position, move.move, wishes);
             !why.empty() && move.loss < playable_from)
        all.push_back(fmt::format("It {}.", why));
    return all;
}

// For those who read figures.
std::string hardness_of(const Position& position, const tactics::Tactic& tactic,
                        const Explanation& e) {
    if (!profile_of(e.elo).shows_chances) return "";
    const auto hardness =
        people::find_hardness(position, tactic.proof, people::lichess_rating(e.elo, e.scale));
    if (!hardness) return "";
    const std::string san = numbered_san(position, tactic.proof.front());
    return " " + people::puzzle_words(san, hardness->puzzle) + ".";
}

// Whoever asks about an error is told how others fare, however that is.
void add_peers(Explanation& e) {
    const auto& chance = e.move.facts.error_chance;
    if (!chance || (!is_error(e.move.verdict) && *chance < worth_telling_error_chance)) return;
    const std::string sentence = peers_sentence(*chance, {e.elo, e.scale});
    if (std::ranges::find(e.sentences, sentence) == e.sentences.end())
        e.sentences.push_back(sentence);
}

}  // namespace

Result<std::unique_ptr<Explainer>> Explainer::open(const ExplainSettings& settings,
                                                   AnalystSettings analyst, int threads,
                                                   const StopFlag& stop) {
    ReviewSettings review_settings;
    review_settings.elo = settings.elo;
    review_settings.scale = settings.scale;
    review_settings.candidates = settings.candidates;
    review_settings.nodes = settings.nodes;
    review_settings.weights = settings.weights;
    review_settings.judge = settings.judge;
    auto judge = Reviewer::open(review_settings, analyst, threads, stop);
    if (!judge) return judge.error();
    auto asked = make_analyst(analyst, stop);
    if (!asked) return asked.error();
    return std::make_unique<Explainer>(settings, std::move(*judge), std::move(*asked), stop);
}

Result<Explanation> Explainer::explain(const Position& position, Move move) {
    const Error interrupted{Errc::interrupted, "there is no answer yet"};
    GameTree game(position);
    game.add(GameTree::root, move);
    auto review = judge_->review(game);
    if (!review) return review.error();
    if (review->moves.empty() || !review->complete) return interrupted;

    Explanation e;
    e.elo = settings_.elo;
    e.scale = settings_.scale;
    e.move = std::move(review->moves[0]);
    if (!e.move.closely) {
        auto compared = judge_->compare(position);
        if (!compared) return compared.error();
        e.move.lines = std::move(*compared);
    }
    // Whoever asks wants to know what a move costs, even if that is no error or bears fruit.
    if (!is_error(e.move.verdict) && !is_praise(e.move.verdict)) {
        Moment moment = moment_of(e.move);
        moment.stop = &stop_;
        Telling telling = tell_cost(moment, {settings_.elo, Audience::mover}, settings_.weights);
        if (!telling.claims.empty()) e.move.telling = std::move(telling);
    }
    TeachabilityWeights weights = settings_.weights;
    weights.max_concept_depth = profile_of(settings_.elo).concept_plies;
    e.alternatives = find_alternatives(e.move, weights, stop_);
    std::vector<Teachability> scores;
    for (const Alternative& alternative : e.alternatives)
        scores.push_back(alternative.teachability);
    e.shown = choose_lines(scores, std::size_t(settings_.show));
    tactics::TacticsLimits proofs;
    proofs.stop = &stop_;
    e.tactic = tactics::find_tactic_of(position, move, proofs);
    SelectionRules rules;
    rules.threshold = settings_.threshold;
    e.before = select(position, tactics::find_tactics(position, proofs), e.reader(), rules);
    for (const std::size_t i : e.shown) {
        e.alternatives[i].shown = true;
        const auto tactic = tactics::find_tactic_of(position, e.alternatives[i].first(), proofs);
        // What the move itself takes as well is no reason for another one.
        const int taken = immediate_gain(position, move, standard_values);
        if (tactic &&
            (tactic->value.mate > 0 || tactic->value.material_delta - taken >= smallest_threshold))
            e.alternatives[i].tactic =
                tactic_text(position, *tactic, e.reader()) + hardness_of(position, *tactic, e);
    }
    if (!e.move.facts.error_chance)
        e.move.facts.error_chance =
            peers_.error_chance(position, {}, {settings_.elo, settings_.scale});
    if (stop_) return interrupted;
    e.sentences = sentences_about(e);
    add_peers(e);
    e.told = told_tactics(position, e.before, e.reader(), e.scale);
    if (e.move.after.over) return e;
    Position after = position;
    after.make(move);
    search::Limits limits;
    limits.nodes = std::max<std::uint64_t>(1000, settings_.nodes / 4);
    if (auto ready = analyst_->new_game(); !ready) return ready.error();
    if (auto analysis = analyse(*analyst_, after, limits)) e.themes = std::move(analysis->themes);
    return e;
}

Result<Answerer<Explanation>> prepare(const ExplainRequest& request, Workshop& workshop) {
    if (auto wrong = check_threshold(request.settings.threshold); !wrong) return wrong.error();
    const auto weights = read_teach_weights(workshop, request.weights);
    if (!weights) return weights.error();
    ExplainSettings settings = request.settings;
    settings.weights = *weights;
    settings.judge = request.judge;
    AnalystSettings analyst;
    analyst.command = request.engine;
    if (auto ready = request.cache.apply(analyst); !ready) return ready.error();
    // One move gets all threads; of many, each gets one.
    const int threads = request.where.is_given() ? workshop.threads() : 1;
    const auto open = [settings, analyst, threads, &stop = workshop.stop_flag()] {
        return Explainer::open(settings, analyst, threads, stop);
    };
    auto first = open();  // if one can be opened, so can the others
    if (!first) return first.error();
    const auto explainers =
        std::make_shared<ToolShed<Explainer>>([open] { return std::move(*open()); });
    explainers->put(std::move(*first));
    return Answerer<Explanation>(
        [explainers](const Position& position, const PositionAsked& asked) -> Result<Explanation> {
            const auto move = read_move(position, asked.move);
            if (!move) return move.error();
            auto explanation = explainers->use(
                [&](Explainer& explainer) { return explainer.explain(position, *move); });
            if (explanation) explanation->fen = asked.fen;
            return explanation;
        });
}

Result<Answerer<ExplainFacts>> prepare(const ExplainFactsRequest& request, Workshop& workshop) {
    auto explain = prepare(static_cast<const ExplainRequest&>(request), workshop);
    if (!explain) return explain.error();
    return Answerer<ExplainFacts>(
        [explain = std::move(*explain)](const Position& position,
                                        const PositionAsked& asked) -> Result<ExplainFacts> {
            const auto explanation = explain(position, asked);
            if (!explanation) return explanation.error();
            return ExplainFacts{facts_of(*explanation)};
        });
}

}  // namespace kibitzer
