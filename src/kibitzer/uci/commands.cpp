#include "kibitzer/uci/commands.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

Result<UciPosition> parse_position_command(std::string_view text, bool chess960) {
    const auto words = split_blanks(text);
    std::size_t i = 0;
    UciPosition result;
    if (words.empty())
        return Error{Errc::bad_text, "position: expected 'startpos' or 'fen' and a position"};
    std::string fen;
    if (words[0] == "startpos") {
        fen = words[0];
        i = 1;
    } else {
        i = words[0] == "fen" ? 1 : 0;
        // Moves that follow without the word before them must not pass for words behind a FEN.
        const std::size_t clocks = i + 4;
        for (; i < words.size() && words[i] != "moves" && i < clocks + 2; ++i) {
            if (i >= clocks && words[i].find_first_not_of("0123456789;") != words[i].npos) break;
            fen += (fen.empty() ? "" : " ") + std::string(words[i]);
        }
    }
    const auto checked = parse_fen(fen, {.chess960 = chess960});
    if (!checked)
        return Error{checked.error().code, "invalid position: " + checked.error().message};
    result.position = checked->position;
    result.history = History(result.position);
    if (i == words.size()) return result;
    if (words[i] != "moves")
        return Error{Errc::bad_text,
                     "position: unknown word " + in_quotes(words[i]) + ", expected 'moves'"};
    for (++i; i < words.size(); ++i) {
        const auto move = parse_uci_move(result.position, words[i]);
        if (!move || move->is_null())
            return Error{Errc::illegal_move, "illegal move " + in_quotes(words[i]) + " after " +
                                                 to_fen(result.position)};
        result.last = {result.position, *move};
        result.position.make(*move);
        result.history.push(result.position);
    }
    return result;
}

namespace {

class GoParser {
public:
    GoParser(std::string_view text, const Position& position)
        : words_(split_blanks(text)), position_(position) {}

    GoLimits parse() {
        while (i_ < words_.size()) {
            const std::string_view word = words_[i_++];
            if (word == "infinite")
                limits_.infinite = true;
            else if (word == "ponder")
                limits_.ponder = true;
            else if (word == "depth")
                read(word, limits_.depth);
            else if (word == "nodes")
                read(word, limits_.nodes);
            else if (word == "movetime")
                read(word, limits_.move_time);
            else if (word == "mate")
                read(word, limits_.mate);
            else if (word == "perft")
                read(word, limits_.perft);
            else if (word == "profile")
                read(word, limits_.profile);
            else if (word == "movestogo")
                read(word, limits_.moves_to_go);
            else if (word == "wtime")
                read(word, limits_.clock[Color::white]);
            else if (word == "btime")
                read(word, limits_.clock[Color::black]);
            else if (word == "winc")
                read_increment(word, Color::white);
            else if (word == "binc")
                read_increment(word, Color::black);
            else if (word == "searchmoves")
                read_moves();
            else
                limits_.complaints.push_back("go: unknown word " + in_quotes(word) + " ignored");
        }
        return std::move(limits_);
    }

private:
    template <class Number>
    void read(std::string_view name, std::optional<Number>& target) {
        const std::string_view text = i_ < words_.size() ? words_[i_] : "";
        const auto number = parse_integer<Number>(text);
        if (number) {
            target = number;
            ++i_;
            return;
        }
        limits_.complaints.push_back("go " + std::string(name) + ": invalid number " +
                                     in_quotes(text) + " ignored");
        const bool looks_like_number =
            !text.empty() && (is_digit(text.front()) || text.front() == '-');
        if (looks_like_number) ++i_;
    }
    void read_increment(std::string_view name, Color color) {
        std::optional<std::int64_t> number;
        read(name, number);
        limits_.increment[color] = number.value_or(0);
    }
    void read_moves() {
        while (i_ < words_.size()) {
            const auto move = parse_uci_move(position_, words_[i_]);
            if (!move || move->is_null()) return;
            limits_.search_moves.push_back(*move);
            ++i_;
        }
    }

    std::vector<std::string_view> words_;
    std::size_t i_ = 0;
    const Position& position_;
    GoLimits limits_;
};

}  // namespace

GoLimits parse_go_command(std::string_view text, const Position& position) {
    return GoParser(text, position).parse();
}

std::string to_go_command(const GoLimits& limits, const Position& position) {
    std::string text = "go";
    const auto put = [&](std::string_view word, const auto& number) {
        if (number) text += " " + std::string(word) + " " + std::to_string(*number);
    };
    if (limits.ponder) text += " ponder";
    put("wtime", limits.clock[Color::white]);
    put("btime", limits.clock[Color::black]);
    if (limits.clock[Color::white] || limits.clock[Color::black]) {
        put("winc", std::optional(limits.increment[Color::white]));
        put("binc", std::optional(limits.increment[Color::black]));
    }
    put("movestogo", limits.moves_to_go);
    put("depth", limits.depth);
    put("nodes", limits.nodes);
    put("mate", limits.mate);
    put("perft", limits.perft);
    put("profile", limits.profile);
    put("movetime", limits.move_time);
    if (limits.infinite) text += " infinite";
    if (!limits.search_moves.empty()) text += " searchmoves";
    for (const Move move : limits.search_moves) text += " " + to_uci(position, move);
    return text;
}

}  // namespace kibitzer
