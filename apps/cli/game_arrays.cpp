#include "game_arrays.hpp"

#include "cli.hpp"

namespace kibitzer::cli {

namespace {

Result<void> print_back(ScratchFile& file) {
    return file.read_back([](std::string_view piece) {
        print(piece);
        return std::ferror(stdout) == 0;
    });
}

}  // namespace

Result<GameArrays> GameArrays::open() {
    auto computed = ScratchFile::open();
    if (!computed) return computed.error();
    auto raw = ScratchFile::open();
    if (!raw) return raw.error();
    return GameArrays(std::move(*computed), std::move(*raw));
}

void GameArrays::add(const style::GameRecord& game, GroupGame place) {
    place.index = games_;
    const std::string_view comma = games_ == 0 ? "" : ",\n";
    computed_.write(comma);
    computed_.write(computed_game_json(game, place));
    raw_.write(comma);
    raw_.write(raw_game_json(game, place));
    ++games_;
}

Result<void> GameArrays::print_fields() {
    print(",\"computed_metrics\":[");
    if (auto printed = print_back(computed_); !printed) return printed;
    print("],\"game_results\":[");
    if (auto printed = print_back(raw_); !printed) return printed;
    print("]");
    return {};
}

}  // namespace kibitzer::cli
