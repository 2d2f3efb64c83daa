// The arrays of single games in the answer of `evaluate`: written to files while the games are
// read, so that memory does not grow with their number.
#pragma once

#include "kibitzer/base/scratch_file.hpp"
#include "kibitzer/report/group_game_json.hpp"

namespace kibitzer::cli {

class GameArrays {
public:
    [[nodiscard]] static Result<GameArrays> open();

    // The game must have its facts; its index is given here.
    void add(const style::GameRecord& game, GroupGame place);
    // Prints them as further fields of an object.
    Result<void> print_fields();

private:
    GameArrays(ScratchFile computed, ScratchFile raw)
        : computed_(std::move(computed)), raw_(std::move(raw)) {}

    ScratchFile computed_;
    ScratchFile raw_;
    std::uint64_t games_ = 0;
};

}  // namespace kibitzer::cli
