#include "kibitzer/desks/people/learn_moves.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/people/growing.hpp"
#include "kibitzer/desks/people/rated_choices.hpp"
#include "kibitzer/people/move_model.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

using namespace people;

namespace {

constexpr int band_width = 200;
constexpr double judged_share = 0.25;  // of the choices of players not learned from

struct JudgedChoice {
    Choice choice;
    std::size_t played = 0;
    double rating = 0;
    Part part = Part::validate;
};

struct ChunkChoices {
    std::vector<float> inputs;
    std::vector<float> labels;
    std::vector<JudgedChoice> judged;
    std::uint64_t choices = 0;
    ChunkFindings findings;
};

class Gatherer {
public:
    explicit Gatherer(const LearnMovesRequest& request) : request_(request) {}

    StreamReport read(const std::string& path, const StreamOptions& options,
                      const std::function<void(const PgnProblem&)>& on_problem) {
        GamesDone done(options);
        return process_pgn(
            path, options, [&](const PgnChunk& chunk) { return gather(chunk, done); },
            [&](ChunkChoices&& chunk) {
                for (const PgnProblem& problem : chunk.findings.problems) on_problem(problem);
                answer.games += chunk.findings.games_read();
                if (request_.most > 0 && answer.choices >= request_.most) return;
                answer.choices += chunk.choices;
                answer.rows += chunk.labels.size();
                matrix.inputs.insert(matrix.inputs.end(), chunk.inputs.begin(), chunk.inputs.end());
                matrix.labels.insert(matrix.labels.end(), chunk.labels.begin(), chunk.labels.end());
                std::ranges::move(chunk.judged, std::back_inserter(judged));
            });
    }

    effort::TrainingMatrix matrix{move_input_names(), {}, {}};
    std::vector<JudgedChoice> judged;
    LearnMovesAnswer answer;

private:
    [[nodiscard]] ChunkChoices gather(const PgnChunk& chunk, GamesDone& done) const {
        ChunkChoices rows;
        rows.findings = read_games(chunk, [&](ReadGame&& game) {
            add_game(game, rows);
            done.add();
        });
        return rows;
    }

    void add_game(const ReadGame& game, ChunkChoices& rows) const {
        const auto players = rated_players(game.tree);
        const auto line = game.tree.mainline();
        if (!players || line.size() < least_plies) return;
        Random random = random_of_game(game.text, request_.seed);
        const double share = request_.per_game / double(line.size() - first_ply_learned);
        Position position = game.tree.start();
        std::optional<LastMove> answered;
        int ply = 0;
        for (const GameTree::NodeId id : line) {
            const Move move = game.tree[id].move;
            const RatedPlayer& player = (*players)[position.side_to_move()];
            const Part part = part_of(player.name);
            const double wanted = part == Part::learn ? share : share * judged_share;
            if (ply >= first_ply_learned && random.unit() < wanted && !move.is_null())
                add_choice(position, answered, move, player, random, rows);
            if (move.is_null()) return;
            answered = last_move(position, move);
            position.make(move);
            ++ply;
        }
    }

    void add_choice(const Position& position, const std::optional<LastMove>& answered, Move played,
                    const RatedPlayer& player, Random& random, ChunkChoices& rows) const {
        Choice choice = look_at_choice(position, answered);
        if (choice.moves.size() < 2) return;
        const Part part = part_of(player.name);
        const auto place =
            std::size_t(std::ranges::find(choice.moves, played) - choice.moves.begin());
        if (part != Part::learn) {
            if (part == Part::test && !request_.test) return;
            rows.judged.push_back({std::move(choice), place, double(player.rating), part});
            return;
        }
        ++rows.choices;
        for (std::size_t i = 0; i < choice.moves.size(); ++i) {
            const bool is_played = choice.moves[i] == played;
            if (!is_played && random.unit() >= request_.others) continue;
            const std::size_t end = rows.inputs.size();
            rows.inputs.resize(end + move_input_count);
            write_move_inputs(choice.scene, choice.features[i], player.rating,
                              std::span(rows.inputs).subspan(end));
            rows.labels.push_back(is_played);
        }
    }

    const LearnMovesRequest& request_;
};

std::vector<MoveFigures> judge_moves(const MoveModel& model,
                                     const std::vector<JudgedChoice>& choices) {
    std::map<std::pair<Part, int>, MoveFigures> bands;
    for (const JudgedChoice& one : choices) {
        const auto chances = model.chances(one.choice, one.rating);
        const double chance = chances[one.played];
        const int band = int(one.rating) / band_width;
        for (const int row : {-1, band}) {  // -1: all of them
            MoveFigures& figures = bands[{one.part, row}];
            figures.from = row < 0 ? 0 : band * band_width;
            figures.to = row < 0 ? 9999 : band * band_width + band_width - 1;
            figures.part = part_names[std::size_t(one.part)];
            ++figures.choices;
            figures.first += chance >= *std::ranges::max_element(chances);
            figures.log_loss -= std::log(std::max(chance, 1e-9));
            figures.uniform_loss += std::log(double(chances.size()));
        }
    }
    std::vector<MoveFigures> result;
    for (auto& [key, figures] : bands) {
        for (double* sum : {&figures.first, &figures.log_loss, &figures.uniform_loss})
            *sum /= double(figures.choices);
        result.push_back(figures);
    }
    return result;
}

}  // namespace

Result<LearnMovesAnswer> ask(const LearnMovesRequest& request, Workshop& workshop) {
    Gatherer gatherer(request);
    const FilesSummary summary = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            return gatherer.read(path, options, on_problem);
        },
        [&] { return gatherer.answer.games; });
    if (!summary.finish(workshop) || summary.interrupted) return told();
    if (gatherer.matrix.labels.empty())
        return Error{Errc::bad_text,
                     "nothing to learn from: expected games of named players "
                     "rated 600 to 2300 on Lichess (tags Site, WhiteElo, BlackElo)"};
    effort::TreeOptions options;
    options.objective = effort::Objective::chance;
    options.rounds = request.rounds;
    options.max_depth = request.depth;
    options.learning_rate = request.rate;
    options.least_weight = 5;
    options.columns = 0.6;
    options.seed = request.seed;
    Progress progress =
        workshop.progress("training", std::uint64_t(request.rounds), ProgressUnit::rounds);
    std::uint64_t rounds = 0;
    const auto lean = grow_trees(gatherer.matrix, options, workshop.stop_flag(),
                                 [&] { progress.update(++rounds); });
    progress.clear();
    if (!lean) return lean.error();
    const auto model = MoveModel::parse(*lean);
    if (!model) return model.error();
    if (auto error = write_whole_file(request.out, *lean)) return *error;
    LearnMovesAnswer answer = std::move(gatherer.answer);
    answer.figures = judge_moves(*model, gatherer.judged);
    return answer;
}

}  // namespace kibitzer
