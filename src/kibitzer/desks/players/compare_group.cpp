#include "kibitzer/desks/players/compare_group.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/game_arrays.hpp"
#include "kibitzer/desks/players/group_games.hpp"
#include "kibitzer/desks/players/group_words.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

namespace {

using GroupGameTaker = std::function<void(GroupGame&&)>;

class Evaluation {
public:
    Evaluation(Workshop& workshop, style::EvaluationSettings settings, GroupGameTaker take_game)
        : workshop_(workshop), settings_(std::move(settings)), take_game_(std::move(take_game)) {}

    Result<CompareGroupAnswer> run(const std::vector<GroupRule>& rules) {
        if (settings_.delta.enabled) {
            auto source = make_delta_source(settings_, workshop_.threads(), workshop_.stop_flag());
            if (!source) return source.error();
            delta_ = std::move(*source);
        }
        const auto start = std::chrono::steady_clock::now();
        if (!read(rules)) return told();
        return answer(std::chrono::steady_clock::now() - start);
    }

private:
    // False, and told, if there is nothing to show.
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
        if (!files_.finish(workshop_)) return false;
        const bool any = std::any_of(groups_.begin(), groups_.end(),
                                     [](const style::GameGroup& c) { return c.sums.games > 0; });
        if (!any && !files_.interrupted) workshop_.end_as(WorkEnding::failed);
        return any;
    }

    void read_file(GroupReader& reader, const std::string& path, bool only_file) {
        GroupGamesOptions options;
        options.games.keep_facts = bool(take_game_);
        options.games.settings[reading_index()] = settings_.style;
        options.delta = delta_;
        const auto on_game = [&](style::GameRecord&& game, ByColor<bool> own) {
            if (take_game_)
                take_game_(
                    {taken_++, reader.rule().name, path, own, reading_index(), std::move(game)});
            return true;
        };
        files_.add(process_game_file(
            workshop_, path, only_file,
            [&](const StreamOptions& stream, const auto& on_problem) {
                options.games.stream = stream;
                return reader.add_file(path, options, on_game, on_problem);
            },
            [&] { return reader.games_read(); }));
    }

    void tell_empty(const GroupReader& reader) {
        workshop_.fail(fmt::format("group {}: none of {} games belongs to it",
                                   in_quotes(reader.rule().name), with_commas(reader.games_read())),
                       WorkEnding::incomplete);
    }

    [[nodiscard]] std::size_t reading_index() const {
        std::size_t i = 0;
        while (style::style_presets[i].name != settings_.style.name) ++i;
        return i;
    }

    CompareGroupAnswer answer(std::chrono::duration<double> taken) {
        CompareGroupAnswer answer;
        answer.divergence = style::compare_groups(groups_);
        for (const style::GroupPair& pair : answer.divergence.pairs) {
            const PairNames names{groups_[pair.first].name, groups_[pair.second].name};
            ToldPair& told = answer.pairs.emplace_back();
            told.pair = pair;
            told.names = {std::string(names.first), std::string(names.second)};
            for (const style::Comparison& comparison : pair.comparisons)
                told.sentences.push_back(
                    comparison_sentence(comparison, names, answer.divergence.tests));
        }
        answer.complete = !files_.interrupted && !files_.cut && files_.unusable == 0;
        answer.notes = files_.notes;
        answer.seconds = taken.count();
        answer.settings = std::move(settings_);
        answer.groups = std::move(groups_);
        return answer;
    }

    Workshop& workshop_;
    style::EvaluationSettings settings_;
    GroupGameTaker take_game_;
    DeltaSource delta_;
    std::vector<style::GameGroup> groups_;
    FilesSummary files_;
    std::uint64_t taken_ = 0;
};

Result<CompareGroupAnswer> ask_with_games(const CompareGroupRequest& request, Workshop& workshop,
                                          const GroupGameTaker& take_game) {
    const auto rules = parse_group_rules(request.groups);
    if (!rules) return rules.error();
    auto settings = request.measures.read(workshop);
    if (!settings) return settings.error();
    return Evaluation(workshop, std::move(*settings), take_game).run(*rules);
}

}  // namespace

Result<CompareGroupAnswer> ask(const CompareGroupRequest& request, Workshop& workshop) {
    std::vector<GroupGame> games;
    GroupGameTaker keep;
    if (!request.no_games) keep = [&](GroupGame&& game) { games.push_back(std::move(game)); };
    auto answer = ask_with_games(request, workshop, keep);
    if (answer) answer->games = std::move(games);
    return answer;
}

Result<void> write_json(const CompareGroupRequest& request, Workshop& workshop,
                        const Schema& schema, const PieceTaker& take) {
    std::optional<GameArrays> arrays;
    GroupGameTaker add;
    if (!request.no_games) {
        auto opened = GameArrays::open();
        if (!opened) return opened.error();
        arrays.emplace(std::move(*opened));
        add = [&](GroupGame&& game) { arrays->add(std::move(game)); };
    }
    auto answer = ask_with_games(request, workshop, add);
    if (!answer) return answer.error();
    DocumentInPieces document(schema.name, schema.version);
    take(document.fields(RecordView(*answer)));
    if (arrays)
        if (auto written = arrays->write_into(document, take); !written) return written;
    take(document.end());
    return {};
}

}  // namespace kibitzer
