#include "kibitzer/store/skill_rows.hpp"

#include <algorithm>
#include <string>

namespace kibitzer::store {

namespace {

std::string columns() {
    std::string names;
    for (const style::SkillRow& row : style::skill_rows) names += ", " + std::string(row.name);
    return names;
}

std::string marks() {
    std::string all;
    for (std::size_t i = 0; i < style::skill_count; ++i) all += ", ?";
    return all;
}

}  // namespace

SkillRows::SkillRows(Database& database)
    : insert_(database.prepare("INSERT OR IGNORE INTO skills (game_id, side" + columns() +
                               ") VALUES (?, ?" + marks() + ")")),
      select_(database.prepare("SELECT side" + columns() + " FROM skills WHERE game_id = ?")) {}

void SkillRows::add(std::int64_t game, const ByColor<style::GameSkills>& skills) {
    for (const Color side : colors) {
        const style::GameSkills& own = skills[side];
        if (std::none_of(own.begin(), own.end(),
                         [](const auto& value) { return value.has_value(); }))
            continue;
        insert_.bind_all(game, name(side));
        int index = 2;
        for (const std::optional<double>& value : own) {
            if (value)
                insert_.bind(++index, *value);
            else
                insert_.bind(++index, nullptr);
        }
        insert_.run();
    }
}

ByColor<style::GameSkills> SkillRows::read(std::int64_t game) {
    ByColor<style::GameSkills> skills;
    for (select_.bind(1, game); select_.step();) {
        const Color side = select_.text(0) == name(Color::white) ? Color::white : Color::black;
        int column = 0;
        for (std::optional<double>& value : skills[side]) {
            ++column;
            if (!select_.is_null(column)) value = select_.real(column);
        }
    }
    select_.reset();
    return skills;
}

}  // namespace kibitzer::store
