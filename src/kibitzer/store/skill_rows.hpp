// How well a game was played, from the evaluations that its file carried: its moves do not tell.
#pragma once

#include "kibitzer/chess/color.hpp"
#include "kibitzer/store/database.hpp"
#include "kibitzer/style/skills.hpp"

namespace kibitzer::store {

class SkillRows {
public:
    explicit SkillRows(Database& database);
    // Unless they are known, or the game tells nothing.
    void add(std::int64_t game, const ByColor<style::GameSkills>& skills);
    [[nodiscard]] ByColor<style::GameSkills> read(std::int64_t game);

private:
    Statement insert_;
    Statement select_;
};

}  // namespace kibitzer::store
