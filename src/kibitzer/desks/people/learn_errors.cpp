#include "kibitzer/desks/people/learn_errors.hpp"

#include <algorithm>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/effort/tree_trainer.hpp"
#include "kibitzer/desks/people/file_chances.hpp"
#include "kibitzer/desks/people/rated_choices.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

using namespace people;

namespace {

struct ChunkErrors {
    std::vector<ErrorRow> rows;
    ChunkFindings findings;
};

// Looks at moves of a game drawn by lot.
void add_game(const ReadGame& game, const LearnErrorsRequest& request, const StopFlag& stop,
              Looker& looker, std::vector<ErrorRow>& rows) {
    const auto players = rated_players(game.tree);
    const auto line = game.tree.mainline();
    if (!players || line.size() < least_plies) return;
    Random random = random_of_game(game.text, request.seed);
    const double share = request.per_game / double(line.size());
    Position position = game.tree.start();
    std::optional<LastMove> answered;
    std::optional<Score> before;
    int ply = 0;
    for (const GameTree::NodeId id : line) {
        const Move move = game.tree[id].move;
        if (move.is_null() || stop) return;
        const Color mover = position.side_to_move();
        const auto& remark = game.tree.annotation(id).remarks.eval;
        const auto after = remark ? std::optional(remark->score) : std::nullopt;
        const RatedPlayer& player = (*players)[mover];
        const bool drawn = before && after && ply >= first_ply_learned && random.unit() < share;
        if (drawn && (!request.built_in || part_of(player.name) == Part::test)) {
            const Choice choice = look_at_choice(position, answered);
            if (choice.moves.size() > 1) {
                const MoveValues values = looker.look(position, choice.moves);
                const double loss =
                    file_win_chance(*before, mover) - file_win_chance(*after, mover);
                rows.push_back({look_at_error(choice, values, default_move_model(), player.rating),
                                double(player.rating), loss >= error_loss, part_of(player.name)});
            }
        }
        before = after;
        answered = last_move(position, move);
        position.make(move);
        ++ply;
    }
}

ErrorReport judge(const ErrorModel& model, const std::vector<ErrorRow>& rows, ErrorInputs inputs) {
    std::vector<ToldChance> told;
    for (const ErrorRow& row : rows)
        if (row.part == Part::test)
            told.push_back({model.chance(masked(row.inputs, inputs)), row.rating, row.erred});
    return report_errors(told);
}

struct Judged {
    std::string json;
    ErrorReport report;
};

Result<Judged> train_and_judge(const std::vector<ErrorRow>& rows, ErrorInputs inputs,
                               const ErrorTreeOptions& options, const StopFlag& stop,
                               const std::function<void()>& on_round) {
    auto json = train_errors(rows, inputs, options, stop, on_round);
    if (!json) return json.error();
    const auto model = ErrorModel::parse(*json);
    if (!model) return model.error();
    return Judged{std::move(*json), judge(*model, rows, inputs)};
}

}  // namespace

Result<LearnErrorsAnswer> ask(const LearnErrorsRequest& request, Workshop& workshop) {
    if (request.built_in != request.out.empty())
        return Error{Errc::bad_request,
                     "either {out}, where the model goes, or {built_in}, which learns none"};
    if (!request.built_in && !effort::can_train_trees())
        return Error{Errc::unsupported,
                     "training needs XGBoost, which is not installed: apt-get "
                     "install libxgboost0"};
    const StopFlag& stop = workshop.stop_flag();
    LearnErrorsAnswer answer;
    std::vector<ErrorRow> rows;
    const FilesSummary summary = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            GamesDone done(options);
            return process_pgn(
                path, options,
                [&](const PgnChunk& chunk) {
                    ChunkErrors errors;
                    Looker looker;
                    errors.findings = read_games(chunk, [&](ReadGame&& game) {
                        add_game(game, request, stop, looker, errors.rows);
                        done.add();
                    });
                    return errors;
                },
                [&](ChunkErrors&& chunk) {
                    for (const PgnProblem& problem : chunk.findings.problems) on_problem(problem);
                    answer.games += chunk.findings.games_read();
                    std::ranges::move(chunk.rows, std::back_inserter(rows));
                });
        },
        [&] { return answer.games; });
    if (!summary.finish(workshop) || summary.interrupted) return told();
    answer.moves = rows.size();
    if (request.built_in) {
        answer.test = judge(default_error_model(), rows, ErrorInputs::all);
        return answer;
    }
    ErrorTreeOptions options{request.rounds, request.depth, request.rate, request.seed};
    Progress progress =
        workshop.progress("training", std::uint64_t(request.rounds) * 3, ProgressUnit::rounds);
    std::uint64_t rounds = 0;
    const auto on_round = [&] { progress.update(++rounds); };
    const auto all = train_and_judge(rows, ErrorInputs::all, options, stop, on_round);
    if (!all) return all.error();
    const auto position =
        train_and_judge(rows, ErrorInputs::position_alone, options, stop, on_round);
    if (!position) return position.error();
    options.depth = std::min(options.depth, 3);  // a single number needs no more
    const auto rating = train_and_judge(rows, ErrorInputs::rating_alone, options, stop, on_round);
    if (!rating) return rating.error();
    progress.clear();
    if (auto error = write_whole_file(request.out, all->json)) return *error;
    answer.test = all->report;
    answer.rating_alone_loss = rating->report.log_loss;
    answer.position_alone_loss = position->report.log_loss;
    return answer;
}

}  // namespace kibitzer
