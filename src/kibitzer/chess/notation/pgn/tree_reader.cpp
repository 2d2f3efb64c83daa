#include "kibitzer/chess/notation/pgn/tree_reader.hpp"

#include <unordered_map>
#include <utility>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/parser.hpp"
#include "kibitzer/chess/notation/remarks_text.hpp"

namespace kibitzer {

namespace {

class TreeBuilder : public PgnVisitor {
public:
    TreeBuilder(const std::function<void(ReadGame&&)>& use,
                const std::function<void(const PgnProblem&)>& foreign)
        : use_(use), foreign_(foreign) {}

    void begin_game(std::uint64_t number) override {
        game_ = ReadGame{};
        game_.number = number;
        last_ = GameTree::root;
        branch_points_.clear();
        places_.clear();
        variation_begins_ = false;
    }
    void tag(std::string_view name, std::string_view value) override {
        // The names are remembered apart: a game may come with a hundred thousand tags.
        const auto [known, is_new] = places_.try_emplace(std::string(name), places_.size());
        if (is_new)
            game_.tree.append_tag(name, to_utf8(value));
        else
            game_.tree.replace_tag(known->second, to_utf8(value));
    }
    void start(const Position& position) override { game_.tree.set_start(position); }
    void move(const Position&, Move move) override {
        last_ = game_.tree.add(last_, move);
        if (!words_before_.empty())
            game_.tree.annotate(last_).words_before = std::exchange(words_before_, {});
        variation_begins_ = false;
    }
    void comment(std::string_view text) override {
        if (!variation_begins_) {
            if (!trimmed(text).empty()) read_remarks(text, game_.tree.annotate(last_).remarks);
            return;
        }
        for (const std::string_view word : split_blanks(text)) {
            if (!words_before_.empty()) words_before_ += ' ';
            words_before_ += to_utf8(word);
        }
    }
    void nag(Nag nag) override {
        if (last_ != GameTree::root && !variation_begins_)
            game_.tree.annotate(last_).nags.push_back(nag);
    }
    void begin_variation() override {
        branch_points_.push_back(last_);
        last_ = game_.tree[last_].parent;
        variation_begins_ = true;
    }
    void end_variation() override {
        last_ = branch_points_.back();
        branch_points_.pop_back();
        words_before_.clear();
        variation_begins_ = false;
    }
    void problem(const PgnProblem& problem) override {
        if (problem.game != 0)
            game_.problems.push_back(problem);
        else if (foreign_)
            foreign_(problem);
    }
    void end_game(GameResult result, std::string_view text) override {
        game_.tree.result = result;
        game_.text = text;
        use_(std::move(game_));
    }

private:
    const std::function<void(ReadGame&&)>& use_;
    const std::function<void(const PgnProblem&)>& foreign_;
    ReadGame game_;
    GameTree::NodeId last_ = GameTree::root;
    std::vector<GameTree::NodeId> branch_points_;
    std::unordered_map<std::string, std::size_t> places_;  // of the tags, by name
    bool variation_begins_ = false;
    std::string words_before_;
};

}  // namespace

std::uint64_t read_games(const std::string& text, const std::function<void(ReadGame&&)>& use,
                         const std::function<void(const PgnProblem&)>& foreign) {
    TreeBuilder builder(use, foreign);
    return parse_pgn(text, builder).games;
}

ChunkFindings read_games(const PgnChunk& chunk, const std::function<void(ReadGame&&)>& use) {
    ChunkFindings findings;
    const std::function<void(ReadGame &&)> use_and_collect = [&](ReadGame&& game) {
        findings.problems.insert(findings.problems.end(), game.problems.begin(),
                                 game.problems.end());
        use(std::move(game));
    };
    const std::function<void(const PgnProblem&)> collect = [&](const PgnProblem& problem) {
        findings.problems.push_back(problem);
    };
    TreeBuilder builder(use_and_collect, collect);
    read_chunk(chunk, builder, findings);
    return findings;
}

}  // namespace kibitzer
