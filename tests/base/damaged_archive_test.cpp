// Archives that are cut or changed at every byte: what can be read is read, and the damage named.
#include <bzlib.h>
#include <doctest/doctest.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/random.hpp"

using namespace kibitzer;

namespace {

// Lines that compress as badly as games do, so that archives are not tiny.
std::string lines(int first, int count) {
    Random random(std::uint64_t(first) + 1);
    std::string text;
    for (int i = first; i < first + count; ++i)
        text += "line " + std::to_string(i) + " " + std::to_string(random.next()) + "\n";
    return text;
}

std::string as_zstd(const std::string& text) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    ZSTD_CCtx* context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    packed.resize(ZSTD_compress2(context, packed.data(), packed.size(), text.data(), text.size()));
    ZSTD_freeCCtx(context);
    return packed;
}

std::string as_gzip(const std::string& text) {
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, uLong(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = uInt(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

std::string as_bzip2(const std::string& text, int level = 1) {
    std::string packed(text.size() * 2 + 1000, '\0');
    unsigned size = unsigned(packed.size());
    BZ2_bzBuffToBuffCompress(packed.data(), &size, const_cast<char*>(text.data()),
                             unsigned(text.size()), level, 0, 0);
    packed.resize(size);
    return packed;
}

std::string as_xz(const std::string& text) {
    std::string packed(lzma_stream_buffer_bound(text.size()), '\0');
    std::size_t size = 0;
    REQUIRE(lzma_easy_buffer_encode(1, LZMA_CHECK_CRC64, nullptr,
                                    reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                                    reinterpret_cast<std::uint8_t*>(packed.data()), &size,
                                    packed.size()) == LZMA_OK);
    packed.resize(size);
    return packed;
}

struct Archive {
    std::string name;
    std::string (*pack)(const std::string&);
    // Bytes from the end of a part where its checksums and what is like them stand.
    std::size_t trailer;
};
const Archive archives[] = {
    {"zst", as_zstd, 4},
    {"gz", as_gzip, 8},
    {"bz2", [](const std::string& text) { return as_bzip2(text); }, 4},
    {"xz", as_xz, 12},
};

class TemporaryFile {
public:
    TemporaryFile() {
        char name[] = "/tmp/kibitzer-XXXXXX";
        const int file = mkstemp(name);
        REQUIRE(file >= 0);
        path_ = name;
    }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    void write(const std::string& bytes) {
        std::ofstream(path_, std::ios::binary | std::ios::trunc) << bytes;
    }
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
};

struct Read {
    std::string text;
    std::optional<Error> damage;
    int gaps = 0;
};

Read read_archive(TemporaryFile& file, const std::string& bytes) {
    file.write(bytes);
    Read read;
    auto source = open_bytes(file.path());
    REQUIRE(source.has_value());
    std::string buffer(100'000, '\0');
    for (;;) {
        const auto count = (*source)->read(buffer.data(), buffer.size());
        REQUIRE(count.has_value());
        read.gaps += (*source)->lost_before();
        if (*count == 0) break;
        read.text.append(buffer, 0, *count);
    }
    read.damage = (*source)->damage();
    return read;
}

}  // namespace

TEST_CASE("damaged archive: cut anywhere, the text goes up to the cut and the cut is named") {
    TemporaryFile file;
    const std::string text = lines(0, 300);
    for (const Archive& archive : archives) {
        const std::string whole = archive.pack(text);
        CAPTURE(archive.name);
        CHECK(read_archive(file, whole).text == text);
        CHECK(!read_archive(file, whole).damage);
        std::size_t most = 0;
        for (std::size_t cut = 6; cut < whole.size(); cut += 7) {
            CAPTURE(cut);
            const Read read = read_archive(file, whole.substr(0, cut));
            REQUIRE(read.damage.has_value());
            REQUIRE(text.starts_with(read.text));
            REQUIRE(read.text.size() >= most);  // a later cut never costs more
            most = read.text.size();
        }
        // Without its checksum nothing of the text is missing.
        CHECK(read_archive(file, whole.substr(0, whole.size() - 1)).text == text);
    }
}

TEST_CASE("damaged archive: formats that are streams give the text as far as the bytes go") {
    TemporaryFile file;
    const std::string text = lines(0, 300);
    for (const auto& pack : {as_gzip, as_xz}) {
        const std::string whole = pack(text);
        const Read half = read_archive(file, whole.substr(0, whole.size() / 2));
        CHECK(half.text.size() > text.size() / 3);
    }
}

TEST_CASE("damaged archive: a wrong checksum costs nothing, and what follows is read") {
    TemporaryFile file;
    const std::string first = lines(0, 200);
    const std::string second = lines(200, 200);
    for (const Archive& archive : archives) {
        CAPTURE(archive.name);
        const std::string whole = archive.pack(first);
        for (std::size_t back = 1; back <= archive.trailer; ++back) {
            CAPTURE(back);
            std::string bytes = whole;
            bytes[bytes.size() - back] = char(bytes[bytes.size() - back] ^ 0x55);
            const Read alone = read_archive(file, bytes);
            CHECK(alone.text == first);
            CHECK(alone.damage.has_value());
            const Read two = read_archive(file, bytes + archive.pack(second));
            CHECK(two.text == first + second);
            CHECK(two.damage.has_value());
        }
    }
}

TEST_CASE("damaged archive: whatever byte is changed, the next part is read") {
    TemporaryFile file;
    const std::string first = lines(0, 200);
    const std::string second = lines(200, 200);
    for (const Archive& archive : archives) {
        CAPTURE(archive.name);
        const std::string whole = archive.pack(first);
        const std::string next = archive.pack(second);
        for (std::size_t at = 6; at < whole.size(); at += 5) {
            CAPTURE(at);
            std::string bytes = whole + next;
            bytes[at] = char(bytes[at] ^ 0x41);
            const Read read = read_archive(file, bytes);
            REQUIRE(read.text.ends_with(second));
            if (read.text != first + second) REQUIRE(read.damage.has_value());
        }
    }
}

TEST_CASE("damaged archive: blocks of a bzip2 stream behind a damaged one are read") {
    TemporaryFile file;
    const std::string text = lines(0, 20'000);  // several blocks of 100 kB
    const std::string whole = as_bzip2(text);
    std::string bytes = whole;
    bytes[40'000] = char(bytes[40'000] ^ 1);
    const Read read = read_archive(file, bytes);
    CHECK(read.damage.has_value());
    CHECK(read.gaps == 1);
    CHECK(read.text.size() > text.size() - 220'000);
    CHECK(text.ends_with(read.text.substr(read.text.size() - 100'000)));
    // Two parts behind each other, the checksum of the first stream wrong.
    const Read both = read_archive(file, bytes + whole);
    CHECK(both.text.ends_with(text));
}

TEST_CASE("damaged archive: a list is read by whole lines only") {
    TemporaryFile file;
    const std::string all = lines(0, 200) + lines(200, 200);
    const std::string first = as_zstd(lines(0, 200));
    file.write(first.substr(0, first.size() / 2) + as_zstd(lines(200, 200)));
    auto source = open_bytes(file.path());
    REQUIRE(source.has_value());
    LineReader reader(std::move(*source));
    std::string line;
    int count = 0;
    while (reader.next(line)) {
        ++count;
        REQUIRE(all.find(line + "\n") != std::string::npos);
        REQUIRE(line.starts_with("line "));
    }
    CHECK(count == 199);  // the first line behind the gap may not be whole
    CHECK(reader.error().has_value());
}

TEST_CASE("damaged archive: plain text under the name of an archive is noticed") {
    const std::string path =
        (std::filesystem::temp_directory_path() / "kibitzer-plain.gz").string();
    std::ofstream(path) << "plain\n";
    CHECK(is_plain_text_named_compressed(path));
    std::ofstream(path, std::ios::binary | std::ios::trunc) << as_gzip("packed\n");
    CHECK(!is_plain_text_named_compressed(path));
    std::filesystem::remove(path);
    CHECK(!is_plain_text_named_compressed("games.pgn"));
}
