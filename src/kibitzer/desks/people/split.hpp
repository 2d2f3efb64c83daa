// Which part of the data somebody or something belongs to, told by its name alone, so that the same
// player or game is on the same side in every file and at every training.
#pragma once

#include <string_view>

#include "kibitzer/base/digest.hpp"

namespace kibitzer {

enum class Part {
    learn,     // six in ten: models are trained on these
    validate,  // one in fifteen: settings are chosen by these
    test,      // one in three: looked at when everything is chosen
};
inline constexpr std::string_view part_names[] = {"learn", "validate", "test"};

[[nodiscard]] inline Part part_of(std::string_view name) {
    Digest digest;
    digest.add("people");
    digest.add(name);
    const std::uint64_t place = (digest.value() >> 32) % 30;
    return place < 10 ? Part::test : place < 12 ? Part::validate : Part::learn;
}

}  // namespace kibitzer
