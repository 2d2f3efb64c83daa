// Games and their measures into a database, so that nothing is lost or doubled whenever the work
// ends: a game is known by its digest, and everything about it is written in one transaction.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/workshop/delta.hpp"
#include "kibitzer/workshop/style_games.hpp"
#include "kibitzer/workshop/workshop.hpp"

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
    std::uint64_t entered = 0;    // sides that belong to the run or group
};

class Importer {
public:
    [[nodiscard]] static Result<std::unique_ptr<Importer>> open(const std::string& database,
                                                                const ImportEntry& entry);
    // A database that was made for this import and holds no game is taken away again, unless
    // keep() was called.
    ~Importer();
    void keep();
    // When all is in: what players' games add up to.
    void add_up();

    // Adds the games of a file; with their positions, if asked for.
    StreamReport add_file(const std::string& path, const StreamOptions& stream, bool positions,
                          const ProblemHandler& on_problem);

    // The passes below work on the games of `files`, or on all games if that is empty; what is
    // done already is left as it is, so they can be taken up again.

    // Measures anew whatever older formulas measured.
    Result<void> reevaluate(Workshop& workshop);
    Result<void> add_positions(const std::vector<std::string>& files, Workshop& workshop);
    // Leaves games alone that older formulas measured. `again` also analyses those whose deltas
    // were made in another way.
    Result<void> add_deltas(const std::vector<std::string>& files,
                            const style::EvaluationSettings& settings, bool again,
                            Workshop& workshop);

    [[nodiscard]] const ImportCounts& counts() const;

private:
    struct Parts;
    explicit Importer(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace kibitzer
