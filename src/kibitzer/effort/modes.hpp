// What the five modes of search do, lever by lever: the founding document's table, put in terms of
// this engine. Which of its columns are used is a matter of settings; Standard changes nothing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/effort/bands.hpp"
#include "kibitzer/engine/search/levers.hpp"

namespace kibitzer::effort {

enum class Lever : std::uint8_t {
    reductions,       // late moves reduced more in easy positions, less in hard ones
    mild_reductions,  // the same by a tenth or two
    checks,           // extended in Deep and Critical
    recaptures,
    single_replies,
    themes,      // evaluation without some themes in Turbo, Fast and Critical
    all_themes,  // of these: Critical keeps all themes
    depth,       // bounds around the depth that a move usually reaches
    exit,        // Turbo stops when the search has settled
    cap,         // Critical takes at most five seconds
    steps,       // the modes' factors on time instead of the score's own
    gradient,    // rising effort over the last moves counts for more
    surprise,    // so does a move that was not expected
    tables,      // what endgame tables answer needs less
};

struct LeverRow {
    Lever lever;
    std::string_view name;
};
inline constexpr auto lever_rows = std::to_array<LeverRow>({
    {Lever::reductions, "reductions"},
    {Lever::mild_reductions, "mild_reductions"},
    {Lever::checks, "checks"},
    {Lever::recaptures, "recaptures"},
    {Lever::single_replies, "single_replies"},
    {Lever::themes, "themes"},
    {Lever::all_themes, "all_themes"},
    {Lever::depth, "depth"},
    {Lever::exit, "exit"},
    {Lever::cap, "cap"},
    {Lever::steps, "steps"},
    {Lever::gradient, "gradient"},
    {Lever::surprise, "surprise"},
    {Lever::tables, "tables"},
});

class LeverSet {
public:
    [[nodiscard]] constexpr bool has(Lever lever) const { return (bits_ >> int(lever) & 1) != 0; }
    [[nodiscard]] constexpr LeverSet with(Lever lever) const {
        LeverSet set = *this;
        set.bits_ |= 1U << int(lever);
        return set;
    }
    friend constexpr bool operator==(LeverSet, LeverSet) = default;

private:
    std::uint32_t bits_ = 0;
};

// Everything the document's table has.
[[nodiscard]] constexpr LeverSet document_levers() {
    LeverSet set;
    for (const Lever lever :
         {Lever::reductions, Lever::checks, Lever::recaptures, Lever::single_replies, Lever::themes,
          Lever::depth, Lever::exit, Lever::cap, Lever::steps})
        set = set.with(lever);
    return set;
}

// The mode's factor on time, as the document has it.
[[nodiscard]] double stepped_factor(Mode mode);

// `usual_depth`: what a move reached lately; nothing: not known, no bounds.
[[nodiscard]] search::Levers levers_of(Mode mode, LeverSet used, std::optional<int> usual_depth);

}  // namespace kibitzer::effort
