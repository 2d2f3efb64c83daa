#include "kibitzer/base/suggest.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

// Letters to change, add or take away (Levenshtein), without regard to case.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            const std::size_t change = to_lower(a[i - 1]) == to_lower(b[j - 1]) ? 0 : 1;
            row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + change});
            diagonal = above;
        }
    }
    return row[b.size()];
}

}  // namespace

std::optional<std::string> nearest_word(std::string_view typed,
                                        std::span<const std::string> known) {
    constexpr std::size_t longest = 64;
    if (typed.size() > longest) return std::nullopt;
    std::optional<std::string> best;
    std::size_t smallest = 0;
    for (const std::string& word : known) {
        const std::size_t wrong = distance(typed, word);
        if (3 * wrong > std::max(typed.size(), word.size())) continue;
        if (best && wrong >= smallest) continue;
        best = word;
        smallest = wrong;
    }
    return best;
}

}  // namespace kibitzer
