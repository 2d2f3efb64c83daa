#include <fmt/format.h>

#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/position/tactics.hpp"
#include "kibitzer/desks/position/tactics_reader.hpp"
#include "kibitzer/teach/profile.hpp"

namespace kibitzer {

namespace {

using tactics::Chain;
using tactics::Finding;
using tactics::Tactic;

// "5 pawns", for those who read numbers: the sentence says it in pieces.
std::string worth_in_pawns(const Tactic& tactic, const Reader& reader) {
    const int pawns = tactic.value.material_delta / 100;
    if (pawns < 1 || !profile_of(reader.elo).shows_chances) return "";
    return fmt::format(" (a gain of {} {})", pawns, pawns == 1 ? "pawn" : "pawns");
}

std::string proof_text(const Position& position, Color side, const std::vector<Move>& proof,
                       const Reader& reader) {
    const auto plies = std::size_t(profile_of(reader.elo).shown_plies);
    return san_line(proof_start(position, side), proof, plies);
}

// Beginners are told the move and what it does; a line of moves they do not follow.
void add_line(std::string& text, const Position& position, Color side,
              const std::vector<Move>& proof, const Reader& reader) {
    if (profile_of(reader.elo).shows_lines)
        text += "      " + proof_text(position, side, proof, reader) + "\n";
}

void add_other_defence(std::string& text, const Position& position, const Tactic& tactic,
                       const Reader& reader) {
    if (tactic.other_defence.empty()) return;
    Position at = proof_start(position, tactic.side());
    at.make(tactic.proof.front());
    const auto plies = std::size_t(profile_of(reader.elo).shown_plies);
    text += "      Nor does this help: " + san_line(at, tactic.other_defence, plies) + "\n";
}

void add_hardness(std::string& text, const ToldTactic& told, const TacticsAnswer& answer) {
    if (!told.hardness) return;
    const bool figures = profile_of(answer.reader.elo).shows_chances;
    const std::string words =
        hardness_words(*told.hardness, answer.reader.elo, answer.scale, figures);
    if (!words.empty()) text += "      " + words + "\n";
}

// One list for the reader: the best first, whoever is to move.
void add_section(std::string& text, std::string_view title, const TacticsAnswer& answer,
                 bool threats) {
    const Position& position = answer.position;
    const Reader& reader = answer.reader;
    std::string lines;
    std::size_t next = 0;  // of those told, which come in the same order
    for (const auto* list : {&answer.found.opportunities, &answer.found.threats})
        for (const Tactic& tactic : *list) {
            const ToldTactic& told = answer.told.motifs[next++];
            if (told.threat != threats) continue;
            lines += "  - " + told.text + "\n";
            add_line(lines, position, tactic.side(), tactic.proof, reader);
            add_other_defence(lines, position, tactic, reader);
            add_hardness(lines, told, answer);
        }
    if (!lines.empty()) text += std::string(title) + "\n" + lines;
}

}  // namespace

bool is_threat(const Position& position, Color side, const Reader& reader) {
    return side != reader.side.value_or(position.side_to_move());
}

std::string told_with_worth(const Position& position, const Tactic& tactic, const Reader& reader) {
    std::string text = tactic_text(position, tactic, reader);
    text.insert(text.size() - 1, worth_in_pawns(tactic, reader));
    return text;
}

std::string text(const TacticsRequest&, const TacticsAnswer& answer, const Paper&) {
    const auto& [fen, position, reader, scale, found, told] = answer;
    std::string text;
    add_section(text, "Opportunities", answer, false);
    add_section(text, "Threats", answer, true);
    if (!found.chains.empty()) text += "Cause and effect\n";
    for (const Chain& chain : found.chains) {
        text += "  - " + chain_text(position, chain, reader) + "\n";
        add_line(text, position, chain.cause.side, chain.proof, reader);
    }
    if (!found.observations.empty() || !found.standing.empty()) text += "Observations\n";
    for (const Tactic& tactic : found.standing)
        text += "  - " + observation_text(position, tactic.finding, reader) + "\n";
    for (const Finding& finding : found.observations)
        text += "  - " + observation_text(position, finding, reader) + "\n";
    if (found.left_out > 0 && found.opportunities.empty() && found.threats.empty())
        text += "What can be won here takes longer, or is less, than what is shown to you.\n";
    if (text.empty() && found.complete)
        text = "Nothing can be won by force, and nothing stands out.\n";
    if (!found.complete)
        text += "Not everything was looked at: there is too much to prove in this position.\n";
    return text;
}

std::vector<std::string> tactics_sentences(const Position& position, const tactics::Tactics& found,
                                           const Reader& reader) {
    std::vector<std::string> sentences;
    const auto say = [&](std::string text, Color side, const std::vector<Move>& proof) {
        text.insert(text.size() - 1, " (" + proof_text(position, side, proof, reader) + ")");
        sentences.push_back(std::move(text));
    };
    for (const auto* list : {&found.opportunities, &found.threats})
        for (const Tactic& tactic : *list)
            say(tactic_text(position, tactic, reader), tactic.side(), tactic.proof);
    for (const Chain& chain : found.chains)
        say(chain_text(position, chain, reader), chain.cause.side, chain.proof);
    for (const Tactic& tactic : found.standing)
        sentences.push_back(observation_text(position, tactic.finding, reader));
    for (const Finding& finding : found.observations)
        sentences.push_back(observation_text(position, finding, reader));
    return sentences;
}

}  // namespace kibitzer
