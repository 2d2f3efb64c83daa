// What whoever asks is trained by: a card for every position in which he went wrong, or in which
// there was nothing to be found. What is known of a card follows from its answers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/memory/card.hpp"
#include "kibitzer/store/finding_rows.hpp"

namespace kibitzer::store {

enum class Whose { mine, theirs, both };
inline constexpr std::array<std::string_view, 3> whose_names = {"mine", "theirs", "both"};

// Which cards: those of findings that are so. Empty: any.
struct CardFilter {
    Whose whose = Whose::mine;
    std::string motif{};
    std::string fault{};
    std::string opening{};  // its code, or the beginning of it, or part of the name
    std::optional<Phase> phase{};
    std::optional<Pace> pace{};
    std::optional<Color> side{};
    std::optional<double> hardest{};  // chance that a player of the rating goes wrong
    std::optional<double> easiest{};
    std::optional<std::uint64_t> last{};  // games
    bool nothing = true;  // quiet positions as well, where neither motif nor the like is asked for
};

struct StoredCard {
    std::int64_t id = 0;
    std::string position;
    memory::Card card;
};

// A finding behind a card, and the game it comes from.
struct CardFinding {
    Finding finding;
    std::int64_t game = 0;
    std::string white;
    std::string black;
    std::string date;
    std::string eco;
    std::string opening;
    std::optional<int> elo;  // of whoever moved
    bool own = false;        // it was the one who asks
    bool chess960 = false;
    std::uint64_t times = 0;  // that an error was made in this position
};

struct Try {
    std::string move;  // UCI; empty: "nothing here"
    std::string verdict;
    double seconds = 0;
};

struct CardCounts {
    std::uint64_t cards = 0;
    std::uint64_t due = 0;
    std::uint64_t fresh = 0;
};

// SQL with the values of its marks.
struct Selection {
    std::string sql;
    std::vector<Cell> parameters;

    void add(const std::string& text, std::initializer_list<Cell> values = {});
    [[nodiscard]] Statement prepared(Database& database) const;
};
// The findings that fit, for a statement that begins with `own_sides_first` and takes its rows
// `from_findings`: findings f, games g, own sides o.
[[nodiscard]] Selection fitting(const CardFilter& filter);
inline constexpr std::string_view own_sides_first =
    "WITH own AS MATERIALIZED (SELECT * FROM own_sides) ";
inline constexpr std::string_view from_findings =
    "FROM findings f JOIN games g ON g.id = f.game_id "
    "LEFT JOIN own o ON o.game_id = f.game_id AND o.side = f.side ";

// For a SELECT that goes on with `from_findings`, and what is in them.
[[nodiscard]] std::string card_finding_columns();
[[nodiscard]] CardFinding read_card_finding(const Statement& row);

class CardRows {
public:
    explicit CardRows(Database& database) : database_(database) {}

    [[nodiscard]] std::optional<StoredCard> find(std::int64_t id);
    // What was asked before and is due, the longest waiting first.
    [[nodiscard]] std::optional<StoredCard> next_due(const CardFilter& filter, memory::Time now);
    // A new one, of the newest games first.
    [[nodiscard]] std::optional<StoredCard> next_fresh(const CardFilter& filter, bool quiet);
    // All of them, with findings that fit.
    [[nodiscard]] std::vector<StoredCard> all(const CardFilter& filter);
    [[nodiscard]] CardCounts count(const CardFilter& filter, memory::Time now);
    // The newest finding of a position that fits; an error if there is one.
    [[nodiscard]] std::optional<CardFinding> finding(const std::string& position,
                                                     const CardFilter& filter);

    [[nodiscard]] std::vector<Try> tries(std::int64_t card);
    void add_try(std::int64_t card, memory::Time at, const Try& tried);
    // Ends the tries.
    void add_answer(std::int64_t card, memory::Time at, const std::vector<Try>& tries,
                    memory::Grade grade);
    // Takes back the last answer, or the tries at a card without one; the card it was about.
    [[nodiscard]] std::optional<std::int64_t> undo();
    [[nodiscard]] std::uint64_t answers_since(memory::Time since);
    // Cards that were answered for the first time.
    [[nodiscard]] std::uint64_t begun_since(memory::Time since);
    // The one that was tried and not answered yet.
    [[nodiscard]] std::optional<StoredCard> begun();
    // All cards as their answers make them.
    void replay_all();

private:
    [[nodiscard]] std::optional<StoredCard> one(Statement& rows);
    void replay(std::int64_t card);

    Database& database_;
};

}  // namespace kibitzer::store
