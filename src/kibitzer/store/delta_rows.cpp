#include "kibitzer/store/delta_rows.hpp"

#include <algorithm>

namespace kibitzer::store {

DeltaRows::DeltaRows(Database& database)
    : clear_(database.prepare("DELETE FROM deltas WHERE game_id = ?")),
      insert_(database.prepare("INSERT INTO deltas (game_id, ply, side, delta, delta_capped, best, "
                               "win_chance_loss) VALUES (?, ?, ?, ?, ?, ?, ?)")),
      note_(database.prepare(
          "UPDATE games SET delta_engine = ?, delta_depth = ?, delta_rate = ? WHERE id = ?")) {}

void DeltaRows::write(std::int64_t game, const DeltaOrigin& origin,
                      std::span<const style::DeltaSample> samples) {
    clear_.bind(1, game).run();
    for (const style::DeltaSample& sample : samples)
        insert_
            .bind_all(game, sample.ply, name(sample.side), sample.delta, sample.capped(),
                      sample.best, sample.win_chance_loss)
            .run();
    note_.bind_all(origin.engine, origin.depth, origin.rate, game).run();
}

DeltaReader::DeltaReader(Database& database)
    : select_(database.prepare("SELECT ply, side, delta, best, win_chance_loss FROM deltas "
                               "WHERE game_id = ? ORDER BY ply")) {}

std::vector<style::DeltaSample> DeltaReader::read(std::int64_t game) {
    std::vector<style::DeltaSample> samples;
    select_.bind(1, game);
    while (select_.step())
        samples.push_back({int(select_.integer(0)),
                           select_.text(1) == name(Color::white) ? Color::white : Color::black,
                           select_.real(2), select_.real(3), select_.real(4)});
    select_.reset();
    return samples;
}

}  // namespace kibitzer::store
