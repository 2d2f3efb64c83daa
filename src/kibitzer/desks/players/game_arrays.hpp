// The arrays of single games in the answer of `compare group`: written to files while the games are
// read, so that memory does not grow with their number.
#pragma once

#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/scratch_file.hpp"
#include "kibitzer/desks/players/group_game.hpp"

namespace kibitzer {

class GameArrays {
public:
    [[nodiscard]] static Result<GameArrays> open();

    void add(GroupGame&& game);
    // Both arrays as fields of the document; false of `use` ends it early.
    Result<void> write_into(DocumentInPieces& document,
                            const std::function<bool(std::string_view)>& use);

private:
    GameArrays(ScratchFile computed, ScratchFile seen)
        : computed_(std::move(computed)), seen_(std::move(seen)) {}

    ScratchFile computed_;
    ScratchFile seen_;
    bool any_ = false;
};

}  // namespace kibitzer
