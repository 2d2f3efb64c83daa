// How long an engine may think: the options that several verbs share.
#pragma once

#include "kibitzer/app/analyst.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

struct LimitArguments {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<int> move_time;
    std::string clock;  // a time control
    std::string engine;
    std::vector<std::string> engine_options;  // NAME=VALUE
    std::optional<int> hash;

    void declare(Verb& verb);
    [[nodiscard]] bool any() const { return depth || nodes || move_time || !clock.empty(); }
    // Says what is wrong and answers nothing if a number is out of range. Without any limit,
    // `fallback` milliseconds.
    [[nodiscard]] std::optional<search::Limits> read(Session& session, int fallback) const;
    [[nodiscard]] std::optional<AnalystSettings> analyst(Session& session) const;
};

}  // namespace kibitzer::cli
