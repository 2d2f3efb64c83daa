// Which cards are meant, and when: the fields that requests about training share.
#pragma once

#include <optional>
#include <string>

#include "kibitzer/store/card_rows.hpp"
#include "kibitzer/workshop/database_asked.hpp"

namespace kibitzer {

struct CardsAsked {
    std::string db;
    store::CardFilter filter;
};
// Which errors: of whom, by what, when.
void describe_error_filter(Fields& f, store::CardFilter& filter);
void describe(Fields& f, CardsAsked& asked);

struct TimeAsked {
    std::optional<memory::Time> now;  // nothing: it is what it is

    [[nodiscard]] memory::Time time() const;
};
void describe(Fields& f, TimeAsked& asked);

// Where the day of this time begins, UTC.
[[nodiscard]] constexpr memory::Time day_of(memory::Time time) {
    return time - time % memory::one_day;
}

}  // namespace kibitzer
