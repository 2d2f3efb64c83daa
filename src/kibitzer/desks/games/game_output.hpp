#pragma once

#include <cstdint>
#include <fstream>
#include <string>

#include "kibitzer/base/record.hpp"
#include "kibitzer/workshop/config.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

// A game as it is written.
struct GameText {
    std::string text;
};
void describe(Fields& f, GameText& game);

// Where the games go: to whoever asks ("-"), to a file, a seekable .zst file, or numbered files.
// Files are written under another name and put in place when complete, so that none is ever half
// there; devices and pipes are written directly.
class GameOutput {
public:
    // `split`: games of a file; 0: all in one.
    GameOutput(std::string path, std::uint64_t split, const Config& settings,
               RowTaker<GameText> take);
    ~GameOutput();
    GameOutput(const GameOutput&) = delete;
    GameOutput& operator=(const GameOutput&) = delete;

    // False if it could not be written, or no more is wanted.
    bool write(std::string game);
    // True if everything is safely in place.
    bool close();
    // Of the file at hand.
    [[nodiscard]] std::string name() const;

private:
    [[nodiscard]] std::string partial_name() const;
    bool open();
    void write_frame();

    std::string path_;
    RowTaker<GameText> take_;
    std::uint64_t split_;
    bool compressed_;
    int level_;
    std::size_t frame_size_;
    std::ofstream file_;
    std::string frame_;
    std::uint64_t games_ = 0;   // in the open file
    std::uint64_t number_ = 0;  // of the open file
};

}  // namespace kibitzer
