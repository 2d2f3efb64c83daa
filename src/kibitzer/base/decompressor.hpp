// What all decompressors share: a buffer of compressed bytes that is refilled when used up, the
// loop around one step of the library, and the way on behind damage.
//
// A codec offers
//   Decompressed step(input, input_size, output, output_size)  consumes and produces, changing the
//   sizes std::optional<PartStart> find_part(bytes)           where a part begins that can be read
//   void restart(start)                                 forgets the part under way
//   look_ahead                                          so many bytes tell whether a part begins
//   void go_back()                                      forgets the bytes read last
//   least_part                                          no other part begins within so many bytes
//   has_blocks                                          a part is made of such as can be found
//   longest_end                                         more than that left over is a loss
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer {

struct Decompressed {
    enum class Outcome {
        going_on,
        part_end,   // a complete part ended here; another may follow
        bad_check,  // likewise, but a checksum in it is wrong
        broken,     // it cannot be read any further
    };
    Outcome outcome = Outcome::going_on;
    std::string_view what = {};  // is wrong
    // Broken: so many bytes on, reading can go on at once; nothing: a part must be searched for.
    std::optional<std::uint64_t> skip = {};
};

struct PartStart {
    std::size_t offset = 0;
    bool adjoins = false;  // to what was read before: nothing was lost
};

template <class Codec>
class Decompressor : public ByteSource {
public:
    Decompressor(std::unique_ptr<ByteSource> from, std::string path)
        : from_(std::move(from)), path_(std::move(path)), buffer_(std::size_t(1) << 17) {}

    Result<std::size_t> read(char* to, std::size_t capacity) override {
        lost_before_ = false;
        for (;;) {
            if (auto filled = fill(1); !filled) return filled.error();
            if (skip_ > 0) {
                skip();
                if (skip_ > 0 && !at_end_) continue;
            }
            if (searching_) {
                if (auto found = search(); !found) return found.error();
                if (searching_) return at_the_end();
            }
            if (at_end_ && used_ == filled_ && between_parts_) return at_the_end();
            if (between_parts_) next_floor_ = used_ + Codec::least_part;
            if (!suspect_) part_floor_ = next_floor_;
            std::size_t input_size = filled_ - used_;
            std::size_t output_size = capacity;
            const Decompressed step =
                codec_.step(buffer_.data() + used_, input_size, to, output_size);
            used_ += input_size;
            const bool progress = input_size > 0 || output_size > 0;
            if (output_size > 0) {
                lost_before_ = std::exchange(lost_, false);
                if (next_floor_ > part_floor_) suspect_ = false;
                if (Codec::has_blocks) next_floor_ = used_ + Codec::least_part;
                part_floor_ = next_floor_;
            }
            heed(step);
            if (output_size > 0) return output_size;
            if (at_end_ && !progress && step.outcome == Decompressed::Outcome::going_on) {
                note("the file ends too early");
                lost_ = searching_ = true;
                search_back();
            }
        }
    }

    [[nodiscard]] const std::optional<Error>& damage() const override { return damage_; }
    [[nodiscard]] bool lost_before() const override { return lost_before_; }
    [[nodiscard]] std::uint64_t consumed() const override { return from_->consumed(); }

private:
    void heed(const Decompressed& step) {
        between_parts_ = step.outcome == Decompressed::Outcome::part_end ||
                         step.outcome == Decompressed::Outcome::bad_check;
        if (!step.what.empty()) {
            note(step.what);
            suspect_ = true;
        }
        if (step.outcome != Decompressed::Outcome::broken) return;
        searching_ = !step.skip;
        if (searching_) search_back();
        if (step.skip) {
            skip_ = *step.skip;
            lost_ = true;
        }
    }

    void note(std::string_view what) {
        if (!damage_)
            damage_ = Error{Errc::io, "cannot decompress all of " + in_quotes(path_, 200) + ": " +
                                          std::string(what)};
    }

    // Damaged data may have been read on into the next part before anybody noticed.
    void search_back() {
        if (part_floor_ >= used_) return;
        used_ = part_floor_;
        codec_.go_back();
    }

    std::size_t at_the_end() {
        lost_before_ = std::exchange(lost_, false);
        return 0;
    }

    void skip() {
        const auto passed = std::size_t(std::min<std::uint64_t>(skip_, filled_ - used_));
        used_ += passed;
        skip_ -= passed;
    }

    // At least so many bytes, unless the source has no more.
    Result<void> fill(std::size_t least) {
        while (filled_ - used_ < least && !at_end_) {
            std::move(buffer_.begin() + std::ptrdiff_t(used_),
                      buffer_.begin() + std::ptrdiff_t(filled_), buffer_.begin());
            filled_ -= used_;
            used_ = part_floor_ = next_floor_ = 0;
            const auto count = from_->read(buffer_.data() + filled_, buffer_.size() - filled_);
            if (!count) return count.error();
            filled_ += *count;
            at_end_ = *count == 0;
        }
        return {};
    }

    // The next part that can be read; still searching if there is none.
    Result<void> search() {
        std::uint64_t passed = 0;
        for (;;) {
            if (auto filled = fill(Codec::look_ahead); !filled) return filled;
            const std::string_view bytes(buffer_.data() + used_, filled_ - used_);
            if (const auto start = codec_.find_part(bytes)) {
                used_ += start->offset;
                part_floor_ = next_floor_ = used_ + Codec::least_part;
                suspect_ = false;
                lost_ |= passed > 0 || !start->adjoins;
                codec_.restart(*start);
                searching_ = false;
                between_parts_ = false;
                return {};
            }
            // What is found at the very end is too short to be a part.
            const std::size_t done =
                at_end_ ? bytes.size() : bytes.size() - (Codec::look_ahead - 1);
            used_ += done;
            passed += done;
            if (at_end_) {
                lost_ |= passed > Codec::longest_end;
                return {};
            }
        }
    }

    std::unique_ptr<ByteSource> from_;
    std::string path_;
    std::vector<char> buffer_;
    std::size_t used_ = 0;
    std::size_t filled_ = 0;
    std::size_t part_floor_ = 0;  // the part behind the one under way begins here or later
    std::size_t next_floor_ = 0;
    // The part before was damaged and may not have ended where it seemed to; the one under way has
    // given nothing yet that says otherwise.
    bool suspect_ = false;
    bool at_end_ = false;
    bool between_parts_ = true;
    bool searching_ = false;
    std::uint64_t skip_ = 0;  // bytes to be passed over
    bool lost_ = false;       // something before the next byte
    bool lost_before_ = false;
    std::optional<Error> damage_;
    Codec codec_;
};

}  // namespace kibitzer
