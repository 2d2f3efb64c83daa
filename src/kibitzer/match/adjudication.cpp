#include "kibitzer/match/adjudication.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "kibitzer/base/text.hpp"
#include "kibitzer/match/fields.hpp"

namespace kibitzer {

namespace {

constexpr int mate_score = 1'000'000;  // centipawns, more than any rule asks for

// In centipawns of the mover.
int value_of(const Score& score, Color mover) {
    int value = 0;
    if (const auto* mate = std::get_if<Mate>(&score.value))
        value = mate->moves > 0 ? mate_score : -mate_score;
    else
        value = std::get<Centipawns>(score.value).value;
    return score.point_of_view == mover ? value : -value;
}

// Reads fields into numbers, each by its name.
struct NumberField {
    std::string_view name;
    int* target;
    int lowest;
};
Result<void> read_numbers(std::string_view what, const Fields& fields,
                          std::initializer_list<NumberField> numbers) {
    for (const auto& field : fields) {
        const NumberField* found = nullptr;
        for (const NumberField& number : numbers)
            if (number.name == field.first) found = &number;
        if (!found) {
            std::string known;
            for (const NumberField& number : numbers)
                known += (known.empty() ? "" : ", ") + std::string(number.name);
            return unknown_field(what, field.first, known);
        }
        const auto value = parse_integer<int>(field.second);
        if (!value || *value < found->lowest || *value > mate_score)
            return bad_field(what, field, fmt::format("a whole number, {} or more", found->lowest));
        *found->target = *value;
    }
    return {};
}

}  // namespace

Result<DrawRule> parse_draw_rule(std::string_view text) {
    const auto fields = parse_fields("--draw", text);
    if (!fields) return fields.error();
    DrawRule rule;
    const auto read = read_numbers("--draw", *fields,
                                   {{"movenumber", &rule.move_number, 0},
                                    {"movecount", &rule.move_count, 1},
                                    {"score", &rule.score, 0}});
    if (!read) return read.error();
    return rule;
}

Result<ResignRule> parse_resign_rule(std::string_view text) {
    auto fields = parse_fields("--resign", text);
    if (!fields) return fields.error();
    ResignRule rule;
    for (auto& [name, value] : *fields) {
        if (name != "twosided") continue;
        if (value.empty() || value == "true") value = "1";
        if (value == "false") value = "0";
    }
    int two_sided = 0;
    const auto read = read_numbers("--resign", *fields,
                                   {{"movecount", &rule.move_count, 1},
                                    {"score", &rule.score, 1},
                                    {"twosided", &two_sided, 0}});
    if (!read) return read.error();
    rule.two_sided = two_sided != 0;
    return rule;
}

std::string to_string(const DrawRule& rule) {
    return fmt::format("movenumber={},movecount={},score={}", rule.move_number, rule.move_count,
                       rule.score);
}

std::string to_string(const ResignRule& rule) {
    return fmt::format("movecount={},score={}{}", rule.move_count, rule.score,
                       rule.two_sided ? ",twosided" : "");
}

void Adjudicator::note(Color mover, const std::optional<Score>& score) {
    Streaks& streaks = streaks_[mover];
    if (!score) {
        streaks = {};
        return;
    }
    const int value = value_of(*score, mover);
    const auto count = [](int& streak, bool goes_on) { streak = goes_on ? streak + 1 : 0; };
    count(streaks.level, rules_.draw && std::abs(value) <= rules_.draw->score);
    count(streaks.behind, rules_.resign && value <= -rules_.resign->score);
    count(streaks.ahead, rules_.resign && value >= rules_.resign->score);
}

std::optional<Color> Adjudicator::winner() const {
    if (!rules_.resign) return std::nullopt;
    for (const Color loser : colors) {
        const bool gives_up = streaks_[loser].behind >= rules_.resign->move_count;
        const bool agreed = streaks_[other(loser)].ahead >= rules_.resign->move_count;
        if (gives_up && (agreed || !rules_.resign->two_sided)) return other(loser);
    }
    return std::nullopt;
}

bool Adjudicator::is_draw(int move_number) const {
    return rules_.draw && move_number >= rules_.draw->move_number &&
           streaks_[Color::white].level >= rules_.draw->move_count &&
           streaks_[Color::black].level >= rules_.draw->move_count;
}

}  // namespace kibitzer
