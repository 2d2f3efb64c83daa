// The question `tactics`: what can be won by force in a position, by whom, why, and the line that
// proves it, chosen for a reader.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/people/hardness.hpp"
#include "kibitzer/teach/selection.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct TacticsRequest {
    PositionAsked where;
    std::optional<Color> side;
    int elo = Reader{}.elo;
    people::Scale scale = people::Scale::lichess;
    int threshold = smallest_threshold;
    bool all = false;
};

// The threshold of a request: whole pawns.
[[nodiscard]] Result<void> check_threshold(int threshold);

// A motif and its squares, as they are written.
struct ToldFinding {
    std::string_view motif;
    std::string_view kind;
    Color side = Color::white;
    std::optional<std::string> actor;
    std::string target;
    std::optional<std::string> behind;
    std::vector<std::string> targets;
};

struct ToldTactic {
    ToldFinding finding;
    tactics::TacticValue value;
    bool threat = false;             // seen from the reader's side
    std::vector<std::string> proof;  // UCI; of what the side not to move does, 0000 first
    std::vector<std::string_view> themes;
    std::vector<std::string> other_defence;    // and what beats it
    std::optional<people::Hardness> hardness;  // for people; nothing for Chess960
    std::string text;
};

struct ToldChain {
    int tier = 1;
    bool threat = false;
    ToldFinding cause;
    ToldFinding effect;
    int value = 0;  // centipawns
    bool is_sound = false;
    std::vector<std::string> proof;
    std::string text;
};

// What stands on the board; with a value where the proof left one.
struct ToldObservation {
    ToldFinding finding;
    std::optional<tactics::TacticValue> value;
    std::string text;
};

void describe_hardness(Fields& f, const people::Hardness& hardness);

// The tactics of a position in words for a reader.
struct ToldTactics {
    bool complete = true;      // false: not everything was looked at
    std::size_t left_out = 0;  // found and not chosen for the reader
    std::vector<ToldTactic> motifs;
    std::vector<ToldChain> chains;
    std::vector<ToldObservation> observations;
};
[[nodiscard]] ToldTactics told_tactics(const Position& position, const tactics::Tactics& found,
                                       const Reader& reader, people::Scale scale);

struct TacticsAnswer {
    std::string fen;  // as it came
    Position position = Position::start();
    Reader reader;
    people::Scale scale = people::Scale::lichess;
    tactics::Tactics found;
    ToldTactics told;
};

void describe(Fields& f, TacticsRequest& r);
void describe(Fields& f, TacticsAnswer& a);
void describe(Fields& f, ToldTactics& told);
[[nodiscard]] Result<Answerer<TacticsAnswer>> prepare(const TacticsRequest& request,
                                                      Workshop& workshop);
[[nodiscard]] std::string text(const TacticsRequest&, const TacticsAnswer& answer, const Paper&);

// One sentence for each tactic, with the line that proves it in brackets.
[[nodiscard]] std::vector<std::string> tactics_sentences(const Position& position,
                                                         const tactics::Tactics& found,
                                                         const Reader& reader);

}  // namespace kibitzer
