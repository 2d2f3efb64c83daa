#include "kibitzer/base/record_bytes.hpp"

#include <zstd.h>

#include <bit>
#include <memory>

#include "kibitzer/base/digest.hpp"
#include "kibitzer/base/record_outline.hpp"

namespace kibitzer {

namespace {

// Whole numbers take as many bytes as they need, seven bits in each; small negative ones are small.
class ByteWriter final : public Fields {
public:
    [[nodiscard]] std::string take() { return std::move(bytes_); }

protected:
    bool begin(const Field& field) override { return field.stored; }
    void end() override {}
    void flag(bool& value) override { count(value ? 1 : 0); }
    void whole(std::int64_t& value, std::int64_t, std::int64_t) override {
        count(std::uint64_t(value) << 1 ^ std::uint64_t(value >> 63));
    }
    void number(double& value) override {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        for (int i = 0; i < 8; ++i) bytes_ += char(bits >> (8 * i) & 0xFF);
    }
    void text(std::string& value) override {
        count(value.size());
        bytes_ += value;
    }
    void words(std::string_view) override {}
    void choice_of(std::size_t& index, Choices) override { count(index); }
    bool optional(bool there) override {
        count(there ? 1 : 0);
        return there;
    }
    std::size_t begin_list(std::size_t size) override {
        count(size);
        return size;
    }
    void end_list() override {}
    void begin_record() override {}
    void end_record() override {}
    std::size_t begin_map(std::size_t size) override { return begin_list(size); }
    void name_of(std::size_t, std::string& name) override { text(name); }
    void end_map() override {}

private:
    void count(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) bytes_ += char(0x80 | (value & 0x7F));
        bytes_ += char(value);
    }

    std::string bytes_;
};

class ByteReader final : public Fields {
public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}
    [[nodiscard]] bool is_well() const { return good_ && bytes_.empty(); }

protected:
    [[nodiscard]] bool reads() const override { return true; }
    bool begin(const Field& field) override { return field.stored && good_; }
    void end() override {}
    void flag(bool& value) override { value = count() != 0; }
    void whole(std::int64_t& value, std::int64_t low, std::int64_t high) override {
        const std::uint64_t coded = count();
        const auto read = std::int64_t(coded >> 1 ^ (~(coded & 1) + 1));
        good_ = good_ && low <= read && read <= high;
        if (good_) value = read;
    }
    void number(double& value) override {
        std::uint64_t bits = 0;
        const std::string_view eight = take(8);
        for (std::size_t i = eight.size(); i-- > 0;)
            bits = bits << 8 | static_cast<unsigned char>(eight[i]);
        value = std::bit_cast<double>(bits);
    }
    void text(std::string& value) override { value = take(count()); }
    void words(std::string_view) override {}
    void choice_of(std::size_t& index, Choices names) override {
        const std::uint64_t read = count();
        good_ = good_ && read < names.size();
        if (good_) index = read;
    }
    bool optional(bool) override { return count() != 0; }
    std::size_t begin_list(std::size_t) override {
        const std::uint64_t size = count();
        good_ = good_ && size <= bytes_.size();  // an element takes a byte at least
        return good_ ? size : 0;
    }
    void end_list() override {}
    void begin_record() override {}
    void end_record() override {}
    std::size_t begin_map(std::size_t size) override { return begin_list(size); }
    void name_of(std::size_t, std::string& name) override { text(name); }
    void end_map() override {}

private:
    std::string_view take(std::uint64_t length) {
        good_ = good_ && length <= bytes_.size();
        if (!good_) return {};
        const std::string_view taken = bytes_.substr(0, length);
        bytes_.remove_prefix(length);
        return taken;
    }
    std::uint64_t count() {
        if (!bytes_.empty() && (bytes_.front() & 0x80) == 0) {  // nearly all take one byte
            const char small = bytes_.front();
            bytes_.remove_prefix(1);
            return std::uint64_t(small);
        }
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::string_view next = take(1);
            if (next.empty()) return 0;
            value |= std::uint64_t(next[0] & 0x7F) << shift;
            if ((next[0] & 0x80) == 0) return value;
        }
        good_ = false;
        return 0;
    }

    std::string_view bytes_;
    bool good_ = true;
};

void add_shape(Digest& digest, const Shape& shape);

void add_fields(Digest& digest, const std::vector<FieldOutline>& fields) {
    for (const FieldOutline& field : fields) {
        if (!field.stored) continue;
        digest.add(field.name);
        add_shape(digest, field.shape);
    }
}

void add_shape(Digest& digest, const Shape& shape) {
    digest.add(std::uint64_t(shape.kind));
    digest.add(std::uint64_t(shape.optional));
    for (const std::string_view choice : shape.choices) digest.add(choice);
    for (const Shape& element : shape.element) add_shape(digest, element);
    add_fields(digest, shape.fields);
}

// Tight enough, and ten times as fast as the games are measured.
constexpr int tight_level = 6;
constexpr int quick_level = 1;

}  // namespace

std::string to_bytes(RecordView record) {
    ByteWriter writer;
    record.walk(writer);
    return writer.take();
}

Result<void> from_bytes(RecordView record, std::string_view bytes) {
    ByteReader reader(bytes);
    record.walk(reader);
    if (!reader.is_well())
        return Error{Errc::bad_text,
                     "the bytes are not those of one record: expected another "
                     "length or other values"};
    return {};
}

std::uint64_t shape_digest(RecordView blank) {
    Digest digest;
    add_fields(digest, outline_of(blank));
    return digest.value();
}

std::string pack(std::string_view bytes, Packing packing) {
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    const std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context(ZSTD_createCCtx(),
                                                                          ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel,
                           packing == Packing::tight ? tight_level : quick_level);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    const std::size_t count =
        ZSTD_compress2(context.get(), packed.data(), packed.size(), bytes.data(), bytes.size());
    packed.resize(ZSTD_isError(count) ? 0 : count);
    return packed;
}

Result<std::string> unpack(std::string_view packed) {
    const auto size = ZSTD_getFrameContentSize(packed.data(), packed.size());
    const Error damaged{Errc::bad_text, "the compressed bytes are damaged or cut short"};
    constexpr std::uint64_t most = std::uint64_t(1) << 36;
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > most)
        return damaged;
    // No frame can hold much more than this of what it is: a forged size costs no memory.
    constexpr std::uint64_t densest = std::uint64_t(1) << 16;
    if (size > densest * packed.size()) return damaged;
    std::string bytes(size, '\0');
    const std::size_t count =
        ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
    if (ZSTD_isError(count) || count != size) return damaged;
    return bytes;
}

}  // namespace kibitzer
