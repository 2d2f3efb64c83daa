// Tactics of a position: motifs that win something, each with the line that proves it, and chains
// of cause and effect. What the side to move can do now are opportunities; what its opponent could
// do if it were its turn are threats.
#pragma once

#include <string>

#include "kibitzer/proof/forcing.hpp"
#include "kibitzer/proof/perpetual.hpp"
#include "kibitzer/tactics/finding.hpp"
#include "kibitzer/tactics/line_tags.hpp"

namespace kibitzer::tactics {

// How a value was found.
enum class Source : std::uint8_t { see, search };
[[nodiscard]] std::string_view name(Source source);

struct TacticValue {
    int material_delta = 0;     // centipawns for the beneficiary; 0 with a mate
    int mate = 0;               // mate in so many moves; 0: none
    bool draws = false;         // check for ever: at least a draw
    bool is_sound = false;      // a legal forcing line wins it, or draws; else it only stands there
    std::string defense_notes;  // why what looks like a defender is none
    Source source = Source::search;

    friend bool operator==(const TacticValue&, const TacticValue&) = default;
};

struct Tactic {
    Finding finding;
    TacticValue value;
    // The beneficiary moves first. If it is not to move (a threat), the opponent passes before.
    std::vector<Move> proof;
    bool is_threat = false;
    ThemeSet themes;  // ideas and mate patterns that the proof shows
    // Another defence instead of the proof's second move and what beats it; found on request.
    std::vector<Move> other_defence;

    [[nodiscard]] Color side() const { return finding.side; }
    friend bool operator==(const Tactic&, const Tactic&) = default;
};

// A cause and what follows from it, told in one sentence. Tier 1: a pin leaves a man hanging.
// Tier 2: a man has two duties, or the only defender can be taken.
struct Chain {
    Finding cause;
    Finding effect;
    int tier = 1;
    int value = 0;          // centipawns in all; tier 1: by the exchange on the man's square
    bool is_sound = false;  // a forcing line wins it; else only the defence is proved to fail
    std::vector<Move> proof;
    bool is_threat = false;

    friend bool operator==(const Chain&, const Chain&) = default;
};

struct Tactics {
    std::vector<Tactic> opportunities;  // the best first
    std::vector<Tactic> threats;
    std::vector<Chain> chains;
    // Pins and discovered attacks that stand on the board without a proof that they win anything:
    // not sound, worth what the proof leaves.
    std::vector<Tactic> standing;
    Findings observations;     // motifs that stand on the board and claim nothing
    std::size_t left_out = 0;  // tactics found and not chosen for the reader
    bool complete = true;      // false: the work ended before everything was looked at

    friend bool operator==(const Tactics&, const Tactics&) = default;
};

struct TacticsLimits {
    ForcingLimits proof{7, 150'000};
    ForcingLimits second_look{9, 100'000};  // that finds nothing against it
    MateLimits mate{3, 20'000};
    PerpetualLimits perpetual{4000};
    int threshold = 100;  // centipawns: less is not worth a proof
    // Positions that all proofs of one side may look at together; about 60 ms.
    std::uint64_t max_work = 450'000;
    const StopFlag* stop = nullptr;  // raised: the work ends
};

[[nodiscard]] Tactics find_tactics(const Position& position, const TacticsLimits& limits = {});

// What the side to move can do, alone and in the same order.
[[nodiscard]] std::vector<Tactic> find_opportunities(const Position& position,
                                                     const TacticsLimits& limits = {});

// The chains of tier 1 alone.
[[nodiscard]] std::vector<Chain> find_pin_chains(const Position& position,
                                                 const ForcingLimits& limits);

// Another defence against a proved tactic, from the second move of its proof on, and the line that
// beats it as well; empty if there is none, or none that matters.
[[nodiscard]] std::vector<Move> find_other_defence(const Position& start, const Tactic& tactic);

// What one given move of the side to move wins, and by which motif; nothing if it wins nothing.
[[nodiscard]] std::optional<Tactic> find_tactic_of(const Position& position, Move first,
                                                   const TacticsLimits& limits = {});

}  // namespace kibitzer::tactics
