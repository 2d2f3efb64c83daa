#include "kibitzer/desks/position/themes.hpp"

#include "kibitzer/engine/eval/weights.hpp"

namespace kibitzer {

Result<ThemesAnswer> ask(const ThemesRequest&, Workshop&) {
    ThemesAnswer answer;
    for (const eval::WeightGroup& group : eval::groups_of(eval::default_weights())) {
        WeightTold told{std::string(group.name), {}, {}};
        for (const eval::Tapered value : group.values) {
            told.middlegame.push_back(value.middlegame());
            told.endgame.push_back(value.endgame());
        }
        answer.weights.push_back(std::move(told));
    }
    return answer;
}

}  // namespace kibitzer
