#include "kibitzer/desks/games/pgn_check.hpp"

#include <algorithm>
#include <optional>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/outcome.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

namespace {

class ChunkChecker : public PgnVisitor {
public:
    ChunkChecker(const std::string& text, bool strict) : strict_(strict), counted_(text.data()) {}

    void begin_game(std::uint64_t number) override {
        number_ = number;
        last_.reset();
        depth_ = 0;
        damaged_ = false;
        result_tag_.reset();
        if (strict_) missing_ = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
        notes_.clear();
    }
    void tag(std::string_view name, std::string_view value) override {
        if (name == "Result") result_tag_ = value;
        if (strict_ && !is_utf8(value))
            notes_.push_back("tag " + std::string(name) + " " + in_quotes(value) + " is not UTF-8");
        std::erase(missing_, name);
    }
    void move(const Position& before, Move move) override {
        if (depth_ > 0) return;
        position_ = before;
        last_ = move;
    }
    void begin_variation() override { ++depth_; }
    void end_variation() override { --depth_; }
    void problem(const PgnProblem& problem) override {
        findings.problems.push_back(problem);
        damaged_ = true;
    }
    void note(PgnNote note, const PgnProblem& place) override {
        if (note == PgnNote::other_variant) return;  // nothing is wrong with that
        findings.problems.push_back(
            {place.game, place.line,
             std::string(row_of(note).one) + (place.reason.empty() ? "" : ": " + place.reason)});
    }
    void end_game(GameResult result, std::string_view text) override {
        for (const std::string_view name : missing_)
            notes_.push_back("tag " + std::string(name) + " is missing");
        if (!damaged_) check_result(result);
        // What concerns the whole game is reported at the line where it starts.
        line_ += std::uint64_t(std::count(counted_, text.data(), '\n'));
        counted_ = text.data();
        for (std::string& note : notes_)
            findings.problems.push_back({number_, line_, std::move(note)});
    }

    ChunkFindings findings;

private:
    void check_result(GameResult result) {
        if (result_tag_ && !is_result(*result_tag_))
            notes_.push_back("tag Result " + in_quotes(*result_tag_) +
                             ": expected 1-0, 0-1, 1/2-1/2 or *");
        if (!last_ || last_->is_null()) return;
        position_.make(*last_);
        const auto end = outcome(position_);
        if (!end || (end->ending != Ending::checkmate && end->ending != Ending::stalemate)) return;
        const GameResult expected = !end->winner                   ? GameResult::draw
                                    : *end->winner == Color::white ? GameResult::white_wins
                                                                   : GameResult::black_wins;
        if (result != expected)
            notes_.push_back("the last position is " + std::string(name(end->ending)) +
                             ", the result is " + in_quotes(to_string(result)));
    }

    static bool is_result(std::string_view text) {
        return text == "*" || parse_result(text) != GameResult::unknown;
    }

    bool strict_;
    std::uint64_t number_ = 0;
    Position position_ = Position::start();  // before the last move of the main line
    std::optional<Move> last_;
    std::uint64_t depth_ = 0;
    bool damaged_ = false;
    std::optional<std::string> result_tag_;
    std::vector<std::string_view> missing_;
    std::vector<std::string> notes_;
    const char* counted_;  // line_ is the line number here
    std::uint64_t line_ = 1;
};

// `findings` is what process_pgn() puts in its place in the file.
struct CheckedChunk {
    ChunkFindings findings;
};

StreamReport check_pgn(const std::string& path, const StreamOptions& options, bool strict,
                       PgnCheckAnswer& check, const bool& wanted,
                       const ProblemHandler& on_problem) {
    const auto work = [&](const PgnChunk& chunk) {
        ChunkChecker checker(chunk.text, strict);
        read_chunk(chunk, checker, checker.findings);
        return CheckedChunk{std::move(checker.findings)};
    };
    const auto tell = [&](const PgnProblem& problem) {
        ++check.problems;
        on_problem(problem);
    };
    StreamReport report = process_pgn(path, options, work, [&](CheckedChunk&& chunk) {
        for (const PgnProblem& problem : chunk.findings.problems) tell(problem);
        check.games += chunk.findings.games_read();
        return wanted;
    });
    // What belongs to no game.
    for (const PgnNote note : {PgnNote::nul_byte, PgnNote::plain_text})
        if (const NotedPlace& place = report.notes[note]; place.count > 0)
            tell({0, std::max<std::uint64_t>(place.line, 1),
                  describe(note, {place.count, 0, 0, ""})});
    return report;
}

}  // namespace

Result<PgnCheckAnswer> ask(const PgnCheckRequest& request, Workshop& workshop,
                           const RowTaker<FoundProblem>& take) {
    PgnCheckAnswer check;
    bool wanted = true;
    const FilesSummary summary = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            return check_pgn(path, options, request.strict, check, wanted, on_problem);
        },
        [&] { return check.games; },
        [&](const std::string& path, const PgnProblem& problem) {
            wanted = wanted && take({path, problem});
        });
    if (!summary.finish(workshop)) return told();
    if (check.problems > 0 && !summary.interrupted && summary.unusable == 0)
        workshop.end_as(WorkEnding::failed);
    return check;
}

}  // namespace kibitzer
