#include "kibitzer/desks/people/learn_finding.hpp"

#include <algorithm>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/people/file_chances.hpp"
#include "kibitzer/desks/people/rated_choices.hpp"
#include "kibitzer/tactics/tactic.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

using namespace people;

namespace {

// An occasion arises as in puzzles: by an error that leaves the other side better.
constexpr double occasion_error = 0.2;  // win chance that it gave away
constexpr double occasion_from = 0.6;   // win chance of the other side then
constexpr int least_gain = 200;         // centipawns that the tactic wins, if it does not mate

struct PlayerOccasion {
    Occasion occasion;
    Part part = Part::learn;
};
struct ChunkOccasions {
    std::vector<PlayerOccasion> occasions;
    ChunkFindings findings;
};

// The tactic that the last move allowed, and how hard it is; nothing if there is none.
struct Allowed {
    Move first;
    double difficulty;
};
std::optional<Allowed> find_allowed(const Position& before, Move error, const StopFlag& stop) {
    Position position = before;
    position.make(error);
    tactics::TacticsLimits limits;
    limits.stop = &stop;
    for (const tactics::Tactic& tactic : tactics::find_opportunities(position, limits)) {
        const tactics::TacticValue& value = tactic.value;
        if (!value.is_sound || (value.mate == 0 && value.material_delta < least_gain)) continue;
        std::vector<Move> moves = {error};
        moves.insert(moves.end(), tactic.proof.begin(), tactic.proof.end());
        return Allowed{tactic.proof.front(),
                       rate_tactic(tactics::Line::of_puzzle(before, moves)).rating};
    }
    return std::nullopt;
}

void add_game(const ReadGame& game, const LearnFindingRequest& request, const StopFlag& stop,
              std::vector<PlayerOccasion>& occasions) {
    const auto players = rated_players(game.tree);
    const auto line = game.tree.mainline();
    if (!players || line.size() < least_plies) return;
    Random random = random_of_game(game.text, request.seed);
    const auto eval = [&](std::size_t i) -> std::optional<Score> {
        const auto& remark = game.tree.annotation(line[i]).remarks.eval;
        return remark ? std::optional(remark->score) : std::nullopt;
    };
    Position position = game.tree.start();
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Move move = game.tree[line[i]].move;
        const Move answer = game.tree[line[i + 1]].move;
        if (move.is_null() || answer.is_null() || stop) return;
        const Position before = position;
        const Color other_side = other(position.side_to_move());
        position.make(move);
        const auto was = i > 0 ? eval(i - 1) : std::nullopt;
        const auto is = eval(i);
        const auto then = eval(i + 1);
        if (!was || !is || !then) continue;
        const double chance = file_win_chance(*is, other_side);
        if (chance < occasion_from || chance - file_win_chance(*was, other_side) < occasion_error ||
            random.unit() >= request.share)
            continue;
        const auto allowed = find_allowed(before, move, stop);
        if (!allowed || stop) continue;
        const RatedPlayer& player = (*players)[other_side];
        const bool found =
            answer == allowed->first || chance - file_win_chance(*then, other_side) < error_loss;
        occasions.push_back(
            {{double(player.rating), allowed->difficulty, found}, part_of(player.name)});
    }
}

}  // namespace

Result<LearnFindingAnswer> ask(const LearnFindingRequest& request, Workshop& workshop) {
    const StopFlag& stop = workshop.stop_flag();
    LearnFindingAnswer answer;
    std::vector<Occasion> learned;
    std::vector<PlayerOccasion> kept;
    const FilesSummary summary = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            GamesDone done(options);
            return process_pgn(
                path, options,
                [&](const PgnChunk& chunk) {
                    ChunkOccasions found;
                    found.findings = read_games(chunk, [&](ReadGame&& game) {
                        add_game(game, request, stop, found.occasions);
                        done.add();
                    });
                    return found;
                },
                [&](ChunkOccasions&& chunk) {
                    for (const PgnProblem& problem : chunk.findings.problems) on_problem(problem);
                    answer.games += chunk.findings.games_read();
                    for (const PlayerOccasion& one : chunk.occasions)
                        if (one.part == Part::test)
                            kept.push_back(one);
                        else
                            learned.push_back(one.occasion);
                    answer.occasions += chunk.occasions.size();
                });
        },
        [&] { return answer.games; });
    if (!summary.finish(workshop) || summary.interrupted) return told();
    if (learned.empty())
        return Error{Errc::bad_text,
                     "no tactic could have been found in these games: expected games of rated "
                     "players in which every move is evaluated"};
    const FindingModel model = FindingModel::fitted(learned);
    answer.model = model.to_text();
    std::vector<ToldChance> told;
    for (const auto& [occasion, part] : kept)
        told.push_back({1 - model.chance(occasion.rating, occasion.difficulty), occasion.rating,
                        !occasion.found});
    answer.test = report_errors(told);
    if (auto error = write_whole_file(request.out, answer.model)) return *error;
    return answer;
}

}  // namespace kibitzer
