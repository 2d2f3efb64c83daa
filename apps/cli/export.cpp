#include <iostream>
#include <memory>

#include "kibitzer/base/parquet.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/text_file.hpp"
#include "kibitzer/report/table_report.hpp"
#include "question_verb.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

// In which form, and where to.
struct ExportArguments {
    std::string format = "csv";
    std::string out = "-";
};

// Ends the work when what is written goes nowhere.
class RowsToFile : public CountingSink {
public:
    RowsToFile(TableSink& sink, const TextFile& file) : CountingSink(sink), file_(file) {}

    bool row(const std::vector<Cell>& cells) override {
        return CountingSink::row(cells) && file_.is_good() && std::ferror(stdout) == 0;
    }

private:
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

void run_export(Session& session, const Question& question, Call& call,
                const ExportArguments& arguments) {
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
    RowsToFile rows(*writer, file);
    if (const auto found = call.find_rows(session, rows); !found)
        fail(session, question, found.error());
    else if (session.stop_flag())  // half a file is of no use
        session.interrupt("nothing was written: half a table is of no use");
    else if (!file.close())
        session.fail(file.complaint());
    else if (arguments.out != "-" && !session.quiet)
        std::fprintf(stderr, "%s rows written\n", with_commas(rows.rows()).c_str());
}

}  // namespace

void add_export(Verb& root, Session& session) {
    const Question& question = *find_question("export");
    auto forms = std::make_shared<Forms>(question);
    auto arguments = std::make_shared<ExportArguments>();
    Verb verb = add_verb_of(root, session, question, CommonFlags::none);
    forms->add_fields(verb);
    verb.choice("--format", arguments->format, "FORMAT", {"csv", "jsonl", "parquet"}, "how (csv)");
    verb.option("--out", arguments->out, "FILE", "where to (standard output)");
    verb.on_run([&session, forms, arguments] {
        const auto form = forms->chosen();
        if (!form)
            fail(session, forms->base().question, form.error());
        else if (*form == &forms->base())
            run_export(session, (*form)->question, *(*form)->call, *arguments);
        else
            answer(session, (*form)->question, *(*form)->call);
    });
}

}  // namespace kibitzer::cli
