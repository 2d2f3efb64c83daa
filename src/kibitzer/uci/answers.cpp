#include "kibitzer/uci/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

namespace {

// Engines are not believed more than this; it is also what PGN can say and be read again.
constexpr int largest_score = 1'000'000;  // centipawns
constexpr int longest_mate = 10'000;      // moves

class InfoParser {
public:
    InfoParser(std::string_view text, Color side) : rest_(text), side_(side) {}

    UciInfo parse() {
        for (std::string_view word = take(); !word.empty(); word = take()) {
            if (word == "depth")
                read(info_.depth);
            else if (word == "seldepth")
                read(info_.selective_depth);
            else if (word == "multipv")
                read_rank();
            else if (word == "score")
                read_score();
            else if (word == "lowerbound")
                info_.bound = UciInfo::Bound::lower;
            else if (word == "upperbound")
                info_.bound = UciInfo::Bound::upper;
            else if (word == "wdl")
                read_wdl();
            else if (word == "nodes")
                read(info_.nodes);
            else if (word == "nps")
                read(info_.nodes_per_second);
            else if (word == "time")
                read(info_.time);
            else if (word == "hashfull")
                read(info_.hash_full);
            else if (word == "tbhits")
                read(info_.tablebase_hits);
            else if (word == "pv")
                read_line();
            else if (word == "string")  // the rest of the line, whatever it is
                info_.text = trimmed(std::exchange(rest_, {}));
        }
        return std::move(info_);
    }

private:
    [[nodiscard]] std::string_view peek() const {
        const std::string_view text = trimmed(rest_);
        std::size_t length = 0;
        while (length < text.size() && !is_blank(text[length])) ++length;
        return text.substr(0, length);
    }
    std::string_view take() {
        const std::string_view word = peek();
        rest_ = word.empty() ? std::string_view{}
                             : rest_.substr(std::size_t(word.data() - rest_.data()) + word.size());
        return word;
    }
    // The next word, if it is a number; otherwise it is left where it is.
    template <class Number>
    std::optional<Number> take_number() {
        const auto number = parse_integer<Number>(peek());
        if (number) take();
        return number;
    }
    template <class Number>
    void read(std::optional<Number>& target) {
        if (const auto number = take_number<Number>()) target = number;
    }
    void read_rank() {
        const auto rank = take_number<int>();
        if (rank && *rank >= 1) info_.multipv = *rank;
    }
    void read_score() {
        const std::string_view kind = peek();
        if (kind != "cp" && kind != "mate") return;
        take();
        const auto number = take_number<int>();
        if (!number) return;
        info_.bound = UciInfo::Bound::exact;
        if (kind == "cp")
            info_.score =
                Score{Centipawns{std::clamp(*number, -largest_score, largest_score)}, side_};
        else
            info_.score = Score{Mate{std::clamp(*number, -longest_mate, longest_mate)}, side_};
    }
    void read_wdl() {
        std::array<int, 3> shares{};
        for (int& share : shares) {
            const auto number = take_number<int>();
            if (!number) return;
            share = *number;
        }
        info_.wdl = shares;
    }
    static bool looks_like_move(std::string_view word) {
        return (word.size() == 4 || word.size() == 5) && Square::parse(word.substr(0, 2)) &&
               Square::parse(word.substr(2, 2));
    }
    void read_line() {
        info_.pv.clear();
        while (looks_like_move(peek())) {
            if (!info_.pv.empty()) info_.pv += ' ';
            info_.pv += take();
        }
    }

    std::string_view rest_;
    Color side_;
    UciInfo info_;
};

std::string score_text(const Score& score) {
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        return fmt::format("mate {}", mate->moves);
    return fmt::format("cp {}", std::get<Centipawns>(score.value).value);
}

}  // namespace

UciInfo parse_info(std::string_view text, Color side) { return InfoParser(text, side).parse(); }

std::string to_string(const UciInfo& info) {
    std::string line = "info";
    const auto say = [&](std::string_view word, const auto& value) {
        if (value) line += fmt::format(" {} {}", word, *value);
    };
    say("depth", info.depth);
    say("seldepth", info.selective_depth);
    say("multipv", info.multipv);
    if (info.score) line += " score " + score_text(*info.score);
    if (info.bound == UciInfo::Bound::lower) line += " lowerbound";
    if (info.bound == UciInfo::Bound::upper) line += " upperbound";
    if (info.wdl)
        line += fmt::format(" wdl {} {} {}", (*info.wdl)[0], (*info.wdl)[1], (*info.wdl)[2]);
    say("nodes", info.nodes);
    say("nps", info.nodes_per_second);
    say("hashfull", info.hash_full);
    say("tbhits", info.tablebase_hits);
    say("time", info.time);
    if (!info.pv.empty()) line += " pv " + info.pv;
    if (!info.text.empty()) line += " string " + info.text;
    return line;
}

std::vector<Move> legal_line(const Position& position, std::string_view moves) {
    std::vector<Move> line;
    Position current = position;
    for (const std::string_view word : split_blanks(moves)) {
        const auto move = parse_uci_move(current, word);
        if (!move || move->is_null()) break;
        current.make(*move);
        line.push_back(*move);
    }
    return line;
}

UciBestMove parse_best_move(std::string_view text) {
    const auto words = split_blanks(text);
    UciBestMove best;
    if (!words.empty()) best.move = words[0];
    if (words.size() >= 3 && words[1] == "ponder") best.ponder = words[2];
    return best;
}

}  // namespace kibitzer
