#include "kibitzer/desks/effort/predict.hpp"

namespace kibitzer {

void describe(Fields& f, EffortPredictRequest& r) {
    describe(f, r.where);
    f("model", r.model, "a model (the built-in one)", {.value = "FOLDER", .who = Who::local});
    f("nodes", r.nodes, "how long the engine looks first", {.low = 1, .high = 1'000'000'000});
}

void describe(Fields& f, EffortPredictAnswer& a) {
    EffortPrediction& told = a.prediction;
    f("fen", a.fen, "the position as it was given");
    f("pes", told.told.pes, "the positional effort score, 0 to 1");
    f.also("mode", name(told.told.mode), "the mode of search that it stands for");
    f.also("band", band_name(told.told.mode), "its band: very low, low, medium, high, very high");
    f("time_factor", told.factor, "on its share of the time");
    f("expected_regret", told.told.expected, "what stopping now would lose of the win chance",
      {.unit = "percent"});
    f("ordinary_regret", told.ordinary, "the same for an ordinary position", {.unit = "percent"});
    f("nodes", told.nodes, "that the engine has looked at");
    f.also("bands", std::vector<float>(told.told.bands.begin(), told.told.bands.end()),
           "the probability of each band");
    f.each(
        "reasons", told.reasons,
        [&](EffortReason& reason) {
            f.also("feature", effort::name(reason.feature), "what is unusual");
            f("value", reason.value, "of the feature here");
            f("usual_low", reason.ordinary.low, "eight positions of ten have this or more");
            f("usual_median", reason.ordinary.median, "in the middle of all positions");
            f("usual_high", reason.ordinary.high, "and this or less");
            f("weight", reason.weight, "what it changes in the expected regret");
            f("pes_change", reason.pes, "what it changes in the score");
            f.also("text", words_of(reason), "the reason in words");
        },
        "weightiest first");
}

}  // namespace kibitzer
