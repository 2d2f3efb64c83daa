#include "kibitzer/desks/review/review_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/teach/game_story.hpp"
#include "kibitzer/teach/verdict_words.hpp"

namespace kibitzer {

namespace {

constexpr int figures_from_elo = 1400;  // below, figures are spared
constexpr std::size_t too_short = 4;    // half moves of which there is no story to tell

std::string chance_text(double chance) { return fmt::format("{} %", whole_percent(chance)); }

std::string plain_move(const ReviewedMove& move) { return numbered_san(move.position, move.move); }

bool is_explained(const Review& review, std::size_t i) {
    return std::find(review.teachable.begin(), review.teachable.end(), i) != review.teachable.end();
}

// A move by its name if it is explained further down, else by its number.
std::string named(const Review& review, std::size_t i) {
    const ReviewedMove& move = review.moves[i];
    return is_explained(review, i) ? plain_move(move)
                                   : fmt::format("move {}", move.position.fullmove_number());
}

std::string was(const Review& review, Color side) {
    return side_word(review, side) + (review.side == side ? " were" : " was");
}

bool lost_on_time(const Review& review) {
    const std::string_view termination = review.tag("Termination");
    return termination.find("ime forfeit") != termination.npos ||
           termination.find("on time") != termination.npos;
}

std::string how_it_ended(const Review& review) {
    const ReviewedMove& last = review.moves.back();
    const int number = last.position.fullmove_number();
    if (const auto winner = winner_of(review)) {
        const std::string who = capitalised(side_word(review, *winner));
        if (review.ending && review.ending->winner)
            return fmt::format("{} won by checkmate on move {}.", who, number);
        const double chance = chance_of(*winner, last.after.white_chance);
        return fmt::format("{} won {}after {} moves{}.", who,
                           lost_on_time(review) ? "on time " : "", number,
                           whole_percent(chance) >= better_from
                               ? ""
                               : fmt::format(", in a position that was {} for {}", standing(chance),
                                             side_word(review, *winner)));
    }
    if (review.ending) return fmt::format("The game was drawn: {}.", name(review.ending->ending));
    if (review.result == GameResult::draw)
        return fmt::format("The game was drawn after {} moves.", number);
    return "";
}

// A side that stood better for a while, and the move after which it stood best.
struct Chance {
    Color side;
    HighWater high;
};

// Who stood so well among the first `end` moves, in the order of the game.
std::vector<Chance> chances_before(const Review& review, std::size_t end, int least) {
    std::vector<Chance> had;
    for (const Color side : colors)
        if (const auto high = best_moment(review, side, end);
            high && whole_percent(high->chance) >= least)
            had.push_back({side, *high});
    std::sort(had.begin(), had.end(),
              [](const Chance& a, const Chance& b) { return a.high.move < b.high.move; });
    return had;
}

std::string chance_told(const Review& review, const Chance& chance) {
    return fmt::format("{} {} after {}", was(review, chance.side), standing(chance.high.chance),
                       named(review, chance.high.move));
}

// The game was level before this move; it need not have been so all the time.
std::string how_it_was_level(const Review& review, std::size_t end) {
    const std::vector<Chance> had = chances_before(review, end, better_from);
    if (had.empty()) return fmt::format("The game was level until {}.", named(review, end));
    const std::string first = capitalised(chance_told(review, had[0]));
    if (had.size() == 1)
        if (const auto slip = find_slip(review, had[0].side, end, better_from))
            return fmt::format("{}, until {} let it slip.", first, named(review, *slip));
    const std::string second = had.size() == 1 ? "" : " and " + chance_told(review, had[1]);
    return fmt::format("{}{}; before {} the game was level again.", first, second,
                       named(review, end));
}

// Who stood how before the game was decided.
std::string how_it_went(const Review& review, Color winner) {
    const Color loser = other(winner);
    const auto point = turning_point(review, winner);
    const std::size_t end = point.value_or(review.moves.size());
    const auto high = best_moment(review, loser, end);
    if (high && whole_percent(high->chance) >= clearly_better_from)
        return fmt::format("{} {} after {}.", capitalised(was(review, loser)),
                           standing(high->chance), named(review, high->move));
    if (!point || end < too_short) return "";
    const auto errors = decisive_errors(review);
    const std::size_t first = errors.empty() ? end : errors.front();
    const double before = chance_of(winner, review.moves[first].before.white_chance);
    const auto early = best_moment(review, winner, first);
    const auto slip = find_slip(review, winner, first);
    if (early && slip)
        return fmt::format("{} {} after {}, until {} let it slip.",
                           capitalised(was(review, winner)), standing(early->chance),
                           named(review, early->move), named(review, *slip));
    if (standing(before) == standing(0.5)) return how_it_was_level(review, first);
    return fmt::format("{} {} before {}.", capitalised(was(review, winner)), standing(before),
                       named(review, first));
}

// The errors that turned it, and from when on it was won.
std::string what_turned_it(const Review& review, Color winner) {
    const auto point = turning_point(review, winner);
    const auto errors = decisive_errors(review);
    const bool won_from_the_start =
        whole_percent(chance_of(winner, review.start_verdict.white_chance)) >= winning_from;
    if (errors.empty()) {
        if (!point || (*point == 0 && won_from_the_start)) return "";
        return fmt::format("From {} on, {} winning.", named(review, *point), was(review, winner));
    }
    std::vector<std::string> names;
    for (const std::size_t i : errors)
        if (is_explained(review, i)) names.push_back(plain_move(review.moves[i]));
    if (names.empty()) names.push_back(named(review, errors.back()));
    std::string text = fmt::format("{} decided it", capitalised(listed(names)));
    if (point && errors.back() == *point)
        text += fmt::format(": from then on {} winning", was(review, winner));
    else if (point)
        text += fmt::format("; from {} on, {} winning", named(review, *point), was(review, winner));
    return text + ".";
}

// "The game was level until 4.Qg4. That move decided it": what ends one sentence is not named again
// at once.
void name_once(std::string& sentence, std::string_view before) {
    before.remove_suffix(before.ends_with('.') ? 1 : 0);
    const std::string_view last = before.substr(before.rfind(' ') + 1);
    const bool is_move = last.find('.') != last.npos;
    if (!is_move || !sentence.starts_with(last)) return;
    const char next = sentence.size() > last.size() ? sentence[last.size()] : ' ';
    if (next == ' ' || next == ',') sentence.replace(0, last.size(), "That move");
}

// Who was winning in a drawn game, and when that slipped away.
std::vector<std::string> how_it_was_drawn(const Review& review) {
    const std::size_t end = review.moves.size();
    std::vector<std::string> sentences;
    for (const Chance& chance : chances_before(review, end, clearly_better_from)) {
        std::string text = capitalised(chance_told(review, chance));
        if (const auto slip = find_slip(review, chance.side, end))
            text += fmt::format(", until {} let it slip", named(review, *slip));
        sentences.push_back(text + ".");
    }
    if (sentences.empty()) sentences.emplace_back("Neither side was ever clearly better.");
    return sentences;
}

// The lesson of the reader's costliest decisive error; of the error that teaches most if the reader
// did not lose by errors.
std::string what_to_take_home(const Review& review) {
    std::vector<std::size_t> moments = decisive_errors(review);
    std::erase_if(moments, [&](std::size_t i) {
        return !review.concerns(review.moves[i]) || !is_explained(review, i);
    });
    std::stable_sort(moments.begin(), moments.end(), [&](std::size_t a, std::size_t b) {
        return review.moves[a].loss > review.moves[b].loss;
    });
    if (moments.empty()) moments = review.teachable;
    for (const std::size_t i : moments)
        if (is_error(review.moves[i].verdict)) return review.moves[i].telling.lesson;
    return "";
}

// Only if it went wrong.
std::string about_time(const Review& review, Color side) {
    const auto& time = review.sides[side].time;
    if (!time || time->errors_in_trouble == 0) return "";
    const int errors = time->errors_in_trouble;
    const int moves = time->moves_in_trouble;
    if (moves == 1)
        return fmt::format("{} played one move in time trouble, and it was an error.",
                           capitalised(side_word(review, side)));
    return fmt::format("{} played {} moves in time trouble, {} of them {}.",
                       capitalised(side_word(review, side)), moves,
                       errors == moves ? "all" : std::to_string(errors),
                       errors == 1 ? "an error" : "errors");
}

}  // namespace

std::string side_word(const Review& review, Color side) {
    if (review.side) return *review.side == side ? "you" : "your opponent";
    return side == Color::white ? "White" : "Black";
}

std::string move_with_sign(const ReviewedMove& move) {
    return numbered_san(move.position, move.move) + std::string(sign(move.verdict));
}

std::string change_of_fortune(const Review& review, const ReviewedMove& move) {
    const std::string who = capitalised(side_word(review, move.mover()));
    const bool addressed = review.side == move.mover();
    const auto& [from, to] = std::pair(move.facts.chance_best, move.facts.chance_played);
    const int elo = review.sides[review.side.value_or(move.mover())].told_to;
    std::string text;
    if (is_error(move.verdict))
        text = who + " " + change_text(from, to, addressed ? "were" : "was");
    else if (standing(from) == standing(to))
        text = fmt::format("{} stay{} {}", who, addressed ? "" : "s", standing(to));
    else
        text = fmt::format("{} {} {}", who, addressed ? "are" : "is", standing(to));
    if (elo >= figures_from_elo && is_error(move.verdict))
        text += fmt::format(" ({} to {})", chance_text(move.facts.chance_best),
                            chance_text(move.facts.chance_played));
    return text;
}

std::string duration_text(Milliseconds time) {
    const auto seconds = (time.count() + 500) / 1000;
    if (seconds < 60) return fmt::format("{} s", seconds);
    if (seconds < 3600) return fmt::format("{} min {:02} s", seconds / 60, seconds % 60);
    return fmt::format("{} h {:02} min", seconds / 3600, seconds / 60 % 60);
}

std::vector<std::string> game_summary(const Review& review) {
    std::vector<std::string> sentences;
    const auto say = [&](std::string text) {
        if (!text.empty()) sentences.push_back(std::move(text));
    };
    if (review.moves.empty()) return sentences;
    const auto winner = winner_of(review);
    if (review.complete) {
        if (winner) {
            say(how_it_went(review, *winner));
            std::string turned = what_turned_it(review, *winner);
            if (!sentences.empty()) name_once(turned, sentences.back());
            say(std::move(turned));
        } else if (review.ending || review.result == GameResult::draw) {
            for (std::string& sentence : how_it_was_drawn(review)) say(std::move(sentence));
        }
        say(how_it_ended(review));
    }
    for (const Color color : colors)
        if (!review.side || *review.side == color) say(about_time(review, color));
    if (const std::string lesson = what_to_take_home(review); !lesson.empty())
        say("To take home: " + lesson);
    const bool any_error =
        std::any_of(review.moves.begin(), review.moves.end(),
                    [&](const auto& m) { return review.concerns(m) && is_error(m.verdict); });
    if (!any_error) say("No move gave away enough to speak of.");
    return sentences;
}

}  // namespace kibitzer
