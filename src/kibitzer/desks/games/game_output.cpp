#include "kibitzer/desks/games/game_output.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "kibitzer/base/byte_source.hpp"

namespace kibitzer {

void describe(Fields& f, GameText& game) { f("text", game.text, "as PGN, or its moves"); }

GameOutput::GameOutput(std::string path, std::uint64_t split, const Config& settings,
                       RowTaker<GameText> take)
    : path_(std::move(path)),
      take_(std::move(take)),
      split_(split),
      compressed_(path_.ends_with(".zst")),
      level_(settings->zstd_level),
      frame_size_(std::size_t(settings->zstd_frame_mib) << 20) {}

GameOutput::~GameOutput() {
    if (!file_.is_open()) return;
    file_.close();
    if (partial_name() != name()) std::remove(partial_name().c_str());
}

bool GameOutput::write(std::string game) {
    if (path_ == "-") return take_({std::move(game)});
    if (split_ > 0 && games_ == split_ && !close()) return false;
    if (!file_.is_open() && !open()) return false;
    ++games_;
    if (!compressed_) {
        file_ << game;
    } else {
        frame_ += game;
        if (frame_.size() >= frame_size_) write_frame();
    }
    return bool(file_);
}

bool GameOutput::close() {
    if (path_ == "-") return true;
    if (!file_.is_open() && number_ == 0 && !open()) return false;  // no game: an empty file
    if (!file_.is_open()) return true;
    if (!frame_.empty()) write_frame();
    file_.close();
    games_ = 0;
    if (file_.fail()) return false;
    return partial_name() == name() || std::rename(partial_name().c_str(), name().c_str()) == 0;
}

std::string GameOutput::name() const {
    if (split_ == 0) return path_;
    const std::size_t slash = path_.rfind('/') + 1;  // npos + 1 is 0
    const std::size_t dot = path_.find('.', slash);
    const std::size_t end = dot == std::string::npos ? path_.size() : dot;
    return path_.substr(0, end) + fmt::format("-{:05}", number_) + path_.substr(end);
}

std::string GameOutput::partial_name() const {
    std::error_code ignored;
    const auto kind = std::filesystem::status(name(), ignored).type();
    const bool special = kind != std::filesystem::file_type::regular &&
                         kind != std::filesystem::file_type::not_found;
    return special ? name() : name() + ".partial";
}

bool GameOutput::open() {
    ++number_;
    file_.open(partial_name(), std::ios::binary | std::ios::trunc);
    return bool(file_);
}

void GameOutput::write_frame() {
    file_ << make_zstd_frame(frame_, level_);
    frame_.clear();
}

}  // namespace kibitzer
