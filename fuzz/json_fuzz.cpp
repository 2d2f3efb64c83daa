// JSON, and results of matches in it or in CSV: what is read is written and read as the same.
#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/match/level_results.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

void check_json(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return;
    JsonWriter json;
    write_json(json, *value);
    const auto detail = [&] { return json.str(); };
    const auto again = parse_json(json.str());
    require(again.has_value(), "what is written can be read", detail);
    require(*again == *value, "JSON keeps the values", detail);
}

void check_results(std::string_view text) {
    const auto results = parse_level_results(text);
    if (!results) return;
    for (const LevelResult& result : *results)
        require(lowest_rating <= result.opponent_elo && result.opponent_elo <= highest_rating,
                "ratings are in bounds", [&] { return std::string(text); });
    if (results->size() > 20 || !is_chosen(text, 16)) return;
    const auto estimate = estimate_elo(*results);
    require(estimate.has_value() == (total_of(*results).games() > 0), "games give an estimate",
            [&] { return std::string(text); });
    if (!estimate || !estimate->elo) return;
    require(*estimate->low <= *estimate->elo && *estimate->elo <= *estimate->high,
            "the estimate is in its interval", [&] { return std::string(text); });
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    fuzz::check_json(text);
    fuzz::check_results(text);
    return 0;
}
