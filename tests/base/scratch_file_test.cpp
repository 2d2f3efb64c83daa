#include "kibitzer/base/scratch_file.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace kibitzer;

TEST_CASE("scratch file: gives back what was written, in order") {
    auto file = ScratchFile::open();
    REQUIRE(file);
    std::string expected;
    for (int i = 0; i < 20'000; ++i) {
        const std::string line = std::to_string(i) + "\n";
        file->write(line);
        expected += line;
    }
    CHECK(file->size() == expected.size());
    std::string found;
    CHECK(file->read_back([&](std::string_view piece) {
        found += piece;
        return true;
    }));
    CHECK(found == expected);
}

TEST_CASE("scratch file: nobody has to read to the end") {
    auto file = ScratchFile::open();
    REQUIRE(file);
    file->write(std::string(200'000, 'x'));
    int pieces = 0;
    CHECK(file->read_back([&](std::string_view) { return ++pieces < 2; }));
    CHECK(pieces == 2);
}
