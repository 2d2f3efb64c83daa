#include "kibitzer/report/tactics_report.hpp"

#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/tactics/detectors.hpp"

namespace kibitzer {

namespace {

using tactics::Chain;
using tactics::Finding;
using tactics::Tactic;

std::string_view name_of(tactics::Shade shade) {
    switch (shade) {
        case tactics::Shade::plain:
            return "plain";
        case tactics::Shade::absolute:
            return "absolute";
        case tactics::Shade::relative:
            return "relative";
        case tactics::Shade::check:
            return "check";
        case tactics::Shade::royal:
            return "royal";
        case tactics::Shade::pawn:
            return "pawn";
    }
    return "";
}

void write_squares(JsonWriter& json, const Finding& finding) {
    json.key("squares").begin_object();
    if (finding.actor) json.field("actor", finding.actor->to_string());
    json.field("target", finding.target.to_string());
    if (finding.behind) json.field("behind", finding.behind->to_string());
    if (finding.targets.any()) {
        json.key("targets").begin_array();
        for (const Square square : finding.targets) json.value(square.to_string());
        json.end_array();
    }
    json.end_object();
}

void write_proof(JsonWriter& json, const Position& position, Color side,
                 const std::vector<Move>& proof) {
    json.key("proof").begin_array();
    if (position.side_to_move() != side) json.value("0000");
    Position at = proof_start(position, side);
    for (const Move move : proof) {
        json.value(to_uci(at, move));
        at.make(move);
    }
    json.end_array();
}

void write_tactic(JsonWriter& json, const Position& position, const Tactic& tactic,
                  const Reader& reader) {
    json.begin_object().field("motif", tactics::name(tactic.finding.motif));
    json.field("kind", name_of(tactic.finding.shade)).field("side", name(tactic.side()));
    json.field("threat", tactic.is_threat);
    write_squares(json, tactic.finding);
    json.key("value").begin_object();
    if (tactic.value.mate > 0) json.field("mate", tactic.value.mate);
    json.field("material_delta", tactic.value.material_delta);
    if (tactic.value.draws) json.field("draw", true);
    json.field("is_sound", tactic.value.is_sound);
    json.field("defense_notes", tactic.value.defense_notes);
    json.field("source", tactics::name(tactic.value.source)).end_object();
    write_proof(json, position, tactic.side(), tactic.proof);
    json.key("themes").begin_array();
    tactic.themes.each([&](tactics::Theme theme) { json.value(tactics::name(theme)); });
    json.end_array();
    json.field("text", tactic_text(position, tactic, reader)).end_object();
}

void write_observation(JsonWriter& json, const Position& position, const Finding& finding,
                       const Reader& reader) {
    json.begin_object().field("motif", tactics::name(finding.motif));
    json.field("side", name(finding.side));
    write_squares(json, finding);
    json.field("text", observation_text(position, finding, reader)).end_object();
}

void write_chain(JsonWriter& json, const Position& position, const Chain& chain,
                 const Reader& reader) {
    json.begin_object().field("tier", chain.tier).field("side", name(chain.cause.side));
    json.field("threat", chain.is_threat);
    json.key("cause").begin_object().field("motif", tactics::name(chain.cause.motif));
    write_squares(json, chain.cause);
    json.end_object().key("effect").begin_object();
    json.field("motif", tactics::name(chain.effect.motif));
    write_squares(json, chain.effect);
    json.end_object().field("material_delta", chain.value);
    json.field("is_sound", chain.is_sound);
    write_proof(json, position, chain.cause.side, chain.proof);
    json.field("text", chain_text(position, chain, reader)).end_object();
}

std::string proof_text(const Position& position, Color side, const std::vector<Move>& proof) {
    constexpr std::size_t shown_plies = 9;
    return san_line(proof_start(position, side), proof, shown_plies);
}

void add_line(std::string& text, const Position& position, Color side,
              const std::vector<Move>& proof) {
    text += "      " + proof_text(position, side, proof) + "\n";
}

void add_section(std::string& text, std::string_view title, const Position& position,
                 const std::vector<Tactic>& list, const Reader& reader) {
    if (list.empty()) return;
    text += std::string(title) + "\n";
    for (const Tactic& tactic : list) {
        text += "  - " + tactic_text(position, tactic, reader) + "\n";
        add_line(text, position, tactic.side(), tactic.proof);
    }
}

}  // namespace

std::string tactics_text(const Position& position, const tactics::Tactics& found,
                         const Reader& reader) {
    std::string text;
    add_section(text, "Opportunities", position, found.opportunities, reader);
    add_section(text, "Threats", position, found.threats, reader);
    if (!found.chains.empty()) text += "Cause and effect\n";
    for (const Chain& chain : found.chains) {
        text += "  - " + chain_text(position, chain, reader) + "\n";
        add_line(text, position, chain.cause.side, chain.proof);
    }
    if (!found.observations.empty()) text += "Observations\n";
    for (const Finding& finding : found.observations)
        text += "  - " + observation_text(position, finding, reader) + "\n";
    if (text.empty()) text = "Nothing can be won by force, and nothing stands out.\n";
    return text;
}

std::vector<std::string> tactics_sentences(const Position& position, const tactics::Tactics& found,
                                           const Reader& reader) {
    std::vector<std::string> sentences;
    const auto say = [&](std::string text, Color side, const std::vector<Move>& proof) {
        text.insert(text.size() - 1, " (" + proof_text(position, side, proof) + ")");
        sentences.push_back(std::move(text));
    };
    for (const auto* list : {&found.opportunities, &found.threats})
        for (const Tactic& tactic : *list)
            say(tactic_text(position, tactic, reader), tactic.side(), tactic.proof);
    for (const Chain& chain : found.chains)
        say(chain_text(position, chain, reader), chain.cause.side, chain.proof);
    for (const Finding& finding : found.observations)
        sentences.push_back(observation_text(position, finding, reader));
    return sentences;
}

void write_tactics(JsonWriter& json, const Position& position, const tactics::Tactics& found,
                   const Reader& reader) {
    json.key("motifs").begin_array();
    for (const auto* list : {&found.opportunities, &found.threats})
        for (const Tactic& tactic : *list) write_tactic(json, position, tactic, reader);
    json.end_array().key("chains").begin_array();
    for (const Chain& chain : found.chains) write_chain(json, position, chain, reader);
    json.end_array().key("observations").begin_array();
    for (const Finding& finding : found.observations)
        write_observation(json, position, finding, reader);
    json.end_array();
}

}  // namespace kibitzer
