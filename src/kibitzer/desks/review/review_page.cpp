#include "kibitzer/desks/review/review_page.hpp"

#include <cassert>

#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/review/review.hpp"
#include "kibitzer/report/html.hpp"

namespace kibitzer {

namespace {

// JSON inside a script element: nothing in it may look like markup.
std::string escape_json_for_html(std::string_view json) {
    std::string safe;
    for (const char c : json) {
        if (c == '<')
            safe += "\\u003c";
        else if (c == '>')
            safe += "\\u003e";
        else if (c == '&')
            safe += "\\u0026";
        else
            safe += c;
    }
    return safe;
}

// The answer without what it says about the files.
struct PageData {
    const std::vector<Review>& games;
    const std::vector<style::Profile>& players;
};
void describe(Fields& f, PageData& data) {
    f.also("games", data.games, "the games, as the files have them");
    describe_players(f, data.players);
}

std::string data_of(const std::vector<Review>& reviews,
                    const std::vector<style::Profile>& players) {
    PageData data{reviews, players};
    return to_document(review_schema.name, review_schema.version, RecordView(data));
}

std::string title_of(const std::vector<Review>& reviews) {
    if (reviews.empty()) return "Kibitzer review";
    const Review& first = reviews.front();
    std::string title = first.sides[Color::white].player + " – " + first.sides[Color::black].player;
    if (reviews.size() > 1) title += " and " + std::to_string(reviews.size() - 1) + " more";
    return to_utf8(title);
}

}  // namespace

std::string review_html(const std::vector<Review>& reviews,
                        const std::vector<style::Profile>& players) {
    return fill_gaps(review_page_text, [&](std::string_view gap) {
        if (gap == "title") return escape_html(title_of(reviews));
        if (gap == "style") return std::string(review_style_text);
        if (gap == "data") return escape_json_for_html(data_of(reviews, players));
        assert(gap == "script");
        return std::string(review_script_text);
    });
}

}  // namespace kibitzer
