#include "verbs.hpp"

namespace kibitzer::cli {

void add_effort(Verb& root, Session& session) {
    Verb effort = root.add_group("effort", "How hard a position is for the engine",
                                 "kibitzer effort profile games.pgn --out effort_dataset.csv\n"
                                 "kibitzer effort train effort_dataset.csv --out my_model");
    add_effort_profile(effort, session);
    add_effort_train(effort, session);
    add_effort_evaluate(effort, session);
    add_effort_predict(effort, session);
    add_effort_ab(effort, session);
    add_effort_validate(effort, session);
}

}  // namespace kibitzer::cli
