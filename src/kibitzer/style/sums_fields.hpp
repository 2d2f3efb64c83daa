// The sums of a player described field by field (base/record.hpp), so that they can be kept and
// sent. Heat maps are left out: they are counted for a page and not kept.
#pragma once

#include "kibitzer/base/record.hpp"
#include "kibitzer/style/player_sums.hpp"

namespace kibitzer::style {

void describe(Fields& f, Tally& tally);
void describe(Fields& f, Moments& moments);
void describe(Fields& f, MetricsSums& sums);
void describe(Fields& f, MoveTypes& types);
void describe(Fields& f, PlayerSums& sums);

}  // namespace kibitzer::style
