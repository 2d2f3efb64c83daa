// Deltas: how far apart the two best moves were, and who said so.
#pragma once

#include <span>
#include <vector>

#include "kibitzer/store/database.hpp"
#include "kibitzer/style/player_metrics.hpp"

namespace kibitzer::store {

// How the samples of a game were made.
struct DeltaOrigin {
    std::string engine;
    int depth = 0;
    int rate = 0;  // every so many-th position of the window

    friend bool operator==(const DeltaOrigin&, const DeltaOrigin&) = default;
};

class DeltaRows {
public:
    explicit DeltaRows(Database& database);
    // In place of what was there.
    void write(std::int64_t game, const DeltaOrigin& origin,
               std::span<const style::DeltaSample> samples);

private:
    Statement clear_;
    Statement insert_;
    Statement note_;
};

class DeltaReader {
public:
    explicit DeltaReader(Database& database);
    [[nodiscard]] std::vector<style::DeltaSample> read(std::int64_t game);

private:
    Statement select_;
};

}  // namespace kibitzer::store
