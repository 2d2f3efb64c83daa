#include "kibitzer/app/pgn_check.hpp"

#include <algorithm>
#include <optional>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/parser.hpp"
#include "kibitzer/chess/outcome.hpp"

namespace kibitzer {

namespace {

class ChunkChecker : public PgnVisitor {
public:
    ChunkChecker(const std::string& text, Strictness strictness)
        : strict_(strictness == Strictness::strict), counted_(text.data()) {}

    void begin_game() {
        ++findings.games;
        last_.reset();
        depth_ = 0;
        damaged_ = false;
        result_tag_.reset();
        if (strict_) missing_ = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
        notes_.clear();
    }
    void tag(std::string_view name, std::string_view value) {
        if (name == "Result") result_tag_ = value;
        if (strict_ && !is_utf8(value))
            notes_.push_back("tag " + std::string(name) + " " + in_quotes(value) + " is not UTF-8");
        std::erase(missing_, name);
    }
    void move(const Position& before, Move move) {
        if (depth_ > 0) return;
        position_ = before;
        last_ = move;
    }
    void begin_variation() { ++depth_; }
    void end_variation() { --depth_; }
    void problem(const PgnProblem& problem) {
        findings.problems.push_back(problem);
        damaged_ = true;
    }
    void end_game(GameResult result, std::string_view text) {
        for (const std::string_view name : missing_)
            notes_.push_back("tag " + std::string(name) + " is missing");
        if (!damaged_) check_result(result);
        // What concerns the whole game is reported at the line where it starts.
        line_ += std::uint64_t(std::count(counted_, text.data(), '\n'));
        counted_ = text.data();
        for (std::string& note : notes_)
            findings.problems.push_back({findings.games, line_, std::move(note)});
    }

    ChunkFindings findings;

private:
    void check_result(GameResult result) {
        if (result_tag_ && parse_result(*result_tag_) != result)
            notes_.push_back("tag Result says " + in_quotes(*result_tag_) +
                             ", the moves end with " + in_quotes(to_string(result)));
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

    bool strict_;
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

ChunkFindings check_chunk(const PgnChunk& chunk, Strictness strictness) {
    ChunkChecker checker(chunk.text, strictness);
    PgnParser parser(chunk.text, checker);
    parser.parse_all();
    finish_findings(chunk, checker.findings);
    return std::move(checker.findings);
}

}  // namespace

StreamReport check_pgn(const std::string& path, const StreamOptions& options, Strictness strictness,
                       PgnCheck& check, const ProblemHandler& on_problem) {
    ProblemLocator locator;
    const auto work = [&](const PgnChunk& chunk) { return check_chunk(chunk, strictness); };
    return process_pgn(path, options, work, [&](ChunkFindings&& findings) {
        locator.locate(findings);
        for (const PgnProblem& problem : findings.problems) on_problem(problem);
        check.problems += findings.problems.size();
        check.games += findings.games;
    });
}

}  // namespace kibitzer
