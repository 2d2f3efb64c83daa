// What a reader of a rating gets: how far a line may reach to be understood, how much of it is
// shown, and whether lines and figures are shown at all. One row per level; the levels up to 1400
// follow founding document 3, those above carry on.
#pragma once

#include <array>
#include <string_view>

namespace kibitzer {

struct ReaderProfile {
    int from_elo;
    std::string_view name;
    int concept_plies;  // half moves of a line that count as near
    int shown_plies;    // half moves of a line that are shown
    bool reads_moves;   // else the answer is told in words: "the queen goes to b3"
    bool shows_lines;   // else only the move
    bool shows_chances;
    bool tells_basics;    // facts that stronger players see for themselves
    bool shows_defences;  // why another defence fails too
};

inline constexpr auto reader_profiles = std::to_array<ReaderProfile>({
    {0, "beginner", 2, 4, false, false, false, true, false},
    {800, "intermediate", 3, 6, false, false, false, true, false},
    {1000, "advancing", 4, 7, true, true, false, true, false},
    {1200, "club", 5, 8, true, true, false, true, false},
    {1400, "competitive", 6, 8, true, true, true, false, false},
    {1800, "strong", 6, 9, true, true, true, false, true},
    {2400, "expert", 6, 10, true, true, true, false, true},
});

[[nodiscard]] constexpr const ReaderProfile& profile_of(int elo) {
    const ReaderProfile* found = &reader_profiles.front();
    for (const ReaderProfile& profile : reader_profiles)
        if (elo >= profile.from_elo) found = &profile;
    return *found;
}
static_assert(profile_of(100).name == "beginner" && profile_of(1399).name == "club" &&
              profile_of(3000).name == "expert");

}  // namespace kibitzer
