#include "kibitzer/app/review.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/teach/win_chance.hpp"

namespace kibitzer {

namespace {

constexpr int glance_lines = 2;             // enough to see that a move is the only one
constexpr std::uint64_t glance_share = 20;  // of the nodes of a closer look
constexpr int glance_hash = 2;              // megabytes, emptied before every position
constexpr int closer_hash = 16;
constexpr std::size_t most_closely = 40;  // positions of a game that get a closer look
constexpr int most_rounds = 3;            // a closer look may bring up new questions
constexpr double nearly = 0.6;            // of a threshold: worth a second opinion
constexpr int offers_piece = 200;         // centipawns
constexpr int few_moves = 3;              // legal moves among which the right one is no feat

// What is known about a position of the game.
struct Known {
    std::optional<PositionVerdict> verdict;
    std::vector<ScoredLine> lines;  // best first, from the side to move
    bool closely = false;
};

// For comparing lines: a mate beats any number of centipawns, a quick one a slow one.
int points(const Score& score, Color side) {
    constexpr int mate_points = 1'000'000;
    const Score own = seen_from(side, score);
    if (const Mate* mate = std::get_if<Mate>(&own.value))
        return mate->moves > 0 ? mate_points - mate->moves : -mate_points - mate->moves;
    return std::get<Centipawns>(own.value).value;
}

// Asks as if White were to move.
Result<std::vector<ScoredLine>> ask(Analyst& analyst, const Position& position,
                                    std::uint64_t nodes) {
    const bool turned = position.side_to_move() == Color::black;
    if (auto ready = analyst.new_game(); !ready) return ready.error();
    search::Limits limits;
    limits.nodes = nodes;
    auto result = analyst.search(turned ? mirrored(position) : position, limits);
    if (!result) return result.error();
    std::vector<ScoredLine> lines;
    for (EngineLine& line : result->info.lines) {
        if (line.moves.empty()) continue;
        if (turned) {
            for (Move& move : line.moves) move = mirrored(move);
            line.score.point_of_view = other(line.score.point_of_view);
        }
        lines.push_back({std::move(line.moves), line.score});
    }
    return lines;
}

// What the side to move could win by its best capture; centipawns.
int best_capture(const Position& position) {
    int best = 0;
    for (const Move move : legal_captures(position))
        best = std::max(best, exchange_value(position, move));
    return best;
}

// What a move lets the opponent take that was not to be had before, less what it takes itself.
int count_sacrificed(const Position& before, Move move) {
    Position after = before;
    after.make(move);
    const auto passed = with_turn(before, other(before.side_to_move()));
    const int hung_already = passed ? best_capture(*passed) : 0;
    return std::max(
        0, best_capture(after) - immediate_gain(before, move, standard_values) - hung_already);
}

bool is_obvious(const Position& position, Move move, const ReviewedMove* previous) {
    if (count_legal_moves(position) <= few_moves) return true;
    if (!position.is_capture(move)) return false;
    const bool recaptures = previous && !previous->move.is_null() &&
                            previous->position.is_capture(previous->move) &&
                            previous->move.to() == move.to();
    return recaptures || exchange_value(position, move) >= standard_values[Role::pawn];
}

// Where the opening gets its name: from the tags of the game.
OpeningName name_opening(const GameTree& game) {
    OpeningName opening;
    opening.code = game.tag("ECO").value_or("");
    opening.name = game.tag("Opening").value_or("");
    const std::string_view variation = game.tag("Variation").value_or("");
    if (!opening.name.empty() && !variation.empty()) opening.name += ", " + std::string(variation);
    return opening;
}

// One game on its way through the passes.
class GameWork {
public:
    GameWork(const GameTree& game, const ReviewSettings& settings);

    [[nodiscard]] std::vector<std::size_t> unknown_positions() const;
    // Positions that deserve a closer look and had none, the most urgent first.
    [[nodiscard]] std::vector<std::size_t> doubtful_positions() const;
    [[nodiscard]] const Position& position(std::size_t i) const { return positions_[i]; }
    void learn(std::size_t i, std::vector<ScoredLine> lines, bool closely);

    // Judges all moves whose positions are known.
    void judge();
    void find_words();
    Review& review() { return review_; }

private:
    void reuse_evals(const GameTree& game, const std::vector<GameTree::NodeId>& nodes);
    void judge_move(std::size_t i);
    [[nodiscard]] ScoredLine line_of_played(std::size_t i) const;
    [[nodiscard]] int elo_of(Color color) const { return review_.sides[color].told_to; }

    std::vector<Position> positions_;  // before each move, and the last one
    std::vector<ReviewedMove> moves_;  // all of them; the review gets those that are known
    std::vector<Known> known_;
    Review review_;
};

GameWork::GameWork(const GameTree& game, const ReviewSettings& settings) {
    review_.tags = game.tags();
    review_.result = game.result;
    review_.start = game.start();
    review_.side = settings.side;
    review_.opening = name_opening(game);
    review_.time_control = parse_starting_clock(game.tag("TimeControl").value_or(""));
    for (const Color color : colors) {
        SideReview& side = review_.sides[color];
        const bool white = color == Color::white;
        side.player = game.tag(white ? "White" : "Black").value_or("");
        side.elo = parse_integer<int>(game.tag(white ? "WhiteElo" : "BlackElo").value_or(""));
        if (side.elo && (*side.elo < 100 || *side.elo > 4000)) side.elo.reset();
        side.told_to = settings.elo.value_or(side.elo.value_or(default_reader_elo));
    }
    const auto nodes = game.mainline();
    Position position = game.start();
    History history(position);
    positions_.push_back(position);
    for (const GameTree::NodeId id : nodes) {
        ReviewedMove& reviewed = moves_.emplace_back();
        reviewed.position = position;
        reviewed.move = game[id].move;
        reviewed.clock = game.annotation(id).remarks.clock;
        reviewed.spent = game.annotation(id).remarks.elapsed;
        play(position, reviewed.move);
        history.push(position);
        positions_.push_back(position);
    }
    review_.moves_in_game = moves_.size();
    known_.resize(positions_.size());
    // Draws that must be claimed have been if the game was drawn.
    const auto over = outcome(position, history);
    if (over && (!needs_claim(over->ending) || game.result == GameResult::draw)) {
        review_.ending = over;
        known_.back().verdict = verdict_of(*over);
        known_.back().closely = true;
    }
    if (settings.reuse_evals) reuse_evals(game, nodes);
}

void GameWork::reuse_evals(const GameTree& game, const std::vector<GameTree::NodeId>& nodes) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto& eval = game.annotation(nodes[i]).remarks.eval;
        const Mate* mate = eval ? std::get_if<Mate>(&eval->score.value) : nullptr;
        if (!eval || known_[i + 1].verdict || (mate && mate->moves == 0)) continue;
        known_[i + 1].verdict = verdict_of(eval->score);
    }
}

std::vector<std::size_t> GameWork::unknown_positions() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < known_.size(); ++i)
        if (!known_[i].verdict) found.push_back(i);
    return found;
}

void GameWork::learn(std::size_t i, std::vector<ScoredLine> lines, bool closely) {
    known_[i].verdict = verdict_of(lines.front().score);
    known_[i].lines = std::move(lines);
    known_[i].closely = closely;
}

std::vector<std::size_t> GameWork::doubtful_positions() const {
    std::vector<std::pair<double, std::size_t>> doubts;  // how much is at stake, which move
    for (std::size_t i = 0; i < review_.moves.size(); ++i) {
        const ReviewedMove& move = review_.moves[i];
        if (move.move.is_null() || (known_[i].closely && known_[i + 1].closely)) continue;
        const ErrorThresholds limits = error_thresholds(elo_of(move.mover()));
        const MoveFacts& facts = move.facts;
        const double ahead = facts.chance_other ? facts.chance_played - *facts.chance_other : 0;
        const bool may_be_error = move.loss >= nearly * limits.inaccuracy;
        const bool may_be_praised =
            (facts.sacrificed >= offers_piece && move.loss < limits.inaccuracy) ||
            (!facts.is_obvious && ahead >= nearly * limits.mistake);
        const double swing = std::abs(move.swing());
        if (may_be_error || may_be_praised || swing >= critical_swing)
            doubts.emplace_back(std::max({move.loss, swing, may_be_praised ? ahead : 0}), i);
    }
    std::stable_sort(doubts.begin(), doubts.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::size_t> found;
    const auto closely =
        std::size_t(std::count_if(known_.begin(), known_.end(),
                                  [](const Known& k) { return k.closely && !k.verdict->over; }));
    for (const auto& [stake, i] : doubts) {
        for (const std::size_t position : {i, i + 1}) {
            if (closely + found.size() >= most_closely) return found;
            const bool listed = std::find(found.begin(), found.end(), position) != found.end();
            if (!known_[position].closely && !listed) found.push_back(position);
        }
    }
    return found;
}

ScoredLine GameWork::line_of_played(std::size_t i) const {
    const Color mover = moves_[i].mover();
    const Known& after = known_[i + 1];
    ScoredLine line{{moves_[i].move}, {Centipawns{0}, mover}};
    if (after.verdict->over) {
        if (after.verdict->over->winner)
            line.score.value = Mate{*after.verdict->over->winner == mover ? 1 : -1};
        return line;
    }
    line.score = seen_from(mover, after.verdict->score);
    if (Mate* mate = std::get_if<Mate>(&line.score.value); mate && mate->moves > 0) ++mate->moves;
    if (!after.lines.empty())
        line.moves.insert(line.moves.end(), after.lines[0].moves.begin(),
                          after.lines[0].moves.end());
    return line;
}

void GameWork::judge_move(std::size_t i) {
    ReviewedMove& move = moves_[i];
    const Color mover = move.mover();
    move.before = *known_[i].verdict;
    move.after = *known_[i + 1].verdict;
    move.closely = known_[i].closely && known_[i + 1].closely;
    if (move.move.is_null()) return;
    move.lines = known_[i].lines;
    move.played = line_of_played(i);

    MoveFacts& facts = move.facts;
    const auto white = [mover](double chance) {
        return mover == Color::white ? chance : 1 - chance;
    };
    facts = {};
    facts.chance_played = white(move.after.white_chance);
    facts.chance_best = white(move.before.white_chance);
    facts.gives_mate = move.after.over && move.after.over->winner;
    if (!move.lines.empty()) {
        const Mate* mate = std::get_if<Mate>(&move.lines[0].score.value);
        facts.best_mates = mate && mate->moves > 0;
        facts.is_best = move.lines[0].moves[0] == move.move;
        for (const ScoredLine& line : move.lines)
            if (line.moves[0] != move.move && !facts.chance_other)
                facts.chance_other = win_chance(line.score, mover);
    }
    facts.is_best = facts.is_best || facts.chance_played >= facts.chance_best;
    facts.is_obvious = is_obvious(move.position, move.move, i > 0 ? &moves_[i - 1] : nullptr);
    facts.sacrificed = count_sacrificed(move.position, move.move);
    move.loss = lost_chance(facts);
    move.verdict = classify_move(facts, elo_of(mover));
    if (int(i) < review_.opening.book_plies && !is_error(move.verdict))
        move.verdict = MoveClass::book;
}

void GameWork::judge() {
    review_.moves.clear();
    if (known_[0].verdict) review_.start_verdict = *known_[0].verdict;
    for (std::size_t i = 0; i < moves_.size() && known_[i].verdict && known_[i + 1].verdict; ++i) {
        judge_move(i);
        review_.moves.push_back(moves_[i]);
    }
    review_.complete = review_.moves.size() == moves_.size();
    complete_review(review_);
}

// The lines of the position with the played one among them, best first.
std::vector<ScoredLine> alternatives(const ReviewedMove& move) {
    std::vector<ScoredLine> lines;
    for (const ScoredLine& line : move.lines)
        if (line.moves[0] != move.move) lines.push_back(line);
    const int own = points(move.played.score, move.mover());
    const auto place = std::find_if(lines.begin(), lines.end(), [&](const ScoredLine& line) {
        return points(line.score, move.mover()) <= own;
    });
    lines.insert(place, move.played);
    return lines;
}

void GameWork::find_words() {
    for (ReviewedMove& move : review_.moves) {
        if (move.move.is_null()) continue;
        Moment moment;
        moment.before = move.position;
        moment.played = move.move;
        moment.after_played = move.played;
        moment.alternatives = alternatives(move);
        moment.chance_before = std::max(move.facts.chance_best, move.facts.chance_played);
        moment.chance_after = move.facts.chance_played;
        moment.verdict = move.verdict;
        const Color reader = review_.side.value_or(move.mover());
        move.telling = tell(moment, {elo_of(reader), reader == move.mover()});
    }
    complete_review(review_);
}

}  // namespace

Result<std::unique_ptr<Reviewer>> Reviewer::open(const ReviewSettings& settings,
                                                 AnalystSettings analyst, int threads,
                                                 const StopFlag& stop) {
    // An engine that knows only one line is asked for one.
    const auto open_pool = [&](int lines, int hash_megabytes) {
        analyst.lines = lines;
        analyst.hash_megabytes = hash_megabytes;
        auto pool = AnalystPool::open(analyst, threads, stop);
        if (pool || pool.error().code != Errc::unsupported) return pool;
        analyst.lines = 1;
        return AnalystPool::open(analyst, threads, stop);
    };
    auto glance = open_pool(std::min(glance_lines, settings.candidates), glance_hash);
    if (!glance) return glance.error();
    auto closely = open_pool(settings.candidates, closer_hash);
    if (!closely) return closely.error();
    return std::make_unique<Reviewer>(settings, std::move(*glance), std::move(*closely), threads,
                                      stop);
}

Reviewer::Reviewer(const ReviewSettings& settings, std::unique_ptr<AnalystPool> glance,
                   std::unique_ptr<AnalystPool> closely, int threads, const StopFlag& stop)
    : settings_(settings),
      glance_(std::move(glance)),
      closely_(std::move(closely)),
      threads_(threads),
      stop_(stop) {}

Result<Review> Reviewer::review(const GameTree& game, const ReviewHooks& hooks) {
    GameWork work(game, settings_);
    std::optional<Error> failure;
    // Searches these positions on all threads; false if that came to an end before its time.
    const auto look = [&](AnalystPool& pool, const std::vector<std::size_t>& wanted,
                          std::uint64_t nodes, bool closely) {
        struct Answer {
            std::size_t position;
            Result<std::vector<ScoredLine>> lines;
        };
        std::size_t next = 0;
        std::size_t done = 0;
        bool cut = false;
        process_in_order(
            threads_,
            [&]() -> std::optional<std::size_t> {
                if (next == wanted.size() || cut || stop_) return std::nullopt;
                return wanted[next++];
            },
            [&](std::size_t i) -> Answer {
                return {i, pool.with_analyst([&](Analyst& analyst) {
                            return ask(analyst, work.position(i), nodes);
                        })};
            },
            [&](Answer&& answer) {
                if (cut || stop_) {  // a search that was stopped is no answer
                    cut = true;
                } else if (!answer.lines) {
                    failure = answer.lines.error();
                    cut = true;
                } else if (answer.lines->empty()) {
                    failure = Error{Errc::bad_text, "the engine gave no line with a score"};
                    cut = true;
                } else {
                    work.learn(answer.position, std::move(*answer.lines), closely);
                    if (hooks.on_progress) hooks.on_progress(++done, wanted.size());
                }
            });
        return !cut && !stop_;
    };
    const std::uint64_t glance_nodes = std::max<std::uint64_t>(1, settings_.nodes / glance_share);
    bool going = look(*glance_, work.unknown_positions(), glance_nodes, false);
    work.judge();
    if (going && hooks.on_first_page) hooks.on_first_page(work.review());
    for (int round = 0; going && round < most_rounds; ++round) {
        const auto doubtful = work.doubtful_positions();
        if (doubtful.empty()) break;
        going = look(*closely_, doubtful, settings_.nodes, true);
        work.judge();
    }
    if (failure) return *failure;
    work.review().complete = going;
    work.find_words();
    work.review().engine = glance_->with_analyst([](Analyst& analyst) { return analyst.name(); });
    return std::move(work.review());
}

StreamReport each_game(const std::string& path, const StreamOptions& options,
                       const std::function<bool(GameTree&&, std::uint64_t number)>& use,
                       const std::function<void(const PgnProblem&)>& on_problem) {
    struct ChunkGames {
        std::vector<GameTree> games;
        ChunkFindings findings;
    };
    ProblemLocator locator;
    std::uint64_t number = 0;
    bool wanted = true;
    StreamOptions one_by_one = options;
    one_by_one.threads = 1;  // the threads are for the engine
    one_by_one.stop = [&] { return !wanted || (options.stop && options.stop()); };
    StreamReport report = process_pgn(
        path, one_by_one,
        [&](const PgnChunk& chunk) {
            ChunkGames answer;
            answer.findings.games = read_games(
                chunk.text,
                [&](ReadGame&& game) {
                    answer.findings.problems.insert(answer.findings.problems.end(),
                                                    game.problems.begin(), game.problems.end());
                    answer.games.push_back(std::move(game.tree));
                },
                [&](const PgnProblem& problem) { answer.findings.problems.push_back(problem); });
            finish_findings(chunk, answer.findings);
            return answer;
        },
        [&](ChunkGames&& answer) {
            locator.locate(answer.findings);
            for (const PgnProblem& problem : answer.findings.problems) on_problem(problem);
            for (GameTree& game : answer.games)
                if (wanted) wanted = use(std::move(game), ++number);
        });
    report.interrupted = options.stop && options.stop();
    return report;
}

}  // namespace kibitzer
