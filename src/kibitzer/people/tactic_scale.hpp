// What makes a tactic hard (tactic_features.hpp), as a network takes it: which piece moves becomes
// a yes or no for every piece, what is not there counts as nothing, and every number says by how
// many of its usual deviations it is away from its mean. A move that leads in and is not known is
// taken for a usual one. The file is data/people/tactic_scale.tsv.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer::people {

class TacticScale {
public:
    [[nodiscard]] static Result<TacticScale> parse(std::string_view text);
    // By rows of inputs, one or more.
    [[nodiscard]] static TacticScale fit(std::span<const std::vector<float>> rows);
    [[nodiscard]] std::string to_text() const;

    [[nodiscard]] std::size_t size() const { return spreads_.size(); }
    // Of inputs as look_at_tactic gives them.
    [[nodiscard]] std::vector<float> apply(std::span<const float> inputs) const;

private:
    struct Spread {
        double mean = 0;
        double deviation = 1;
    };
    std::vector<Spread> spreads_;
};

}  // namespace kibitzer::people
