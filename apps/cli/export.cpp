#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <sstream>

#include "kibitzer/base/parquet.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "table.hpp"
#include "text_file.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string database;
    std::string table;
    std::string format = "csv";
    std::string out = "-";
    bool digest = false;
};

// Counts rows, shows progress, and ends the work when it is no longer wanted or goes nowhere.
class WatchedSink : public TableSink {
public:
    WatchedSink(Session& session, const Arguments& arguments, TableSink& sink, const TextFile& file)
        : stop_(session.stop_flag()),
          progress_(arguments.table, 0, session.shows_progress(), ProgressUnit::positions),
          sink_(sink),
          file_(file) {}

    void begin(const std::vector<Column>& columns) override { sink_.begin(columns); }
    bool row(const std::vector<Cell>& cells) override {
        if (++rows % rows_between_looks == 0) progress_.update(rows);
        return sink_.row(cells) && !stop_ && file_.is_good() && std::ferror(stdout) == 0;
    }
    void end() override { sink_.end(); }

    std::uint64_t rows = 0;

private:
    static constexpr std::uint64_t rows_between_looks = 4096;
    const StopFlag& stop_;
    Progress progress_;
    TableSink& sink_;
    const TextFile& file_;
};

// A stream whose text goes to the file.
class FileBuffer : public std::streambuf {
public:
    explicit FileBuffer(TextFile& file) : file_(file) {}

private:
    int overflow(int c) override {
        file_.write(std::string(1, char(c)));
        return c;
    }
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        file_.write(std::string(text, std::size_t(size)));
        return file_.is_good() ? size : 0;
    }
    TextFile& file_;
};

void run_digest(Session& session, const Arguments& arguments) {
    const auto digest = digest_of_database(arguments.database);
    if (!digest)
        session.fail(digest.error().message);
    else
        print_line(fmt::format("{:016x}", *digest));
}

void run(Session& session, const Arguments& arguments) {
    if (arguments.digest) {
        run_digest(session, arguments);
        return;
    }
    if (arguments.table.empty()) {
        session.fail("--table is required; see kibitzer export --help", usage);
        return;
    }
    TextFile file(arguments.out);
    if (!file.is_good()) {
        session.fail(file.complaint());
        return;
    }
    FileBuffer buffer(file);
    std::ostream stream(&buffer);
    std::unique_ptr<TableSink> writer;
    if (arguments.format == "parquet")
        writer = std::make_unique<ParquetWriter>(stream);
    else
        writer = make_table_writer(
            {arguments.format == "csv" ? TableForm::csv : TableForm::jsonl, "", ""},
            [&](std::string_view text) { file.write(std::string(text)); });
    WatchedSink watched(session, arguments, *writer, file);
    const auto answered = export_table(arguments.database, arguments.table, watched);
    if (!tell(session, arguments.database, answered)) return;
    if (session.stop_flag()) {  // half a file is of no use
        session.exit_code = interrupted;
        return;
    }
    if (!file.close()) {
        session.fail(file.complaint());
        return;
    }
    if (arguments.out != "-" && !session.quiet)
        std::fprintf(stderr, "%s rows written\n", with_commas(watched.rows).c_str());
}

}  // namespace

void add_export(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "export", "Writes a table of a database as CSV, JSON lines or Parquet",
        "kibitzer export --db games.db --table metrics --out metrics.csv\n"
        "kibitzer export --db games.db --table positions --format parquet --out positions.parquet\n"
        "kibitzer export --db games.db --table games --format jsonl | head\n"
        "kibitzer export --db games.db --digest       a number that equal databases share",
        CommonFlags::none);
    verb.required_option("--db", arguments->database, "FILE",
                         "the database; kibitzer import makes it");
    verb.choice("--table", arguments->table, "TABLE", exportable_tables(), "what to write");
    verb.choice("--format", arguments->format, "FORMAT", {"csv", "jsonl", "parquet"}, "how (csv)");
    verb.option("--out", arguments->out, "FILE", "where to (standard output)");
    verb.flag("--digest", arguments->digest, "only a fingerprint of everything about games");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
