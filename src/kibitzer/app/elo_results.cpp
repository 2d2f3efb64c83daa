#include "kibitzer/app/elo_results.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/match/level_results.hpp"

namespace kibitzer {

Result<RatingReport> read_rating_report(const std::string& path) {
    const auto text = read_whole_file(path);
    if (!text) return text.error();
    auto results = parse_level_results(*text);
    if (!results)
        return Error{results.error().code, in_quotes(path, 200) + ": " + results.error().message};
    RatingReport report;
    report.results = std::move(*results);
    return report;
}

}  // namespace kibitzer
