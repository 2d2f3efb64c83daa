// The files that a review leaves behind: a page, annotated games, the chapters of a study.
#pragma once

#include "kibitzer/desks/review/review.hpp"

namespace kibitzer {

class ReviewFiles {
public:
    explicit ReviewFiles(const ReviewRequest& request) : request_(request) {}

    // The review is kept if a page is wanted, which shows all of them.
    void add(const Review& review);
    // Writes all of them, also if one cannot be written. The page tells of the players, too.
    [[nodiscard]] Result<void> write(const std::vector<style::Profile>& players) const;

private:
    [[nodiscard]] Result<void> write_games() const;

    const ReviewRequest& request_;
    std::vector<Review> reviews_;
    std::vector<std::string> chapters_;  // PGN, one for each game or exercise
};

}  // namespace kibitzer
