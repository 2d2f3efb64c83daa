// The words of the room `style` that this desk speaks in. One by one, since some of that room's
// words mean something else elsewhere.
#pragma once

#include "kibitzer/style/divergence.hpp"
#include "kibitzer/style/profile.hpp"
#include "kibitzer/style/settings_text.hpp"

namespace kibitzer {

using style::AxisRow;
using style::AxisValue;
using style::Comparison;
using style::DeltaSample;
using style::Divergence;
using style::EvaluationSettings;
using style::Figure;
using style::FigureRow;
using style::GameFacts;
using style::GameGroup;
using style::GameHeader;
using style::GameMetrics;
using style::GameRecord;
using style::GameTraits;
using style::GroupPair;
using style::GroupSums;
using style::Interval;
using style::Likeness;
using style::MetricsSums;
using style::MoveTypes;
using style::Opponent;
using style::PawnSample;
using style::Period;
using style::PlayerMetrics;
using style::PlayerSums;
using style::PlyFacts;
using style::Profile;
using style::RatingBand;
using style::ScoreClass;
using style::Spelling;
using style::StyleScore;
using style::StyleSettings;
using style::Tally;
using style::TraitRow;
using style::TraitValue;
using style::Trend;
using style::WelchTest;
using style::YearScore;

using style::axis_count;
using style::axis_rows;
using style::breadth_games;
using style::classic_settings;
using style::figure_rows;
using style::formula_version;
using style::games_for_label;
using style::games_for_likeness;
using style::games_for_period;
using style::games_for_test;
using style::heat_map_window;
using style::mean_decimals;
using style::mean_rows;
using style::score_classes;
using style::score_of_logit;
using style::style_presets;
using style::time_class;
using style::trait_rows;
using style::trait_unit;
using style::two_sided_95;
using style::years_for_trend;

}  // namespace kibitzer
