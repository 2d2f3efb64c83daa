// Sequential probability ratio test: plays on until one of two claims about the Elo difference is
// enough more likely than the other.
//
// The test is the generalised one: under each claim, the pentanomial distribution that fits the
// results best among those that obey the claim is taken (maximum likelihood), and the likelihoods
// of the two are compared. Idea: M. Van den Bergh, "A practical introduction to the GSPRT" (2020).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/match/elo.hpp"

namespace kibitzer {

// What elo0 and elo1 mean: logistic Elo fixes the expected score; normalised Elo fixes it in
// standard deviations, so that the length of a test does not depend on the draw rate.
enum class EloModel { logistic, normalised };

struct Sprt {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // chance to accept elo1 when elo0 is true
    double beta = 0.05;   // chance to accept elo0 when elo1 is true
    EloModel model = EloModel::logistic;

    [[nodiscard]] double lower_bound() const;  // at or below it elo0 is accepted
    [[nodiscard]] double upper_bound() const;  // at or above it elo1 is accepted

    friend bool operator==(const Sprt&, const Sprt&) = default;
};

// "elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalised"
[[nodiscard]] Result<Sprt> parse_sprt(std::string_view text);
[[nodiscard]] std::string to_string(const Sprt& sprt);

// Logarithm of how much more likely the results are under elo1 than under elo0; 0 without results.
[[nodiscard]] double log_likelihood_ratio(const Sprt& sprt, const Pentanomial& pairs);

enum class SprtVerdict { undecided, accept_elo0, accept_elo1 };

// The test as it goes on.
struct SprtState {
    Pentanomial pairs;  // those that were looked at
    double llr = 0;
    SprtVerdict verdict = SprtVerdict::undecided;

    friend bool operator==(const SprtState&, const SprtState&) = default;
};
// Looks at the pairs that are new, one after another, until there is a verdict, which then stays.
// `half_points` are those of all pairs so far, 0 to 4 each.
void advance(SprtState& state, const Sprt& sprt, std::span<const std::uint8_t> half_points);

}  // namespace kibitzer
