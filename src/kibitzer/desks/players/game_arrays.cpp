#include "kibitzer/desks/players/game_arrays.hpp"

namespace kibitzer {

namespace {

struct ComputedGame {
    GroupGame& game;
};
void describe(Fields& f, ComputedGame& computed) { describe_computed_game(f, computed.game); }

struct SeenGame {
    GroupGame& game;
};
void describe(Fields& f, SeenGame& seen) { describe_seen_game(f, seen.game); }

}  // namespace

Result<GameArrays> GameArrays::open() {
    auto computed = ScratchFile::open();
    if (!computed) return computed.error();
    auto seen = ScratchFile::open();
    if (!seen) return seen.error();
    return GameArrays(std::move(*computed), std::move(*seen));
}

void GameArrays::add(GroupGame&& game) {
    ComputedGame computed{game};
    SeenGame seen{game};
    const std::string_view comma = any_ ? ",\n" : "";
    computed_.write(comma);
    computed_.write(to_json(RecordView(computed)));
    seen_.write(comma);
    seen_.write(to_json(RecordView(seen)));
    any_ = true;
}

Result<void> GameArrays::write_into(DocumentInPieces& document,
                                    const std::function<bool(std::string_view)>& use) {
    use(document.begin_list(computed_games));
    if (auto read = computed_.read_back(use); !read) return read;
    use(document.end_list());
    use(document.begin_list(seen_games));
    if (auto read = seen_.read_back(use); !read) return read;
    use(document.end_list());
    return {};
}

}  // namespace kibitzer
