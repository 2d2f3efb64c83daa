#include "kibitzer/match/level_results.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <string>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

constexpr double most_games = 1e9;  // of one opponent

// One opponent's numbers by name, wherever they come from; nothing if there is no such number.
using NumberOf = std::function<std::optional<double>(std::string_view name)>;

Result<LevelResult> make_result(const std::string& where, const NumberOf& number) {
    const auto wrong = [&](std::string_view name, std::string_view expected) {
        return Error{Errc::bad_text,
                     where + ": " + std::string(name) + ": expected " + std::string(expected)};
    };
    LevelResult result;
    const auto elo = number("opponent_elo");
    if (!elo || *elo < lowest_rating || *elo > highest_rating)
        return wrong("opponent_elo", "a rating from -2000 to 6000");
    result.opponent_elo = *elo;
    const std::pair<std::string_view, std::uint64_t*> counts[] = {{"wins", &result.games.wins},
                                                                  {"draws", &result.games.draws},
                                                                  {"losses", &result.games.losses}};
    for (const auto& [name, count] : counts) {
        const auto value = number(name);
        if (!value || *value < 0 || *value > most_games || *value != std::floor(*value))
            return wrong(name, "a number of games");
        *count = std::uint64_t(*value);
    }
    if (const auto games = number("games"); games && *games != double(result.games.games()))
        return wrong("games", "the sum of wins, draws and losses");
    return result;
}

Result<std::vector<LevelResult>> read_json(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return value.error();
    const JsonValue* list = &*value;
    for (const std::string_view name : {"match_results", "matches"})
        if (const JsonValue* found = value->find(name)) list = found;
    const auto* items = list->get<JsonValue::Array>();
    if (!items)
        return Error{Errc::bad_text, "results: expected a list, or an object with match_results"};
    std::vector<LevelResult> results;
    for (const JsonValue& item : *items) {
        auto result = make_result("result " + std::to_string(results.size() + 1),
                                  [&](std::string_view name) -> std::optional<double> {
                                      const JsonValue* member = item.find(name);
                                      const auto* number = member ? member->get<double>() : nullptr;
                                      if (!number) return std::nullopt;
                                      return *number;
                                  });
        if (!result) return result.error();
        const JsonValue* name = item.find("opponent");
        if (const auto* words = name ? name->get<std::string>() : nullptr)
            result->opponent = *words;
        results.push_back(std::move(*result));
    }
    return results;
}

Result<std::vector<LevelResult>> read_csv(std::string_view text) {
    std::vector<std::string_view> header;
    std::vector<LevelResult> results;
    int line_number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++line_number;
        if (trimmed(line).empty()) continue;
        const auto cells = split(line, ',');
        if (header.empty()) {
            header = cells;
            continue;
        }
        const auto cell = [&](std::string_view name) {
            for (std::size_t i = 0; i < std::min(header.size(), cells.size()); ++i)
                if (trimmed(header[i]) == name) return trimmed(cells[i]);
            return std::string_view();
        };
        auto result = make_result("line " + std::to_string(line_number),
                                  [&](std::string_view name) { return parse_decimal(cell(name)); });
        if (!result) return result.error();
        result->opponent = to_utf8(cell("opponent"));
        results.push_back(std::move(*result));
    }
    return results;
}

}  // namespace

Result<std::vector<LevelResult>> parse_level_results(std::string_view text) {
    const std::string_view content = trimmed(text);
    const bool is_json = content.starts_with('{') || content.starts_with('[');
    return is_json ? read_json(text) : read_csv(text);
}

}  // namespace kibitzer
