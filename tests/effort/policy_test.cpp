#include "kibitzer/effort/policy.hpp"

#include <doctest/doctest.h>

#include "kibitzer/effort/default_model.hpp"
#include "kibitzer/engine/engine.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;
using test::position;

namespace {

// The built-in trees, but every position deserves just its share.
std::shared_ptr<const EffortModel> even_model() {
    const auto model = EffortModel::parse(
        {std::string(desc_classifier_text), "", std::string(feature_scaler_text),
         R"({"target": "risk", "band_values": [0, 1, 2, 5, 10], "exponent": 0, "scale": 1})"});
    REQUIRE(model);
    return std::make_shared<EffortModel>(*model);
}

// Nodes and moves of a few searches with a clock that counts nodes.
std::vector<std::pair<std::uint64_t, std::uint16_t>> play(
    std::unique_ptr<search::EffortPolicy> policy, int threads = 1) {
    EngineSettings settings;
    settings.nodes_per_millisecond = 50;
    settings.threads = threads;
    Engine engine(settings);
    engine.set_policy(std::move(policy));
    Position p = Position::start();
    std::vector<std::pair<std::uint64_t, std::uint16_t>> moves;
    for (int ply = 0; ply < 12; ++ply) {
        search::Limits limits;
        limits.clock = search::ClockTime{4000, 40, std::nullopt};
        const SearchResult result = engine.search(p, History(p), limits);
        moves.emplace_back(result.stats.nodes, result.best.value().bits());
        p.make(*result.best);
    }
    return moves;
}

std::unique_ptr<DescPolicy> desc(std::shared_ptr<const EffortModel> model, std::string_view spec) {
    DescSettings settings;
    settings.levers = parse_levers(spec).value();
    return std::make_unique<DescPolicy>(std::move(model), settings);
}

// Gives every move its share, and says so beforehand.
class Foreseeable : public search::FixedShare {
public:
    explicit Foreseeable(int& asked) : asked_(asked) {}
    double factor(const search::RootView&) override { return ++asked_, 1; }
    double least_factor() const override { return 1; }

private:
    int& asked_;
};

}  // namespace

TEST_CASE("effort policy: Standard is the engine without it, node for node") {
    const auto off = play(std::make_unique<search::FixedShare>());
    CHECK(play(desc(even_model(), "model")) == off);
    CHECK(play(desc(even_model(), "document")) == off);
    CHECK(play(desc(default_model(), "model")) != off);
    CHECK(levers_of(Mode::standard, document_levers(), 12) == search::Levers());
}

TEST_CASE("effort policy: the search asks when an answer may end it") {
    int asked = 0;
    const auto moves = play(std::make_unique<Foreseeable>(asked));
    CHECK(moves == play(std::make_unique<search::FixedShare>()));
    CHECK(asked == int(moves.size()));
}

TEST_CASE("effort policy: what is asked too early to matter changes nothing") {
    int predictions = 0;
    DescSettings settings;
    settings.on_prediction = [&](const Prediction&, double) { ++predictions; };
    const auto watched = std::make_unique<DescPolicy>(default_model(), settings);
    CHECK(watched->least_factor() == 0);
    DescSettings asks = settings;
    bool looks = false;
    asks.is_watched = [&] { return looks; };
    const DescPolicy asking(default_model(), asks);
    CHECK(asking.least_factor() == time_factor(0));
    looks = true;
    CHECK(asking.least_factor() == 0);
    CHECK(desc(default_model(), "document")->least_factor() == 0);
    CHECK(desc(default_model(), "model")->least_factor() == time_factor(0));
    CHECK(play(desc(default_model(), "model")) ==
          play(std::make_unique<DescPolicy>(default_model(), settings)));
    CHECK(predictions > 12 * 3);
}

TEST_CASE("effort policy: one thread plays the same again") {
    CHECK(play(desc(default_model(), "document")) == play(desc(default_model(), "document")));
}

TEST_CASE("effort policy: several threads share the levers") {
    CHECK(play(desc(default_model(), "document"), 3).size() == 12);
}

TEST_CASE("effort policy: names of levers") {
    CHECK(parse_levers("model").value() == LeverSet());
    CHECK(parse_levers("document").value() == document_levers());
    const LeverSet two = parse_levers("model+reductions+exit").value();
    CHECK(two.has(Lever::reductions));
    CHECK(two.has(Lever::exit));
    CHECK_FALSE(two.has(Lever::themes));
    CHECK(parse_levers("model+speed").error().message ==
          "'model+speed': there is no lever 'speed'");
    CHECK_FALSE(parse_levers(""));
    CHECK_FALSE(parse_levers("hand"));
    for (std::size_t i = 0; i < lever_rows.size(); ++i) CHECK(int(lever_rows[i].lever) == int(i));
}

TEST_CASE("effort policy: harder modes never get less time, nor more reductions") {
    for (int band = 1; band < band_count; ++band) {
        CHECK(stepped_factor(Mode(band)) > stepped_factor(Mode(band - 1)));
        for (const char* spec : {"model+reductions", "model+mild_reductions"})
            CHECK(levers_of(Mode(band), *parse_levers(spec), {}).reductions <
                  levers_of(Mode(band - 1), *parse_levers(spec), {}).reductions);
    }
}

TEST_CASE("effort policy: what the modes do") {
    const LeverSet all = document_levers();
    const search::Levers turbo = levers_of(Mode::turbo, all, 12);
    CHECK(turbo.exits_early);
    CHECK(turbo.most_depth == 11);
    CHECK_FALSE(turbo.themes.has(eval::Theme::mobility));
    CHECK(turbo.themes.has(eval::Theme::passed_pawns));
    const search::Levers deep = levers_of(Mode::deep, all, 12);
    CHECK(deep.extends_checks);
    CHECK(deep.least_depth == 11);
    CHECK(deep.themes == eval::ThemeMask());
    const search::Levers critical = levers_of(Mode::critical, all, {});
    CHECK(critical.reductions == 0);
    CHECK(critical.longest_time == 5000);
    CHECK(critical.most_depth == search::max_ply);  // no bounds before depths are known
    CHECK_FALSE(critical.themes.has(eval::Theme::pins));
    CHECK(critical.themes.has(eval::Theme::king_attack));
    CHECK(levers_of(Mode::critical, all.with(Lever::all_themes), {}).themes == eval::ThemeMask());
}

TEST_CASE("effort policy: what endgame tables answer gets less time, with the lever") {
    search::RootView view;
    view.depth = 8;
    view.best_move_changes = 2;
    view.nodes = 10000;
    const auto factor = [&](const char* spec, const Position& root = Position::start()) {
        DescPolicy policy(default_model(), {.levers = *parse_levers(spec)});
        policy.start(root, {});
        return policy.factor(view);
    };
    const double usual = factor("model");
    CHECK(factor("model+tables") == usual);
    view.endgame_table_hit_rate = 0.05;
    CHECK(factor("model+tables") < usual);
    CHECK(factor("model+tables") > usual / 2);
    view.result_known = true;
    CHECK(factor("model+tables") == doctest::Approx(time_factor(0)));
    CHECK(factor("model") == usual);
    const Position check = position("8/8/8/3k4/8/8/3Q4/3K4 b - - 0 1");
    CHECK(factor("model+tables", check) == doctest::Approx(time_factor(0)));
    CHECK(factor("model", check) >= time_factor(0.6));
}

TEST_CASE("effort memory: positions, slope and depth") {
    EffortMemory memory;
    CHECK_FALSE(memory.find(7));
    CHECK(memory.gradient() == 0);
    for (int i = 0; i < 4; ++i) memory.note(Key(7 + i), 0.2 + 0.1 * i, 10 + i, 0);
    CHECK(memory.find(8).value() == doctest::Approx(0.3));
    CHECK(memory.gradient() == doctest::Approx(0.1));
    CHECK(memory.usual_depth().value() == 11);
    memory.note(20, 0.5, 11, 99);
    CHECK(memory.expected() == 99);
    CHECK(memory.gradient() == doctest::Approx((3 * 0.2 + 0.1) / 10));
}
