#include "kibitzer/style/game_measurer.hpp"

#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/style/model.hpp"

namespace kibitzer::style {

namespace {

std::vector<DeltaSample> within(const PlyWindow& window, const std::vector<DeltaSample>& samples) {
    std::vector<DeltaSample> kept;
    for (const DeltaSample& sample : samples)
        if (window.contains(sample.ply)) kept.push_back(sample);
    return kept;
}

}  // namespace

void GameMeasurer::clear() {
    digest_ = {};
    positions_.clear();
    start_fen_.clear();
    chess960_ = started_ = false;
}

void GameMeasurer::start(const Position& first) {
    clear();
    watcher_.begin();
    traits_.begin();
    heat_maps_ = {};
    tracker_ = {};
    tracker_.add(first);
    digest_.add(first.key());
    started_ = true;
    chess960_ = first.is_chess960();
    if (first != Position::start()) start_fen_ = to_fen(first);
}

void GameMeasurer::play(const Position& before, Move move) {
    const Position& after = watcher_.play(before, move);
    traits_.play(before, watcher_.facts().plies.back(), after);
    if (!tracker_.is_settled()) tracker_.add(after);
    digest_.add(move.bits());
    if (options_->keep_heat_maps && heat_map_window.contains(watcher_.facts().length()))
        add_men(heat_maps_[other(after.side_to_move())], after, other(after.side_to_move()));
    if (options_->keep_positions) positions_.push_back(measure(after, MetricsSet::neutral));
}

std::uint64_t GameMeasurer::digest(const GameRecord& record) const {
    Digest digest = digest_;
    const GameHeader& header = record.header;
    for (const std::string* text : {&header.players[Color::white], &header.players[Color::black],
                                    &header.date, &header.event, &header.site, &header.round})
        digest.add(*text);
    digest.add(std::uint64_t(record.result));
    return digest.value();
}

void GameMeasurer::finish(GameRecord& record) const {
    record.digest = digest(record);
    if (!started_) return;
    const GameFacts& facts = watcher_.facts();
    record.plies = facts.length();
    for (std::size_t i = 0; i < record.metrics.size(); ++i) {
        const StyleSettings& settings = options_->settings[i];
        record.metrics[i] = measure_game(facts, settings, within(settings.delta, record.deltas));
    }
    record.move_types = count_move_types(facts);
    record.traits = traits_.finish(record.result);
    record.opening = tracker_.verdict();
    if (record.opening.opening)
        for (const Color color : colors)
            record.traits[color][Trait::sharpness] =
                style_model().sharpness_of(record.opening.opening->code, color);
    record.start_fen = start_fen_;
    record.chess960 = chess960_;
    record.positions = positions_;
    if (options_->keep_facts) record.facts = facts;
    if (options_->keep_heat_maps)
        for (const Color color : colors)
            for (const Role role : roles) record.heat_maps[color][role] = heat_maps_[color][role];
}

}  // namespace kibitzer::style
