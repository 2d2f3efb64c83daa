// An engine whose answers are kept in a file, so that a run that was broken off, or one after a
// change, asks only what is new. One answer on a line: nodes, FEN, best move, score, line.
#pragma once

#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <unordered_map>

#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/teach/moment.hpp"
#include "kibitzer/workshop/analyst.hpp"

namespace kibitzer {

class RememberedEngine {
public:
    RememberedEngine(Analyst& engine, std::uint64_t nodes, const std::string& file,
                     const StopFlag& stop)
        : engine_(engine), nodes_(nodes), stop_(stop) {
        if (file.empty()) return;
        std::ifstream in(file);
        for (std::string line; std::getline(in, line);) {
            const std::size_t fen = line.find('\t');
            const std::size_t answer = fen == line.npos ? fen : line.find('\t', fen + 1);
            if (answer != line.npos) known_[line.substr(0, answer)] = line.substr(answer + 1);
        }
        out_.open(file, std::ios::app);
    }

    // The best line with its score; nothing if the engine fails, is stopped or has no move.
    [[nodiscard]] std::optional<ScoredLine> ask(const Position& position) {
        const std::string key = std::to_string(nodes_) + "\t" + to_fen(position);
        if (const auto found = known_.find(key); found != known_.end()) {
            ++remembered_;
            return read(position, found->second);
        }
        search::Limits limits;
        limits.nodes = nodes_;
        const auto answer = engine_.search(position, limits);
        if (!answer || !answer->best || answer->info.lines.empty() || stop_) return std::nullopt;
        ++asked_;
        ScoredLine line{answer->info.lines[0].moves, answer->info.lines[0].score};
        if (line.moves.empty() || line.moves[0] != *answer->best) line.moves = {*answer->best};
        known_[key] = write(position, line);
        if (out_.is_open()) out_ << key << '\t' << known_[key] << std::endl;
        return line;
    }

    [[nodiscard]] int asked() const { return asked_; }
    [[nodiscard]] int remembered() const { return remembered_; }

private:
    static std::string write(Position position, const ScoredLine& line) {
        const Score score = seen_from(position.side_to_move(), line.score);
        const Mate* mate = std::get_if<Mate>(&score.value);
        std::string text = mate ? "mate " + std::to_string(mate->moves)
                                : "cp " + std::to_string(std::get<Centipawns>(score.value).value);
        for (const Move move : line.moves) {
            text += " " + to_uci(position, move);
            position.make(move);
        }
        return text;
    }

    static std::optional<ScoredLine> read(Position position, const std::string& text) {
        std::istringstream words(text);
        std::string unit;
        int number = 0;
        if (!(words >> unit >> number)) return std::nullopt;
        ScoredLine line{{}, {Centipawns{number}, position.side_to_move()}};
        if (unit == "mate") line.score.value = Mate{number};
        for (std::string word; words >> word;) {
            const auto move = parse_uci_move(position, word);
            if (!move) break;
            line.moves.push_back(*move);
            position.make(*move);
        }
        if (line.moves.empty()) return std::nullopt;
        return line;
    }

    Analyst& engine_;
    std::uint64_t nodes_;
    const StopFlag& stop_;
    std::unordered_map<std::string, std::string> known_;
    std::ofstream out_;
    int asked_ = 0;
    int remembered_ = 0;
};

}  // namespace kibitzer
