#include "kibitzer/style/persons.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "kibitzer/base/text.hpp"
#include "kibitzer/style/player_name.hpp"

namespace kibitzer::style {

namespace {

constexpr int longest_career = 80;          // years
constexpr int rating_leap = 200;            // points between two events of one time
constexpr int rating_leap_each_year = 100;  // and so many more for every year between

bool years_fit(const KnownName& a, const KnownName& b) {
    if (a.first_year == 0 || b.first_year == 0) return true;
    return std::max(a.last_year, b.last_year) - std::min(a.first_year, b.first_year) <=
           longest_career;
}

bool ratings_fit(const KnownName& a, const KnownName& b) {
    if (!a.lowest_elo || !b.lowest_elo) return true;
    const int leap =
        std::max(*a.lowest_elo, *b.lowest_elo) - std::min(*a.highest_elo, *b.highest_elo);
    int years = 0;
    if (a.first_year != 0 && b.first_year != 0)
        years =
            std::max(0, std::max(a.first_year, b.first_year) - std::min(a.last_year, b.last_year));
    return leap <= rating_leap + rating_leap_each_year * years;
}

// Names that can be one person's, by place. Only those of one surname, or that differ in marks
// alone, are compared: there may be a hundred thousand names.
std::vector<std::vector<std::size_t>> find_pairs(std::span<const KnownName> names) {
    std::map<std::string, std::vector<std::size_t>> alike;
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::string marks;
        for (const char c : names[i].name)
            if (!is_blank(c) && c != ',' && c != '.') marks += to_lower(c);
        alike["surname " + take_apart(names[i].name).surname].push_back(i);
        alike["letters " + marks].push_back(i);
    }
    std::vector<std::vector<std::size_t>> pairs(names.size());
    for (const auto& [key, places] : alike) {
        constexpr std::size_t most_alike = 2000;  // not names any more
        if (places.size() > most_alike) continue;
        for (const std::size_t a : places)
            for (const std::size_t b : places)
                if (a != b && can_be_one_person(names[a], names[b])) pairs[a].push_back(b);
    }
    for (auto& partners : pairs) {
        std::sort(partners.begin(), partners.end());
        partners.erase(std::unique(partners.begin(), partners.end()), partners.end());
    }
    return pairs;
}

// Letters and digits of a name, in lower case.
std::string plain(std::string_view name) {
    std::string kept;
    for (const char c : name)
        if (is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80)
            kept += to_lower(c);
    return kept;
}

// Letters to change, insert, leave out or exchange with the next; more than `most` is not told.
std::size_t distance(std::string_view a, std::string_view b, std::size_t most) {
    if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > most) return most + 1;
    std::vector<std::size_t> before_last(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last.swap(last);
        last.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
    }
    return row[b.size()];
}

}  // namespace

void KnownName::add_game(std::optional<int> elo, int year) { add({"", 1, elo, elo, year, year}); }

void KnownName::add(const KnownName& more) {
    games += more.games;
    if (more.lowest_elo) {
        lowest_elo = std::min(lowest_elo.value_or(*more.lowest_elo), *more.lowest_elo);
        highest_elo = std::max(highest_elo.value_or(*more.highest_elo), *more.highest_elo);
    }
    if (more.first_year == 0) return;
    first_year = first_year == 0 ? more.first_year : std::min(first_year, more.first_year);
    last_year = std::max(last_year, more.last_year);
}

bool can_be_one_person(const KnownName& a, const KnownName& b) {
    const PlayerName first = take_apart(a.name);
    const PlayerName second = take_apart(b.name);
    if ((first.is_program || second.is_program) && first != second) return false;
    if (plain(a.name).empty() || !may_be_same_player(a.name, b.name)) return false;
    return years_fit(a, b) && ratings_fit(a, b);
}

std::vector<std::size_t> find_persons(std::span<const KnownName> names) {
    const auto pairs = find_pairs(names);
    // A name whose partners are not partners of each other is ambiguous.
    const auto is_ambiguous = [&](std::size_t i) {
        for (const std::size_t a : pairs[i])
            for (const std::size_t b : pairs[i])
                if (a < b && !std::binary_search(pairs[a].begin(), pairs[a].end(), b)) return true;
        return false;
    };
    std::vector<bool> alone(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) alone[i] = is_ambiguous(i);
    const auto fullness = [&](std::size_t i) {
        return std::tuple(plain(names[i].name).size(), names[i].games, names.size() - i);
    };
    std::vector<std::size_t> persons(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        persons[i] = i;
        if (alone[i]) continue;
        for (const std::size_t partner : pairs[i])
            if (!alone[partner] && fullness(partner) > fullness(persons[i])) persons[i] = partner;
    }
    return persons;
}

std::vector<std::string> nearest_names(std::string_view asked, std::span<const std::string> names,
                                       std::size_t most) {
    struct Near {
        std::size_t distance;
        const std::string* name;
        auto operator<=>(const Near& other) const {
            return std::tie(distance, *name) <=> std::tie(other.distance, *other.name);
        }
    };
    const std::string wanted = plain(asked);
    const PlayerName parts = take_apart(asked);
    const std::size_t far = std::max<std::size_t>(1, wanted.size() / 3);
    std::vector<Near> near;
    for (const std::string& name : names) {
        const PlayerName known = take_apart(name);
        const std::string surname = plain(known.surname);
        std::size_t best =
            std::min(distance(wanted, plain(name), far), distance(wanted, surname, far));
        // Given names do not help where the surname is wrong, and only do where it is near.
        if (!parts.given.empty())
            best = std::min(best, 1 + distance(plain(parts.surname), surname,
                                               std::max<std::size_t>(1, parts.surname.size() / 3)));
        if (wanted.size() >= 3 && surname.starts_with(wanted))
            best = std::min<std::size_t>(best, 1);
        if (best <= far) near.push_back({best, &name});
    }
    std::sort(near.begin(), near.end());
    std::vector<std::string> nearest;
    for (const Near& candidate : near)
        if (nearest.size() < most && (nearest.empty() || nearest.back() != *candidate.name))
            nearest.push_back(*candidate.name);
    return nearest;
}

std::string did_you_mean(std::string_view asked, std::span<const std::string> names) {
    const auto nearest = nearest_names(asked, names);
    if (nearest.empty()) return "";
    std::string text = "; did you mean ";
    for (std::size_t i = 0; i < nearest.size(); ++i)
        text += (i == 0 ? "" : i + 1 == nearest.size() ? " or " : " / ") + nearest[i];
    return text + "?";
}

}  // namespace kibitzer::style
