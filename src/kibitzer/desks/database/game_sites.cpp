#include "kibitzer/desks/database/game_sites.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t enough_at_once = std::size_t(1) << 20;  // bytes of whole games
constexpr int most_cuts = 3;  // connections that end early without a new game
constexpr std::string_view game_start = "\n\n[Event ";

std::string address_of(GameSite site) {
    const bool lichess = site == GameSite::lichess;
    const char* elsewhere = std::getenv(lichess ? "KIBITZER_LICHESS_URL" : "KIBITZER_CHESSCOM_URL");
    if (elsewhere) return elsewhere;
    return lichess ? "https://lichess.org" : "https://api.chess.com";
}

using Days = std::chrono::sys_days;

std::optional<Days> parse_day(std::string_view text, char between) {
    const auto parts = split(text, between);
    if (parts.size() != 3) return std::nullopt;
    const auto year = parse_integer<int>(parts[0]);
    const auto month = parse_integer<unsigned>(parts[1]);
    const auto day = parse_integer<unsigned>(parts[2]);
    if (!year || !month || !day) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{*year}, std::chrono::month{*month},
                                           std::chrono::day{*day}};
    if (!date.ok()) return std::nullopt;
    return Days(date);
}

std::int64_t milliseconds_of(Days day) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(day.time_since_epoch()).count();
}

std::string_view tag_value(std::string_view game, std::string_view name) {
    const std::string begin = "[" + std::string(name) + " \"";
    const std::size_t at = game.find(begin);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = game.substr(at + begin.size());
    return rest.substr(0, rest.find('"'));
}

Error refused(const std::string& site, const FetchWanted& wanted, int status) {
    if (status == 404 || status == 410)
        return {Errc::bad_text, site + ": there is no player " + in_quotes(wanted.name)};
    return {Errc::io, fmt::format("{}: answered {}, expected 200; try again later", site, status)};
}

Error cut_short(const std::string& site, const std::string& reason) {
    return {Errc::io, site + ": the connection was cut (" + reason +
                          "); what came is stored, the same command goes on"};
}

// What is no PGN at all: a page that says something else.
Error no_games(const std::string& site) {
    return {Errc::bad_text, site + ": expected games as PGN, found something else"};
}

bool looks_like_games(std::string_view text) { return trimmed(text).starts_with("["); }

class Fetching {
public:
    Fetching(const FetchWanted& wanted, store::FetchRows& rows, Workshop& workshop,
             const GamesTaker& take)
        : wanted_(wanted),
          rows_(rows),
          take_(take),
          address_(address_of(wanted.site)),
          progress_(workshop.progress("fetching " + wanted.name, 0, ProgressUnit::games)),
          client_(workshop.stop_flag(), [&workshop](int seconds) {
              workshop.tell(fmt::format("the site asks to wait {} s", seconds));
          }) {}

    Result<void> from_lichess();
    Result<void> from_chesscom();

private:
    Result<void> take_month(const std::string& month, bool is_last);
    // Adds a piece to the text that waits, and tells how many games have begun to come.
    void arrive(std::string& waiting, std::string_view piece);

    const FetchWanted& wanted_;
    store::FetchRows& rows_;
    const GamesTaker& take_;
    std::string address_;
    Progress progress_;
    std::uint64_t games_ = 0;  // that have come
    WebClient client_;
};

void Fetching::arrive(std::string& waiting, std::string_view piece) {
    constexpr std::string_view begin = "[Event \"";
    std::size_t at = waiting.size() < begin.size() ? 0 : waiting.size() - begin.size() + 1;
    waiting += piece;
    for (; (at = waiting.find(begin, at)) != std::string::npos; at += begin.size()) ++games_;
    progress_.update(games_);
}

Result<void> Fetching::from_lichess() {
    const std::string part = "all";
    store::FetchedPart known = rows_.find(part).value_or(store::FetchedPart{});
    if (const auto day = parse_day(wanted_.since, '-'))
        known.newest = std::max(known.newest, milliseconds_of(*day));
    for (int cuts = 0;;) {
        const std::string url = fmt::format(
            "{}/api/games/user/{}?since={}&sort=dateAsc&clocks=true&evals=false&opening=true",
            address_, wanted_.name, known.newest);
        std::string waiting;
        std::optional<Error> failure;
        const std::int64_t newest_before = known.newest;
        // The games of a piece of text, whole ones; then the next request may begin behind them.
        const auto take_games = [&](const std::string& pgn) {
            if (trimmed(pgn).empty()) return true;
            if (auto taken = take_(url, pgn); !taken) {
                failure = taken.error();
                return false;
            }
            known.newest = std::max(known.newest, newest_start(pgn));
            rows_.keep(part, known);
            return true;
        };
        const auto answer =
            client_.get(url, {"Accept: application/x-chess-pgn"}, [&](std::string_view piece) {
                arrive(waiting, piece);
                if (waiting.size() < enough_at_once) return true;
                const auto cut = last_game_start(waiting);
                if (!cut) return true;
                const std::string games = waiting.substr(0, *cut);
                waiting.erase(0, *cut);
                return take_games(games);
            });
        if (failure) return *failure;
        if (!answer) return answer.error();
        if (answer->status != 200) return refused(address_, wanted_, answer->status);
        if (!trimmed(waiting).empty() && !looks_like_games(waiting)) return no_games(address_);
        if (!answer->cut) {
            if (!take_games(waiting)) return *failure;
            return {};
        }
        // The last game may not be whole.
        if (!take_games(waiting.substr(0, last_game_start(waiting).value_or(0)))) return *failure;
        cuts = known.newest > newest_before ? 0 : cuts + 1;
        if (cuts == most_cuts) return cut_short(address_, answer->cut_reason);
    }
}

Result<void> Fetching::take_month(const std::string& month, bool is_last) {
    const std::string url =
        fmt::format("{}/pub/player/{}/games/{}/pgn", address_, wanted_.name, month);
    store::FetchedPart known = rows_.find(month).value_or(store::FetchedPart{});
    if (known.complete) return {};
    std::vector<std::string> headers;
    if (!known.etag.empty()) headers.push_back("If-None-Match: " + known.etag);
    for (int cuts = 0; cuts < most_cuts; ++cuts) {
        std::string pgn;
        const auto answer = client_.get(url, headers, [&](std::string_view piece) {
            arrive(pgn, piece);
            return true;
        });
        if (!answer) return answer.error();
        constexpr int not_modified = 304;
        if (answer->status == not_modified) {
            known.complete = !is_last;
            rows_.keep(month, known);
            return {};
        }
        if (answer->status != 200) return refused(address_, wanted_, answer->status);
        if (answer->cut) {
            if (cuts + 1 == most_cuts) return cut_short(address_, answer->cut_reason);
            continue;
        }
        if (!trimmed(pgn).empty()) {
            if (!looks_like_games(pgn)) return no_games(url);
            if (auto taken = take_(url, pgn); !taken) return taken.error();
        }
        rows_.keep(month, {answer->etag, newest_start(pgn), !is_last});
        return {};
    }
    return {};
}

Result<void> Fetching::from_chesscom() {
    const std::string url = fmt::format("{}/pub/player/{}/games/archives", address_, wanted_.name);
    std::string list;
    const auto answer = client_.get(url, {"Accept: application/json"}, [&](std::string_view piece) {
        list += piece;
        return list.size() <= enough_at_once;
    });
    if (!answer) return answer.error();
    if (answer->status != 200) return refused(address_, wanted_, answer->status);
    if (answer->cut) return cut_short(address_, answer->cut_reason);
    const auto json = parse_json(list);
    const JsonValue* archives = json ? json->find("archives") : nullptr;
    const auto* months = archives ? archives->get<JsonValue::Array>() : nullptr;
    if (!months) return Error{Errc::bad_text, url + ": expected a list of archives"};
    std::vector<std::string> wanted;
    for (const JsonValue& month : *months) {
        const auto* address = month.get<std::string>();
        const auto parts = address ? split(*address, '/') : std::vector<std::string_view>();
        if (parts.size() < 2) continue;
        const std::string name =
            std::string(parts[parts.size() - 2]) + "/" + std::string(parts.back());
        if (!parse_day(name + "/01", '/')) continue;
        std::string first_day = name;
        std::replace(first_day.begin(), first_day.end(), '/', '-');
        if (wanted_.since.empty() || first_day >= wanted_.since.substr(0, first_day.size()))
            wanted.push_back(name);
    }
    for (const std::string& month : wanted)
        if (auto taken = take_month(month, month == wanted.back()); !taken) return taken;
    return {};
}

}  // namespace

Result<void> check_player_name(const std::string& name) {
    constexpr std::size_t longest = 50;
    const bool good = !name.empty() && name.size() <= longest &&
                      std::all_of(name.begin(), name.end(), [](char c) {
                          return is_letter(c) || is_digit(c) || c == '-' || c == '_';
                      });
    if (good) return {};
    return Error{Errc::bad_request,
                 in_quotes(name) + ": expected the name of a player: letters, digits, - and _"};
}

Result<void> check_day(const std::string& day) {
    if (day.empty() || parse_day(day, '-')) return {};
    return Error{Errc::bad_request, "{since} " + in_quotes(day) + ": expected yyyy-mm-dd"};
}

std::optional<std::size_t> last_game_start(std::string_view pgn) {
    const std::size_t at = pgn.rfind(game_start);
    if (at == std::string_view::npos) return std::nullopt;
    return at + 2;  // behind the empty line
}

std::int64_t newest_start(std::string_view pgn) {
    const std::string_view last = pgn.substr(last_game_start(pgn).value_or(0));
    const auto day = parse_day(tag_value(last, "UTCDate"), '.');
    if (!day) return 0;
    std::int64_t seconds = 0;
    const auto clock = split(tag_value(last, "UTCTime"), ':');
    for (const std::string_view part : clock)
        seconds = 60 * seconds + parse_integer<int>(part).value_or(0);
    return milliseconds_of(*day) + (clock.size() == 3 ? 1000 * seconds : 0);
}

Result<void> fetch_games(const FetchWanted& wanted, store::FetchRows& rows, Workshop& workshop,
                         const GamesTaker& take) {
    if (wanted.afresh) rows.forget();
    Fetching fetching(wanted, rows, workshop, take);
    return wanted.site == GameSite::lichess ? fetching.from_lichess() : fetching.from_chesscom();
}

}  // namespace kibitzer
