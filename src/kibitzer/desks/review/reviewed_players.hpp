// Reviewed games taken together: how those who played many of them compare with others of their
// rating, site and pace (style/peers.hpp).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kibitzer/style/profile.hpp"
#include "kibitzer/teach/review.hpp"

namespace kibitzer {

class ReviewedPlayers {
public:
    // An interrupted review says nothing of the game as a whole; with a side only who played it
    // counts.
    void add(const Review& review);
    // Of players with games enough for it, most games first. How well they play the reviews tell,
    // not what the games say of themselves.
    [[nodiscard]] std::vector<style::Profile> compared() const;

private:
    std::map<std::string, style::PlayerSums> sums_;
};

}  // namespace kibitzer
