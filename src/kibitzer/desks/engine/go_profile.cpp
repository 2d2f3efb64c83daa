#include "kibitzer/desks/engine/go_profile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "kibitzer/base/random.hpp"
#include "kibitzer/base/row_file.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/outcome.hpp"
#include "kibitzer/desks/engine/profile_rows.hpp"

namespace kibitzer {

namespace {

constexpr int most_positions = 1'000'000;
constexpr int random_plies = 6;
constexpr int most_empty_games = 3;  // in a row: the position has no game left in it
constexpr std::chrono::seconds between_reports{1};

// The first game begins with the position itself, the others a few random moves later.
EffortWalk nth_game(const Position& position, std::uint64_t number) {
    EffortWalk walk;
    walk.start = position;
    Random random(number);
    for (int ply = 0; number > 0 && ply < random_plies && !outcome(walk.start); ++ply) {
        const MoveList moves = legal_moves(walk.start);
        walk.start.make(moves[std::size_t(random.below(moves.size()))]);
    }
    return walk;
}

}  // namespace

void profile_from(const Position& position, int positions, const std::string& path,
                  const StopFlag& stop, const std::function<void(const std::string&)>& say) {
    const auto complain = [&](const Error& error) { say("info string profile: " + error.message); };
    if (positions < 1 || positions > most_positions)
        return complain({Errc::bad_text,
                         fmt::format("{}: expected 1 to {} positions", positions, most_positions)});
    const auto wanted = std::uint64_t(positions);
    auto file = RowFile::open(path, effort::csv_header(), RowFile::Start::go_on);
    if (!file) return complain(file.error());
    const auto last = last_walk_of(path);
    if (!last) return complain(last.error());

    std::uint64_t done = 0;
    std::uint64_t rows = 0;
    auto reported = std::chrono::steady_clock::now();
    EffortProfileOptions options;
    options.self_play = true;
    options.nodes = 8'000;
    options.depth = profile_depth;
    options.least_judged_depth = 1;
    options.keeps_cut_walks = true;
    options.on_position = [&] {
        ++done;
        const auto now = std::chrono::steady_clock::now();
        if (now - reported < between_reports) return;
        reported = now;
        say(fmt::format("info string profile {} of {} positions", done, wanted));
    };
    int empty_games = 0;
    for (std::uint64_t game = 0; done < wanted && !stop && empty_games < most_empty_games; ++game) {
        options.most_positions = wanted - done;
        options.walks_before = *last + game;
        std::optional<Error> failure;
        const std::uint64_t before = done;
        profile_walks({nth_game(position, game)}, 1, options, stop, [&](ProfiledWalk&& walk) {
            rows += walk.samples;
            if (auto written = file->add(walk.rows); !written) failure = written.error();
            return true;
        });
        if (failure) return complain(*failure);
        empty_games = done == before ? empty_games + 1 : 0;
    }
    say(fmt::format("info string profile {} positions, {} rows added to {}", done, rows, path));
}

}  // namespace kibitzer
