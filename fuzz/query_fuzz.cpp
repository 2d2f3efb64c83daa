// The query language: every text is refused with one line, or becomes SQL that SQLite accepts and
// whose values are parameters.
#include "kibitzer/store/query.hpp"
#include "kibitzer/store/schema.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

struct NoRows : TableSink {
    void begin(const std::vector<Column>&) override {}
    bool row(const std::vector<Cell>&) override { return true; }
    void end() override {}
};

// An empty one, in memory.
store::Database& database() {
    static store::Database opened = [] {
        auto made = store::Database::open(":memory:", store::OpenMode::create);
        require(made.has_value(), "a database in memory", [] { return std::string(); });
        for (const std::string_view step : store::schema_steps) made->execute(std::string(step));
        store::add_functions(*made);
        return std::move(*made);
    }();
    return opened;
}

void check_query(std::string_view text) {
    const auto detail = [&] { return std::string(text); };
    const auto parsed = store::parse_expression(text);
    if (!parsed) {
        require(parsed.error().message.find('\n') == std::string::npos, "one line", detail);
        return;
    }
    const auto query = store::compile_query(*parsed, 10);
    if (!query) return;
    NoRows rows;
    store::send_rows(database(), *query, rows);
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    kibitzer::fuzz::check_query({reinterpret_cast<const char*>(data), size});
    return 0;
}
