#include "kibitzer/desks/effort/bands.hpp"
#include "kibitzer/desks/effort/evaluate.hpp"

namespace kibitzer {

void describe(Fields& f, EffortEvaluateRequest& r) {
    f("model", r.model, "folder of a model",
      {.who = Who::local, .place = Place::argument, .required = true});
    f("csv", r.csv, "rows of `effort profile`; plain or compressed",
      {.who = Who::local, .place = Place::argument, .required = true});
}

void describe(Fields& f, EffortEvaluateAnswer& a) {
    f("model_version", a.model_version, "as the model calls itself");
    f.choice("target", a.target, target_names, "what it predicts");
    describe_bands(f, a.bands, a.target);
}

}  // namespace kibitzer
