#include "kibitzer/chess/notation/pgn/writer.hpp"

#include <algorithm>
#include <array>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/lexical.hpp"
#include "kibitzer/chess/notation/remarks_text.hpp"
#include "kibitzer/chess/notation/san.hpp"

namespace kibitzer {

namespace {

constexpr std::array<std::string_view, 7> roster = {"Event", "Site",  "Date",  "Round",
                                                    "White", "Black", "Result"};

std::string tag_line(std::string_view name, std::string_view value) {
    std::string line = "[" + std::string(name) + " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') line += '\\';
        line += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return line + "\"]\n";
}

std::string write_tags(const GameTree& game) {
    std::string text;
    for (const std::string_view name : roster) {
        if (name == "Result")
            text += tag_line(name, to_string(game.result));
        else
            text += tag_line(name, game.tag(name).value_or(name == "Date" ? "????.??.??" : "?"));
    }
    const bool own_start = game.start() != Position::start();
    // A Chess960 position is read as one for sure only if the tag says so.
    const bool says_other_variant =
        game.start().is_chess960() &&
        pgn::variant_named(game.tag("Variant").value_or("")) != pgn::Variant::chess960;
    for (const auto& [name, value] : game.tags()) {
        const bool ours =
            name == "SetUp" || name == "FEN" || (name == "Variant" && says_other_variant);
        if (!ours && std::find(roster.begin(), roster.end(), name) == roster.end())
            text += tag_line(name, value);
    }
    if (own_start) {
        if (says_other_variant) text += tag_line("Variant", "Chess960");
        text += tag_line("SetUp", "1") + tag_line("FEN", to_fen(game.start()));
    }
    return text;
}

// Puts tokens on lines of less than 80 characters.
class Lines {
public:
    void put(const std::string& token) {
        if (column_ > 0) {
            const bool fits = column_ + 1 + token.size() < 80;
            text_ += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        text_ += token;
        column_ += token.size();
    }
    [[nodiscard]] std::string take() { return std::move(text_) + "\n"; }

private:
    std::string text_;
    std::size_t column_ = 0;
};

class MovetextWriter {
public:
    MovetextWriter(const GameTree& game, const PgnStyle& style) : game_(game), style_(style) {}

    std::string write() {
        put_comment(game_.annotation(GameTree::root));
        // Variations can be nested to any depth, so the work lies on a stack of our own.
        tasks_.push_back({Task::Kind::continue_line, GameTree::root, game_.start()});
        while (!tasks_.empty()) {
            const Task task = tasks_.back();
            tasks_.pop_back();
            switch (task.kind) {
                case Task::Kind::continue_line:
                    continue_line(task);
                    break;
                case Task::Kind::variation:
                    variation(task);
                    break;
                case Task::Kind::close:
                    close();
                    break;
            }
        }
        flush();
        lines_.put(std::string(to_string(game_.result)));
        return lines_.take();
    }

private:
    struct Task {
        enum class Kind { continue_line, variation, close };
        Kind kind;
        GameTree::NodeId node;
        Position position;  // after the node's move; for a variation: before it
    };

    void continue_line(const Task& task) {
        const GameTree::NodeId main = game_[task.node].first_child;
        if (main == GameTree::none) return;
        put_move(task.position, main);
        Position after = task.position;
        play(after, game_[main].move);
        tasks_.push_back({Task::Kind::continue_line, main, after});
        const GameTree::NodeId alternative = game_[main].next_sibling;
        if (style_.variations && alternative != GameTree::none)
            tasks_.push_back({Task::Kind::variation, alternative, task.position});
    }

    void variation(const Task& task) {
        prefix_ += '(';
        number_needed_ = true;
        put_move(task.position, task.node);
        Position after = task.position;
        play(after, game_[task.node].move);
        const GameTree::NodeId sibling = game_[task.node].next_sibling;
        if (sibling != GameTree::none)
            tasks_.push_back({Task::Kind::variation, sibling, task.position});
        tasks_.push_back({Task::Kind::close, task.node, after});
        tasks_.push_back({Task::Kind::continue_line, task.node, after});
    }

    void close() {
        pending_ += ')';
        number_needed_ = true;
    }

    void put_move(const Position& position, GameTree::NodeId id) {
        const Annotation& annotation = game_.annotation(id);
        const bool white = position.side_to_move() == Color::white;
        if (white || number_needed_)
            put(std::to_string(position.fullmove_number()) + (white ? "." : "..."));
        number_needed_ = false;
        put(to_san(position, game_[id].move));
        if (style_.annotations)
            for (const Nag nag : annotation.nags) put("$" + std::to_string(nag));
        put_comment(annotation);
    }

    void put_comment(const Annotation& annotation) {
        if (!style_.comments) return;
        Remarks remarks = annotation.remarks;
        if (!annotation.words_before.empty())
            remarks.words =
                annotation.words_before + (remarks.words.empty() ? "" : " ") + remarks.words;
        auto tokens = remark_tokens(remarks);
        if (tokens.empty()) return;
        tokens.front() = "{" + tokens.front();
        tokens.back() += "}";
        for (const std::string& token : tokens) put(token);
        number_needed_ = true;
    }

    // A closing bracket sticks to the token before it, an opening one to the token behind it.
    void put(const std::string& token) {
        flush();
        pending_ = std::move(prefix_) + token;
        prefix_.clear();
    }
    void flush() {
        if (!pending_.empty()) lines_.put(pending_);
        pending_.clear();
    }

    const GameTree& game_;
    const PgnStyle& style_;
    std::vector<Task> tasks_;
    Lines lines_;
    std::string prefix_;
    std::string pending_;
    bool number_needed_ = true;
};

}  // namespace

std::string to_pgn(const GameTree& game, const PgnStyle& style) {
    return write_tags(game) + "\n" + MovetextWriter(game, style).write() + "\n";
}

}  // namespace kibitzer
