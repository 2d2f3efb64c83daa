#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/training/my_names.hpp"

namespace kibitzer {

std::string text(const MyNamesRequest&, const MyNamesAnswer& answer, const Paper&) {
    std::string text;
    const auto add = [&](const std::vector<store::OwnName>& names) {
        for (const store::OwnName& name : names)
            text += fmt::format("{:>8}  {}\n", with_commas(name.games), name.name);
    };
    if (!answer.names.empty()) {
        text += "Your names, with their games\n";
        add(answer.names);
        return text;
    }
    text += "None of your names is known yet: --add NAME tells one.\n";
    if (!answer.others.empty()) text += "The most games are of\n";
    add(answer.others);
    return text;
}

}  // namespace kibitzer
