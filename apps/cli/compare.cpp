#include "kibitzer/app/compare.hpp"

#include <algorithm>
#include <memory>

#include "kibitzer/report/cluster_report.hpp"
#include "table.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    TableArguments table;
    CompareOptions options;
    std::string by = "player";
    std::optional<int> fewest_games;
    bool rounds = false;
    bool stored = false;
};

Result<std::vector<ClusterComparison>> find(const Arguments& arguments) {
    const std::string& database = arguments.table.database;
    if (arguments.rounds) return compare_rounds(database, arguments.options);
    auto one = arguments.stored ? stored_comparison(database, arguments.options)
                                : compare(database, arguments.options);
    if (!one) return one.error();
    return std::vector<ClusterComparison>{std::move(*one)};
}

void print_json(const Arguments& arguments, const std::vector<ClusterComparison>& comparisons) {
    JsonWriter json;
    begin_document(json, "kibitzer.compare", 1);
    json.field("by", arguments.by).field("run", arguments.options.run);
    json.field("preset", arguments.options.preset);
    json.key("rounds").begin_array();
    for (const ClusterComparison& comparison : comparisons) {
        json.begin_object().key("round");
        if (comparison.round)
            json.value(*comparison.round);
        else
            json.null();
        write_comparison(json, comparison.clusters, comparison.summary);
        json.end_object();
    }
    json.end_array().end_object();
    print_line(json.str());
}

void print_tables(Session& session, const Arguments& arguments,
                  const std::vector<ClusterComparison>& comparisons) {
    const auto writer = arguments.table.printer(session, "", "");
    const bool with_round = comparisons.front().round.has_value();
    writer->begin(cluster_columns(with_round));
    for (const ClusterComparison& comparison : comparisons)
        send_clusters(comparison.clusters, comparison.round, *writer);
    writer->end();
    if (arguments.table.csv || arguments.table.jsonl) return;
    for (const ClusterComparison& comparison : comparisons) {
        print("\n");
        if (comparison.round) print("round " + std::to_string(*comparison.round) + "\n");
        print(summary_text(comparison.summary));
    }
}

void run(Session& session, Arguments& arguments) {
    CompareOptions& options = arguments.options;
    const std::string help = "; see kibitzer compare --help";
    if (arguments.rounds && (options.run.empty() || options.round || arguments.stored)) {
        session.fail("--rounds needs --run, and neither --round nor --stored" + help, usage);
        return;
    }
    if (options.round && options.run.empty()) {
        session.fail("--round needs --run" + help, usage);
        return;
    }
    const auto kind =
        std::find(style::cluster_kind_names.begin(), style::cluster_kind_names.end(), arguments.by);
    options.kind = style::ClusterKind(kind - style::cluster_kind_names.begin());
    constexpr int enough_games = 10;
    options.fewest_games = arguments.fewest_games.value_or(
        options.kind == style::ClusterKind::player && options.names.empty() ? enough_games : 1);
    const auto comparisons = find(arguments);
    if (!comparisons)
        session.fail(comparisons.error().message);
    else if (session.json)
        print_json(arguments, *comparisons);
    else
        print_tables(session, arguments, *comparisons);
}

}  // namespace

void add_compare(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "compare", "Compares players, groups, programs, ratings or kinds of time",
        "kibitzer compare Tal Petrosian --db games.db\n"
        "kibitzer compare --db games.db --by rating\n"
        "kibitzer compare --db games.db --by group --run spring --round 7\n"
        "kibitzer compare --db games.db --by group --run spring --rounds     over time\n"
        "kibitzer compare --db games.db --min-games 100 --preset repaired --json",
        CommonFlags::json);
    verb.optional("NAMES", arguments->options.names, "only these (all)");
    verb.required_option("--db", arguments->table.database, "FILE",
                         "the database; what was found is stored in it too");
    verb.choice("--by", arguments->by, "KIND",
                {style::cluster_kind_names.begin(), style::cluster_kind_names.end()},
                "what makes a cluster (player)");
    verb.choice("--preset", arguments->options.preset, "NAME",
                {"classic", "documented", "repaired"}, "which reading of the measures (classic)");
    verb.option("--run", arguments->options.run, "NAME", "only games entered under this run");
    verb.option("--round", arguments->options.round, "N", "and this round");
    verb.flag("--rounds", arguments->rounds, "every round of the run");
    verb.option("--min-games", arguments->fewest_games, "N",
                "leave out smaller clusters (10 for a list of players, else 1)");
    verb.flag("--stored", arguments->stored, "what was found before, without counting anew");
    verb.flag("--csv", arguments->table.csv, "comma-separated values with a header line");
    verb.flag("--jsonl", arguments->table.jsonl, "one JSON object per line");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
