#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/training/my_habits.hpp"

namespace kibitzer {

namespace {

std::string train_command(const MyHabitsRequest& request, const HabitKey& key) {
    std::string command = fmt::format("kibitzer train --db {} --motif {} --fault {}", request.db,
                                      key.motif, key.fault);
    if (key.phase) command += fmt::format(" --phase {}", name(*key.phase));
    if (key.pace) command += fmt::format(" --pace {}", store::pace_names[std::size_t(*key.pace)]);
    return command;
}

}  // namespace

std::string text(const MyHabitsRequest& request, const MyHabitsAnswer& answer, const Paper&) {
    const std::string seen =
        fmt::format("{} game{} reviewed, {} habit{} looked at", with_commas(answer.games),
                    answer.games == 1 ? "" : "s", answer.found.looked_at,
                    answer.found.looked_at == 1 ? "" : "s");
    if (answer.found.habits.empty()) return seen + ": none of them is more than chance.\n";
    std::string text = seen + ".\n";
    for (const Habit& habit : answer.found.habits)
        text += fmt::format("\n{}\n  {}\n  {}\n", habit_text(habit), trend_text(habit),
                            train_command(request, habit.key));
    return text;
}

}  // namespace kibitzer
