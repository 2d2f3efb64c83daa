#include "kibitzer/app/review.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <span>
#include <utility>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/openings/eco.hpp"
#include "kibitzer/teach/win_chance.hpp"

namespace kibitzer {

namespace {

constexpr int glance_lines = 2;             // enough to see that a move may be the only one
constexpr std::uint64_t glance_share = 10;  // of the nodes of a second look
constexpr int glance_hash = 2;              // megabytes, emptied before every position
constexpr int closer_hash = 16;
constexpr std::size_t most_compared = 18;  // positions of a game whose candidates are compared
constexpr int most_rounds = 3;             // comparing may bring up new questions
constexpr double nearly = 0.6;             // of a threshold: worth comparing
constexpr double surprising = 0.10;        // win chance by which the game showed a search wrong
constexpr int offers_piece = 200;          // centipawns
constexpr int few_moves = 3;               // legal moves among which the right one is no feat

constexpr std::size_t most_deep = 8;  // positions that are searched as long as a comparison

enum class Pass { glance, second_look, deep_look, candidates };

// What is known about a position of the game.
struct Known {
    std::optional<PositionVerdict> verdict;
    std::vector<ScoredLine> lines;  // best first, from the side to move
    bool searched = false;
    bool deep = false;      // searched long, for one line
    bool compared = false;  // several candidates with equal care
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

// By the positions of the game; the tags only help where these say nothing.
OpeningName name_opening(const GameTree& game) {
    std::vector<Move> moves;
    for (const GameTree::NodeId id : game.mainline()) {
        if (game[id].move.is_null()) break;
        moves.push_back(game[id].move);
    }
    const OpeningVerdict verdict = classify(game.start(), moves);
    if (verdict.opening)
        return {std::string(verdict.opening->code), std::string(verdict.opening->name),
                verdict.book_plies()};
    return {std::string(game.tag("ECO").value_or("")),
            std::string(game.tag("Opening").value_or("")), 0};
}

// One game on its way through the passes.
class GameWork {
public:
    GameWork(const GameTree& game, const ReviewSettings& settings);

    [[nodiscard]] std::vector<std::size_t> unknown_positions() const;
    [[nodiscard]] std::vector<std::size_t> searched_positions() const;
    // Positions about which searches and the game disagree, the most urgent first.
    [[nodiscard]] std::vector<std::size_t> disputed_positions() const;
    // Positions whose candidates should be compared and were not, the most urgent first.
    [[nodiscard]] std::vector<std::size_t> doubtful_positions() const;
    // Positions after these moves that no search has seen, because their value was told.
    [[nodiscard]] std::vector<std::size_t> unseen_replies(std::span<const std::size_t> moves) const;
    [[nodiscard]] const Position& position(std::size_t i) const { return positions_[i]; }
    void learn(std::size_t i, std::vector<ScoredLine> lines, Pass pass);

    // Judges all moves whose positions are known.
    void judge();
    void find_words();
    Review& review() { return review_; }

private:
    void reuse_evals(const GameTree& game, const std::vector<GameTree::NodeId>& nodes);
    void carry_back();
    [[nodiscard]] double surprise(std::size_t i) const;
    void judge_move(std::size_t i);
    [[nodiscard]] ScoredLine line_of_played(std::size_t i) const;
    [[nodiscard]] double lead_over_others(std::size_t i) const;
    [[nodiscard]] int elo_of(Color color) const { return review_.sides[color].told_to; }

    std::vector<Position> positions_;  // before each move, and the last one
    std::vector<ReviewedMove> moves_;  // all of them; the review gets those that are known
    std::vector<Known> known_;
    std::vector<PositionVerdict> settled_;  // per position, with what the game showed later
    Review review_;
    bool compare_all_;
};

GameWork::GameWork(const GameTree& game, const ReviewSettings& settings)
    : compare_all_(settings.compare_all) {
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

std::vector<std::size_t> GameWork::searched_positions() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < known_.size(); ++i)
        if (known_[i].searched) found.push_back(i);
    return found;
}

void GameWork::learn(std::size_t i, std::vector<ScoredLine> lines, Pass pass) {
    Known& known = known_[i];
    const Color side = positions_[i].side_to_move();
    const PositionVerdict found = verdict_of(lines[0].score);
    const std::vector<ScoredLine> former = std::exchange(known.lines, std::move(lines));
    const bool one_line = pass == Pass::second_look || pass == Pass::deep_look;
    if (one_line) {  // the other candidates stay as they were
        const Move best = known.lines[0].moves[0];
        for (const ScoredLine& line : former)
            if (line.moves[0] != best) known.lines.push_back(line);
    }
    // Comparing looks at more moves, the second look further ahead: the better find counts.
    const bool better = !known.verdict || pass != Pass::candidates ||
                        points(found.score, side) > points(known.verdict->score, side);
    if (better) known.verdict = found;
    known.searched = true;
    known.deep = known.deep || pass == Pass::deep_look;
    known.compared = known.compared || pass == Pass::candidates;
}

// The verdict on a position as the side to move gets it by the move played in the game.
PositionVerdict one_move_earlier(PositionVerdict after, Color mover) {
    if (after.over) {
        const auto winner = after.over->winner;
        return winner ? verdict_of(Score{Mate{*winner == mover ? 1 : -1}, mover})
                      : verdict_of(Score{Centipawns{0}, mover});
    }
    if (Mate* mate = std::get_if<Mate>(&after.score.value)) {
        const bool mover_mates = (mate->moves > 0) == (mover == Color::white);
        if (mover_mates) mate->moves += mover == Color::white ? 1 : -1;
    }
    return after;
}

// What the game showed about a move counts for more than what the search before it thought of it.
void GameWork::carry_back() {
    settled_.clear();
    for (const Known& known : known_) settled_.push_back(known.verdict.value_or(PositionVerdict{}));
    std::size_t end = 0;  // positions known from the first on
    while (end < known_.size() && known_[end].verdict) ++end;
    for (std::size_t i = end; i-- > 0;) {
        if (i + 1 >= end || moves_[i].move.is_null()) continue;
        const Color mover = moves_[i].mover();
        const PositionVerdict by_game = one_move_earlier(settled_[i + 1], mover);
        std::optional<PositionVerdict> otherwise = settled_[i];
        const auto& lines = known_[i].lines;
        if (!lines.empty() && lines[0].moves[0] == moves_[i].move) {
            otherwise.reset();
            if (known_[i].compared && lines.size() > 1) otherwise = verdict_of(lines[1].score);
        }
        const bool other_better =
            otherwise && points(otherwise->score, mover) > points(by_game.score, mover);
        settled_[i] = other_better ? *otherwise : by_game;
    }
}

double GameWork::surprise(std::size_t i) const {
    return std::abs(known_[i].verdict->white_chance - settled_[i].white_chance);
}

std::vector<std::size_t> GameWork::disputed_positions() const {
    std::vector<std::pair<double, std::size_t>> disputes;
    for (std::size_t i = 0; i < review_.moves.size(); ++i)
        if (surprise(i) >= surprising) disputes.emplace_back(surprise(i), i);
    std::stable_sort(disputes.begin(), disputes.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    const auto deep = std::size_t(
        std::count_if(known_.begin(), known_.end(), [](const Known& k) { return k.deep; }));
    std::vector<std::size_t> found;
    for (const auto& [amount, i] : disputes)
        for (const std::size_t at : {i, i + 1}) {
            const bool listed = std::find(found.begin(), found.end(), at) != found.end();
            if (deep + found.size() < most_deep && known_[at].searched && !known_[at].deep &&
                !listed)
                found.push_back(at);
        }
    return found;
}

std::vector<std::size_t> GameWork::doubtful_positions() const {
    std::vector<std::pair<double, std::size_t>> doubts;  // how much is at stake, which move
    for (std::size_t i = 0; i < review_.moves.size(); ++i) {
        const ReviewedMove& move = review_.moves[i];
        if (move.move.is_null() || move.facts.gives_mate || known_[i].compared) continue;
        const ErrorThresholds limits = error_thresholds(elo_of(move.mover()));
        const MoveFacts& facts = move.facts;
        const double ahead = lead_over_others(i);
        const bool may_be_error = move.loss >= nearly * limits.inaccuracy;
        const bool may_be_praised =
            move.loss < limits.inaccuracy && ((facts.sacrificed >= offers_piece && ahead > 0) ||
                                              (!facts.is_obvious && ahead >= limits.mistake));
        if (compare_all_ || may_be_error || may_be_praised || surprise(i) >= surprising)
            doubts.emplace_back(std::max({move.loss, surprise(i), may_be_praised ? ahead : 0}), i);
    }
    std::stable_sort(doubts.begin(), doubts.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    const auto compared = std::size_t(
        std::count_if(known_.begin(), known_.end(), [](const Known& k) { return k.compared; }));
    std::vector<std::size_t> found;
    for (const auto& [stake, i] : doubts)
        if (compared + found.size() < most_compared) found.push_back(i);
    return found;
}

std::vector<std::size_t> GameWork::unseen_replies(std::span<const std::size_t> moves) const {
    std::vector<std::size_t> found;
    for (const std::size_t i : moves)
        if (!known_[i + 1].searched && !known_[i + 1].verdict->over) found.push_back(i + 1);
    return found;
}

// By how much the best move beats all others, in win chance, as far as that is known: only lines of
// one search can be compared.
double GameWork::lead_over_others(std::size_t i) const {
    const auto& lines = known_[i].lines;
    const Color side = positions_[i].side_to_move();
    if (lines.size() < 2 || lines[0].moves[0] != moves_[i].move) return 0;
    return std::max(0.0, win_chance(lines[0].score, side) - win_chance(lines[1].score, side));
}

ScoredLine GameWork::line_of_played(std::size_t i) const {
    const Color mover = moves_[i].mover();
    ScoredLine line{{moves_[i].move},
                    seen_from(mover, one_move_earlier(settled_[i + 1], mover).score)};
    // The game's own moves as long as they were the best, then the engine's.
    std::size_t at = i + 1;
    while (at < moves_.size() && !known_[at].lines.empty() &&
           known_[at].lines[0].moves[0] == moves_[at].move)
        line.moves.push_back(moves_[at++].move);
    if (at < known_.size() && !known_[at].lines.empty())
        line.moves.insert(line.moves.end(), known_[at].lines[0].moves.begin(),
                          known_[at].lines[0].moves.end());
    return line;
}

void GameWork::judge_move(std::size_t i) {
    ReviewedMove& move = moves_[i];
    const Color mover = move.mover();
    move.before = settled_[i];
    move.after = settled_[i + 1];
    move.closely = known_[i].compared;
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
    const Score best = seen_from(mover, move.before.score);
    const Mate* mate = std::get_if<Mate>(&best.value);
    facts.best_mates = mate && mate->moves > 0;
    facts.is_best = facts.chance_played >= facts.chance_best;
    if (move.closely && move.lines.size() > 1 && move.lines[0].moves[0] == move.move)
        facts.chance_other = facts.chance_played - lead_over_others(i);
    facts.is_obvious = is_obvious(move.position, move.move, i > 0 ? &moves_[i - 1] : nullptr);
    facts.sacrificed = count_sacrificed(move.position, move.move);
    move.loss = lost_chance(facts);
    move.verdict = classify_move(facts, elo_of(mover));
    if (int(i) < review_.opening.book_plies && !is_error(move.verdict))
        move.verdict = MoveClass::book;
}

void GameWork::judge() {
    review_.moves.clear();
    carry_back();
    review_.start_verdict = settled_[0];
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
    const ReviewedMove* previous = nullptr;
    for (ReviewedMove& move : review_.moves) {
        if (move.move.is_null()) {
            previous = nullptr;
            continue;
        }
        const Color reader = review_.side.value_or(move.mover());
        Moment moment = moment_of(move);
        if (previous && !previous->move.is_null() && previous->position.is_capture(previous->move))
            moment.last_capture = previous->move.to();
        move.telling = tell(moment, {elo_of(reader), reader == move.mover()});
        previous = &move;
    }
    complete_review(review_);
}

}  // namespace

Moment moment_of(const ReviewedMove& move) {
    Moment moment;
    moment.before = move.position;
    moment.played = move.move;
    moment.after_played = move.played;
    moment.alternatives = alternatives(move);
    moment.chance_before = std::max(move.facts.chance_best, move.facts.chance_played);
    moment.chance_after = move.facts.chance_played;
    moment.verdict = move.verdict;
    return moment;
}

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
    Analysts analysts;
    const auto open_one = [&](std::unique_ptr<AnalystPool>& target, int lines, int hash) {
        auto pool = open_pool(std::min(lines, settings.candidates), hash);
        if (pool) target = std::move(*pool);
        return pool ? std::optional<Error>() : pool.error();
    };
    if (auto error = open_one(analysts.glance, glance_lines, glance_hash)) return *error;
    if (auto error = open_one(analysts.second_look, 1, closer_hash)) return *error;
    if (auto error = open_one(analysts.candidates, settings.candidates, closer_hash)) return *error;
    return std::make_unique<Reviewer>(settings, std::move(analysts), threads, stop);
}

Reviewer::Reviewer(const ReviewSettings& settings, Analysts analysts, int threads,
                   const StopFlag& stop)
    : settings_(settings), analysts_(std::move(analysts)), threads_(threads), stop_(stop) {}

Result<Review> Reviewer::review(const GameTree& game, const ReviewHooks& hooks) {
    GameWork work(game, settings_);
    std::optional<Error> failure;
    // Searches these positions on all threads; false if that came to an end before its time.
    const auto look = [&](AnalystPool& pool, const std::vector<std::size_t>& wanted,
                          std::uint64_t nodes, Pass pass) {
        struct Answer {
            std::size_t position;
            Result<std::vector<ScoredLine>> lines;
        };
        std::size_t next = 0;
        std::size_t done = 0;
        std::atomic<bool> cut = false;
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
                    work.learn(answer.position, std::move(*answer.lines), pass);
                    if (hooks.on_progress) hooks.on_progress(++done, wanted.size());
                }
            });
        return !cut && !stop_;
    };
    const std::uint64_t glance_nodes = std::max<std::uint64_t>(1, settings_.nodes / glance_share);
    const std::uint64_t candidate_nodes = settings_.nodes * std::uint64_t(settings_.candidates);
    bool going = look(*analysts_.glance, work.unknown_positions(), glance_nodes, Pass::glance);
    work.judge();
    if (going && hooks.on_first_page) hooks.on_first_page(work.review());
    going = going && look(*analysts_.second_look, work.searched_positions(), settings_.nodes,
                          Pass::second_look);
    work.judge();
    for (int round = 0; going && round < most_rounds; ++round) {
        const auto disputed = work.disputed_positions();
        going = look(*analysts_.second_look, disputed, candidate_nodes, Pass::deep_look);
        work.judge();
        const auto doubtful = work.doubtful_positions();
        if (disputed.empty() && doubtful.empty()) break;
        going = going &&
                look(*analysts_.second_look, work.unseen_replies(doubtful), settings_.nodes,
                     Pass::second_look) &&
                look(*analysts_.candidates, doubtful, candidate_nodes, Pass::candidates);
        work.judge();
    }
    if (failure) return *failure;
    work.review().complete = going;
    work.find_words();
    work.review().engine =
        analysts_.glance->with_analyst([](Analyst& analyst) { return analyst.name(); });
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
