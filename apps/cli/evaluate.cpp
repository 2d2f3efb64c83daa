#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "game_arrays.hpp"
#include "kibitzer/app/group_games.hpp"
#include "kibitzer/base/rounding.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/report/group_json.hpp"
#include "kibitzer/report/group_report.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    GroupArguments groups;
    std::string reading = "classic";
    std::string preset;
    bool delta = false;
    std::string engine;
    std::optional<int> depth;
    std::optional<int> delta_rate;
    bool no_games = false;
};

// How to measure, from reading, preset and options, in this order.
Result<style::EvaluationSettings> read_settings(const Arguments& arguments) {
    style::EvaluationSettings settings;
    settings.style = *style::find_style_preset(arguments.reading);
    if (!arguments.preset.empty())
        if (auto applied = style::apply_tuning(arguments.preset, settings); !applied)
            return applied.error();
    settings.delta.enabled |= arguments.delta;
    if (!settings.delta.enabled &&
        (!arguments.engine.empty() || arguments.depth || arguments.delta_rate))
        return Error{Errc::bad_text, "--engine, --depth and --delta-rate need --delta"};
    if (!arguments.engine.empty()) settings.delta.engine_path = arguments.engine;
    settings.delta.depth = arguments.depth.value_or(settings.delta.depth);
    int& rate = settings.style.delta_sampling_rate;
    rate = arguments.delta_rate.value_or(rate);
    if (settings.delta.depth < 1 || settings.delta.depth > 64)
        return Error{Errc::bad_text, "--depth: expected 1 to 64"};
    if (rate < 1) return Error{Errc::bad_text, "--delta-rate: expected 1 or more"};
    return settings;
}

class Evaluation {
public:
    Evaluation(Session& session, style::EvaluationSettings settings)
        : session_(session), settings_(std::move(settings)) {}

    void run(const std::vector<GroupRule>& rules, bool with_games) {
        if (auto opened = open(with_games); !opened) {
            session_.fail(opened.error().message);
            return;
        }
        const auto start = std::chrono::steady_clock::now();
        const bool any = read(rules);
        seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (any) print_answer();
    }

private:
    Result<void> open(bool with_games) {
        if (settings_.delta.enabled) {
            auto source = make_delta_source(settings_, session_.threads(), session_.stop_flag());
            if (!source) return source.error();
            delta_ = std::move(*source);
        }
        if (with_games) {
            auto opened = GameArrays::open();
            if (!opened) return opened.error();
            arrays_.emplace(std::move(*opened));
        }
        return {};
    }

    // False if there is nothing to show.
    bool read(const std::vector<GroupRule>& rules) {
        std::size_t files = 0;
        for (const GroupRule& rule : rules) files += rule.files.size();
        for (const GroupRule& rule : rules) {
            GroupReader reader(rule, settings_.style);
            const std::uint64_t unusable = files_.unusable;
            for (const std::string& path : rule.files)
                if (!files_.interrupted) read_file(reader, path, files == 1);
            groups_.push_back(reader.group());
            if (groups_.back().sums.games == 0 && files_.unusable == unusable &&
                !files_.interrupted)
                tell_empty(reader);
        }
        if (!files_.finish(session_)) return false;
        const bool any = std::any_of(groups_.begin(), groups_.end(),
                                     [](const style::GameGroup& c) { return c.sums.games > 0; });
        if (!any && session_.exit_code != interrupted) session_.exit_code = failed;
        return any;
    }

    void read_file(GroupReader& reader, const std::string& path, bool only_file) {
        GroupGamesOptions options;
        options.games.keep_facts = arrays_.has_value();
        options.delta = delta_;
        const auto on_game = [&](const style::GameRecord& game, ByColor<bool> own) {
            if (arrays_) arrays_->add(game, {0, reader.rule().name, path, own, reading_index()});
            return true;
        };
        files_.add(process_game_file(
            session_, path, only_file,
            [&](const StreamOptions& stream, const auto& on_problem) {
                options.games.stream = stream;
                return reader.add_file(path, options, on_game, on_problem);
            },
            [&] { return reader.games_read(); }));
    }

    void tell_empty(const GroupReader& reader) {
        session_.fail(fmt::format("group {}: none of {} games belongs to it",
                                  in_quotes(reader.rule().name), with_commas(reader.games_read())),
                      incomplete);
    }

    [[nodiscard]] std::size_t reading_index() const {
        std::size_t i = 0;
        while (style::style_presets[i].name != settings_.style.name) ++i;
        return i;
    }

    void print_answer() {
        const style::Divergence divergence = style::compare_groups(groups_);
        if (!session_.json) {
            print(group_report(groups_, divergence));
            return;
        }
        JsonWriter json;
        begin_document(json, "kibitzer.evaluate", 1);
        json.field("reading", settings_.style.name)
            .field("formula_version", style::formula_version);
        json.field("complete", !files_.interrupted && !files_.cut && files_.unusable == 0);
        write_delta_settings(json);
        write_groups(json, groups_, divergence);
        json.field("evaluation_duration", rounded(seconds_, 3)).end_object();
        std::string text = json.str();
        text.pop_back();  // the arrays of games are fields of the same object
        print(text);
        if (arrays_)
            if (auto printed = arrays_->print_fields(); !printed)
                session_.fail(printed.error().message);
        print_line("}");
    }

    void write_delta_settings(JsonWriter& json) const {
        json.key("delta");
        if (!settings_.delta.enabled) {
            json.null();
            return;
        }
        const std::string& command = settings_.delta.engine_path;
        json.begin_object()
            .field("engine", command.empty() ? std::string("Kibitzer") : command)
            .field("depth", settings_.delta.depth)
            .field("sampling_rate", settings_.style.delta_sampling_rate)
            .field("first_ply", settings_.style.delta.first)
            .field("last_ply", settings_.style.delta.last)
            .end_object();
    }

    Session& session_;
    style::EvaluationSettings settings_;
    DeltaSource delta_;
    std::optional<GameArrays> arrays_;
    std::vector<style::GameGroup> groups_;
    FilesSummary files_;
    double seconds_ = 0;
};

void run(Session& session, const Arguments& arguments) {
    const auto rules = parse_group_rules(arguments.groups);
    const auto settings = read_settings(arguments);
    if (!rules && rules.error().code == Errc::io)
        session.fail(rules.error().message);
    else if (!rules || !settings)
        session.fail(
            (rules ? settings.error() : rules.error()).message + "; see kibitzer evaluate --help",
            usage);
    else
        Evaluation(session, *settings).run(*rules, session.json && !arguments.no_games);
}

}  // namespace

void add_evaluate(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "evaluate", "Compares groups of games and tells what differs beyond chance",
        "kibitzer evaluate --group tal=tal.pgn --group petrosian=petrosian.pgn\n"
        "kibitzer evaluate --group tal=games.pgn --player tal=Tal "
        "--group rest=games.pgn --players rest=rest.txt\n"
        "kibitzer evaluate --group then=g.pgn --where then=Date=1960 "
        "--group later=g.pgn --where later=Date=1980\n"
        "kibitzer evaluate --group a=a.pgn --group b=b.pgn --json > evaluation.json",
        CommonFlags::json | CommonFlags::threads);
    verb.option("--group", arguments->groups.groups, "NAME=FILE",
                "a group of games; again with the same name: one more file of it");
    verb.repeated("--player", arguments->groups.players, "NAME=PLAYER",
                  "only this player's sides belong to the group NAME; may be repeated");
    verb.repeated("--players", arguments->groups.player_lists, "NAME=FILE",
                  "only the sides of the players in this list, one name per line");
    verb.repeated("--where", arguments->groups.tags, "NAME=TAG=TEXT",
                  "only games whose tag contains the text belong to the group NAME");
    verb.choice("--reading", arguments->reading, "NAME", {"classic", "documented", "repaired"},
                "how the measures are read (classic); see docs/style.md");
    verb.flag(
        "--delta", arguments->delta,
        "also how far apart the two best moves are, at every third position of moves 7 to 20");
    verb.choice("--preset", arguments->preset, "NAME", {"fast", "balanced", "accurate"},
                "recommended settings of the deltas: none; every third, depth 12; all, depth 16");
    verb.option("--engine", arguments->engine, "COMMAND",
                "for --delta: ask this UCI engine instead of the own one");
    verb.option("--depth", arguments->depth, "N", "for --delta: search to this depth (12)");
    verb.option("--delta-rate", arguments->delta_rate, "N",
                "for --delta: every so many-th position (3)");
    verb.flag("--no-games", arguments->no_games,
              "with --json: leave out computed_metrics and game_results");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
