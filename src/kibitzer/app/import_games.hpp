// Games and their measures into a database, so that nothing is lost or doubled whenever the work
// ends: a game is known by its digest, and everything about it is written in one transaction.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/app/delta.hpp"
#include "kibitzer/app/style_games.hpp"

namespace kibitzer {

// Under which run, round and group the games are entered.
struct ImportEntry {
    std::string run;
    int round = 0;
    std::string group;
    std::string group_player;  // whose sides are the group's; empty: both sides
};

struct ImportCounts {
    std::uint64_t read = 0;
    std::uint64_t imported = 0;
    std::uint64_t known = 0;  // were there already
    std::uint64_t reevaluated = 0;
    std::uint64_t positions = 0;  // games whose positions were added later
    std::uint64_t deltas = 0;     // games whose deltas were analysed
};

// How a long pass over stored games is watched and ended.
struct PassHooks {
    int threads = 1;
    const StopFlag* stop = nullptr;
    std::function<void(std::uint64_t done, std::uint64_t total)> on_progress;
};

class Importer {
public:
    [[nodiscard]] static Result<std::unique_ptr<Importer>> open(const std::string& database,
                                                                const ImportEntry& entry);
    ~Importer();

    // Adds the games of a file; with their positions, if asked for.
    StreamReport add_file(const std::string& path, const StreamOptions& stream, bool positions,
                          const ProblemHandler& on_problem);

    // The passes below work on the games of `files`, or on all games if that is empty; what is
    // done already is left as it is, so they can be taken up again.

    // Measures anew whatever older formulas measured.
    Result<void> reevaluate(const PassHooks& hooks);
    Result<void> add_positions(const std::vector<std::string>& files, const PassHooks& hooks);
    // Leaves games alone that older formulas measured. `again` also analyses those whose deltas
    // were made in another way.
    Result<void> add_deltas(const std::vector<std::string>& files, const GameDeltaOptions& options,
                            const DeltaSource& source, bool again, const PassHooks& hooks);

    [[nodiscard]] const ImportCounts& counts() const;

private:
    struct Parts;
    explicit Importer(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace kibitzer
