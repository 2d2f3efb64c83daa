#include "kibitzer/base/byte_source.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "kibitzer/base/line_reader.hpp"

using namespace kibitzer;

namespace {

class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "kibitzer-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] std::string operator/(const std::string& name) const {
        return (path_ / name).string();
    }

private:
    std::filesystem::path path_;
};

void write(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

std::string read_all(const std::string& path, std::optional<Error>& error) {
    std::string text;
    auto source = open_bytes(path);
    if (!source) {
        error = source.error();
        return text;
    }
    char buffer[1000];
    for (;;) {
        const auto count = (*source)->read(buffer, sizeof buffer);
        if (!count) error = count.error();
        if (count && *count == 0) error = (*source)->damage();
        if (!count || *count == 0) return text;
        text.append(buffer, *count);
    }
}

std::string sample_text() {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += "line " + std::to_string(i) + "\n";
    return text;
}

}  // namespace

TEST_CASE("byte source: announced zstd frames are found by seeking and read one by one") {
    const TemporaryFolder folder;
    const std::string path = folder / "a.zst";
    const std::string text = sample_text();
    write(path, make_zstd_frame(text, 3) + make_zstd_frame("second", 3));
    const auto frames = find_zstd_frames(path);
    REQUIRE(frames.has_value());
    REQUIRE(frames->size() == 2);
    CHECK(read_zstd_frame(path, (*frames)[0]).text == text);
    CHECK(read_zstd_frame(path, (*frames)[1]).text == "second");

    std::optional<Error> error;
    CHECK(read_all(path, error) == text + "second");
    CHECK(!error);
}

TEST_CASE("byte source: a cut archive gives what was there, and an error") {
    const TemporaryFolder folder;
    const std::string path = folder / "cut.zst";
    const std::string whole = make_zstd_frame(sample_text(), 3) + make_zstd_frame(sample_text(), 3);
    write(path, whole.substr(0, whole.size() - 20));
    CHECK(!find_zstd_frames(path));
    std::optional<Error> error;
    const std::string text = read_all(path, error);
    REQUIRE(error.has_value());
    CHECK(error->code == Errc::io);
    CHECK(text.starts_with(sample_text()));
}

TEST_CASE("byte source: what cannot be opened is named") {
    const TemporaryFolder folder;
    std::optional<Error> error;
    read_all(folder / "missing.pgn", error);
    REQUIRE(error.has_value());
    CHECK(error->message.find("missing.pgn") != std::string::npos);
    error.reset();
    read_all(folder / "", error);
    REQUIRE(error.has_value());
    CHECK(error->message.find("directory") != std::string::npos);
}

TEST_CASE("line reader: lines of any length, LF or CRLF, last one without an end") {
    const TemporaryFolder folder;
    const std::string path = folder / "lines.txt";
    write(path, "a\r\n\n" + std::string(200000, 'x') + "\nlast");
    auto source = open_bytes(path);
    REQUIRE(source.has_value());
    LineReader reader(std::move(*source));
    std::string line;
    REQUIRE(reader.next(line));
    CHECK(line == "a");
    REQUIRE(reader.next(line));
    CHECK(line.empty());
    REQUIRE(reader.next(line));
    CHECK(line.size() == 200000);
    REQUIRE(reader.next(line));
    CHECK(line == "last");
    CHECK(reader.number() == 4);
    CHECK(!reader.next(line));
}

TEST_CASE("byte source: archives of other kinds and UTF-16 are called by their names") {
    using namespace std::string_literals;
    const TemporaryFolder folder;
    const std::pair<std::string, std::string> files[] = {
        {"PK\x03\x04 games"s, "a ZIP archive"},
        {"Rar!\x1A\x07\x00 games"s, "a RAR archive"},
        {"7z\xBC\xAF\x27\x1C"s, "a 7-Zip archive"},
        {"\x04\x22\x4D\x18"s, "an LZ4 archive"},
        {"\xFF\xFE[\0E\0"s, "text in UTF-16"},
        {"\xFE\xFF\0[\0E"s, "text in UTF-16"},
        {"PAR1\x15\x04"s,
         "a Parquet file, which kibitzer.read_games and kibitzer.spark of Python read"}};
    for (const auto& [bytes, kind] : files) {
        write(folder / "games.pgn", bytes);
        const auto source = open_bytes(folder / "games.pgn");
        REQUIRE(!source.has_value());
        CHECK(source.error().message.find("it is " + kind + ", expected text in UTF-8") !=
              std::string::npos);
        CHECK(!is_archive(folder / "games.pgn").has_value());
    }
    // Near misses are text, or at least no file that we know.
    for (const std::string bytes : {"PKs", "PAR 1. e4 *", "Rar! 1. e4 *", "\xFF\xFF", "7z"}) {
        write(folder / "games.pgn", bytes);
        CHECK(open_bytes(folder / "games.pgn").has_value());
    }
}
