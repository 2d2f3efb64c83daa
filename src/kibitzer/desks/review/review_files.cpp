#include "kibitzer/desks/review/review_files.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/review/review_page.hpp"
#include "kibitzer/desks/review/review_pgn.hpp"

namespace kibitzer {

namespace {

// A study holds only so many chapters: more go to NAME-2.pgn and so on.
std::string numbered_file(std::string path, std::size_t number) {
    if (number == 1 || path == "-") return path;
    const std::size_t slash = path.rfind('/') + 1;  // npos + 1 is 0
    const std::size_t dot = path.rfind('.');
    const std::size_t end = dot == std::string::npos || dot < slash ? path.size() : dot;
    return path.insert(end, fmt::format("-{}", number));
}

}  // namespace

void ReviewFiles::add(const Review& review) {
    if (!request_.html.empty()) reviews_.push_back(review);
    if (request_.annotated.empty()) return;
    if (!request_.study) chapters_.push_back(review.pgn);
    if (request_.study) chapters_.insert(chapters_.end(), review.study.begin(), review.study.end());
}

Result<void> ReviewFiles::write_games() const {
    const std::size_t most = request_.study ? study_capacity : chapters_.size();
    for (std::size_t first = 0; first < chapters_.size(); first += most) {
        std::string text;
        for (std::size_t i = first; i < std::min(first + most, chapters_.size()); ++i)
            text += (i > first ? "\n" : "") + chapters_[i];
        if (const auto error =
                write_whole_file(numbered_file(request_.annotated, first / most + 1), text))
            return *error;
    }
    return {};
}

Result<void> ReviewFiles::write(const std::vector<style::Profile>& players) const {
    std::optional<Error> error;
    if (!reviews_.empty()) error = write_whole_file(request_.html, review_html(reviews_, players));
    Result<void> games = write_games();
    return error ? Result<void>(*error) : games;
}

}  // namespace kibitzer
