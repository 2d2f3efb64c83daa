#include "kibitzer/store/query_columns.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/style/fields.hpp"

namespace kibitzer::store {

namespace {

using enum CellKind;

const std::vector<QueryColumn>& fixed_columns() {
    // Of the side's own player, or of the other one.
    const auto own = [](const std::string& field) {
        return "CASE s.side WHEN 'white' THEN g.white_" + field + " ELSE g.black_" + field + " END";
    };
    const auto others = [](const std::string& field) {
        return "CASE s.side WHEN 'white' THEN g.black_" + field + " ELSE g.white_" + field + " END";
    };
    const std::string points =
        "CASE g.result WHEN '1/2-1/2' THEN 0.5 WHEN '*' THEN NULL "
        "ELSE (g.result = '1-0') = (s.side = 'white') END";
    static const std::vector<QueryColumn> columns = {
        {"game", integer, Scope::game, Meaning::plain, "number of the game in the database",
         "g.id"},
        {"white", text, Scope::game, Meaning::player, "who had White", "g.white_id"},
        {"black", text, Scope::game, Meaning::player, "who had Black", "g.black_id"},
        {"white_elo", integer, Scope::game, Meaning::plain, "White's rating", "g.white_elo"},
        {"black_elo", integer, Scope::game, Meaning::plain, "Black's rating", "g.black_elo"},
        {"result", text, Scope::game, Meaning::plain, "1-0, 0-1, 1/2-1/2 or *", "g.result"},
        {"date", text, Scope::game, Meaning::date, "yyyy.mm.dd; a year alone will do", "g.date"},
        {"event", text, Scope::game, Meaning::plain, "tag Event", "g.event"},
        {"site", text, Scope::game, Meaning::plain, "tag Site", "g.site"},
        {"eco", text, Scope::game, Meaning::plain, "code of the opening, such as B90", "g.eco"},
        {"opening", text, Scope::game, Meaning::plain, "name of the opening", "g.opening"},
        {"book_plies", integer, Scope::game, Meaning::plain, "plies before theory ended",
         "g.book_plies"},
        {"plies", integer, Scope::game, Meaning::plain, "length of the game", "g.plies"},
        {"time_class", text, Scope::game, Meaning::plain,
         "bullet, blitz, rapid, classical or unknown", "g.time_class"},
        {"side", text, Scope::side, Meaning::plain, "white or black", "s.side"},
        {"player", text, Scope::side, Meaning::player, "who had the side", own("id")},
        {"opponent", text, Scope::side, Meaning::player, "the other player", others("id")},
        {"elo", integer, Scope::side, Meaning::plain, "the player's rating", own("elo")},
        {"opponent_elo", integer, Scope::side, Meaning::plain, "the opponent's rating",
         others("elo")},
        {"points", real, Scope::side, Meaning::plain, "1, 0.5 or 0; nothing if unfinished", points},
        {"delta", real, Scope::sample, Meaning::plain,
         "best move against second best, in pawns (import --delta)", "d.delta", "deltas"},
        {"delta_capped", real, Scope::sample, Meaning::plain, "the same, at most 10",
         "d.delta_capped", "deltas"},
        {"win_chance_loss", real, Scope::sample, Meaning::plain,
         "win chance of the best move less that of the second best", "d.win_chance_loss", "deltas"},
    };
    return columns;
}

void add_entry_columns(std::vector<QueryColumn>& columns) {
    for (const auto& [name, kind, explanation] :
         {std::tuple("run", text, "run of an import --run"),
          std::tuple("round", integer, "round of an import --round"),
          std::tuple("group", text, "group of an import --group")}) {
        const std::string column = name == std::string_view("group") ? "group_name" : name;
        columns.push_back(
            {name, kind, Scope::sample, Meaning::plain, explanation, "e." + column, "entries"});
    }
}

void add_position_columns(std::vector<QueryColumn>& columns) {
    for (const auto& [name, explanation] :
         {std::pair("pv", "piece value of a position, of the side (import --positions)"),
          std::pair("mv", "mobility value of a position"),
          std::pair("ov", "offensive value of a position"),
          std::pair("dv", "defensive value of a position")}) {
        const std::string field = std::string("p.") + name;
        columns.push_back(
            {name, real, Scope::sample, Meaning::plain, explanation,
             "CASE s.side WHEN 'white' THEN " + field + "_white ELSE " + field + "_black END",
             "positions"});
    }
}

bool is_delta_metric(std::string_view name) { return name.find("delta") != std::string_view::npos; }

struct Qualifiers {
    std::string side = "s.side";  // or a colour, in quotes
    std::string preset = "classic";
    std::string family = "metrics";  // or traits, move_types
    bool has_side = false;
    bool has_preset = false;
};

// One value of the tables with a row per side.
QueryColumn measure_column(const std::string& name, CellKind kind, const Qualifiers& qualifiers) {
    QueryColumn column;
    column.name = name;
    column.kind = kind;
    column.scope = qualifiers.has_side ? Scope::game : Scope::side;
    std::string condition = "m.game_id = g.id AND m.side = " + qualifiers.side;
    if (qualifiers.family == "metrics") {
        condition += " AND m.preset = '" + qualifiers.preset + "'";
        // Where nothing was measured there is no value, rather than 0.
        condition +=
            is_delta_metric(name) ? " AND m.delta_samples > 0" : " AND m.positions_analyzed > 0";
    }
    column.sql = "(SELECT m." + name + " FROM " + qualifiers.family + " m WHERE " + condition + ")";
    if (name == "max_delta" && !qualifiers.has_side) {
        column.sample_table = "deltas";
        column.sample_column = "d.delta";
    }
    return column;
}

std::vector<std::string> trait_names() {
    std::vector<std::string> names;
    for (const style::TraitRow& row : style::trait_rows) names.emplace_back(row.name);
    names.emplace_back("style_logit");
    return names;
}

std::vector<std::string> names_of_family(const std::string& family) {
    if (family == "metrics") {
        std::vector<std::string> names = metric_columns();
        names.emplace_back("classification");
        return names;
    }
    std::vector<std::string> names;
    if (family == "traits")
        names = trait_names();
    else
        style::each_count({}, [&](std::string_view name, int) {
            if (name != "aggressive_moves") names.emplace_back(name);
        });
    return names;
}

void add_metric_columns(std::vector<QueryColumn>& columns) {
    for (const std::string& name : names_of_family("metrics")) {
        columns.push_back(measure_column(name, name == "classification" ? text : real, {}));
        columns.back().explanation = "measure of the side (docs/database.md)";
    }
}

Error unknown(std::string_view whole, std::string_view part,
              const std::vector<std::string>& known) {
    std::string message = "query: there is no column " + in_quotes(whole);
    if (const auto near = find_closest(part, known)) message += "; did you mean " + *near + "?";
    return {Errc::bad_text, message + " (kibitzer query --columns lists them)"};
}

// The qualifiers before the last dot.
Result<Qualifiers> read_qualifiers(std::string_view whole,
                                   const std::vector<std::string_view>& parts) {
    static const std::vector<std::string> known = {"white",    "black", "classic", "documented",
                                                   "repaired", "trait", "moves"};
    Qualifiers qualifiers;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const std::string_view part = parts[i];
        if (part == "white" || part == "black") {
            qualifiers.side = "'" + std::string(part) + "'";
            qualifiers.has_side = true;
        } else if (style::find_style_preset(part)) {
            qualifiers.preset = part;
            qualifiers.has_preset = true;
        } else if (part == "trait") {
            qualifiers.family = "traits";
        } else if (part == "moves") {
            qualifiers.family = "move_types";
        } else {
            return unknown(whole, part, known);
        }
    }
    return qualifiers;
}

}  // namespace

const std::vector<QueryColumn>& query_columns() {
    static const std::vector<QueryColumn> columns = [] {
        std::vector<QueryColumn> all = fixed_columns();
        add_position_columns(all);
        add_entry_columns(all);
        add_metric_columns(all);
        return all;
    }();
    return columns;
}

Result<QueryColumn> find_query_column(std::string_view whole) {
    const auto parts = split(whole, '.');
    const std::string name(parts.back());
    if (parts.size() == 1) {
        std::vector<std::string> known;
        for (const QueryColumn& column : query_columns()) {
            if (column.name == name) return column;
            known.push_back(column.name);
        }
        return unknown(whole, name, known);
    }
    const auto qualifiers = read_qualifiers(whole, parts);
    if (!qualifiers) return qualifiers.error();
    const std::vector<std::string> known = names_of_family(qualifiers->family);
    for (const std::string& column : known) {
        if (column != name) continue;
        QueryColumn found =
            measure_column(name, name == "classification" ? text : real, *qualifiers);
        found.name = whole;
        return found;
    }
    return unknown(whole, name, known);
}

}  // namespace kibitzer::store
