#include "kibitzer/app/pgn_convert.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "kibitzer/base/text.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    ConvertOptions convert;
    bool uci = false;
    bool mainline = false;
    bool no_comments = false;
    bool no_annotations = false;
    bool no_variations = false;
    std::string result;
    std::string out = "-";
    std::uint64_t split = 0;
};

// Where the games go: standard output, a file, a seekable .zst file, or numbered files. Files are
// written under another name and put in place when complete, so that none is ever half there;
// devices and pipes are written directly.
class Output {
public:
    Output(const Session& session, const Arguments& arguments)
        : path_(arguments.out),
          split_(arguments.split),
          compressed_(arguments.out.ends_with(".zst")),
          level_(session.config.number("zstd_level")),
          frame_size_(std::size_t(session.config.number("zstd_frame_mib")) << 20) {}
    ~Output() {
        if (!file_.is_open()) return;
        file_.close();
        if (partial_name() != name()) std::remove(partial_name().c_str());
    }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    bool write(const std::string& game) {
        if (path_ == "-") {
            print(game);
            return std::ferror(stdout) == 0;
        }
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

    // True if everything is safely in place.
    bool close() {
        if (path_ == "-") return true;
        if (!file_.is_open() && number_ == 0 && !open()) return false;  // no game: an empty file
        if (!file_.is_open()) return true;
        if (!frame_.empty()) write_frame();
        file_.close();
        games_ = 0;
        if (file_.fail()) return false;
        return partial_name() == name() || std::rename(partial_name().c_str(), name().c_str()) == 0;
    }

    [[nodiscard]] std::string name() const {
        if (split_ == 0) return path_;
        const std::size_t slash = path_.rfind('/') + 1;  // npos + 1 is 0
        const std::size_t dot = path_.find('.', slash);
        const std::size_t end = dot == std::string::npos ? path_.size() : dot;
        return path_.substr(0, end) + fmt::format("-{:05}", number_) + path_.substr(end);
    }

private:
    [[nodiscard]] std::string partial_name() const {
        std::error_code ignored;
        const auto kind = std::filesystem::status(name(), ignored).type();
        const bool special = kind != std::filesystem::file_type::regular &&
                             kind != std::filesystem::file_type::not_found;
        return special ? name() : name() + ".partial";
    }

    bool open() {
        ++number_;
        file_.open(partial_name(), std::ios::binary | std::ios::trunc);
        return bool(file_);
    }

    void write_frame() {
        file_ << make_zstd_frame(frame_, level_);
        frame_.clear();
    }

    std::string path_;
    std::uint64_t split_;
    bool compressed_;
    int level_;
    std::size_t frame_size_;
    std::ofstream file_;
    std::string frame_;
    std::uint64_t games_ = 0;   // in the open file
    std::uint64_t number_ = 0;  // of the open file
};

// YYYY, YYYY.MM or YYYY.MM.DD.
bool is_date(std::string_view text) {
    const auto parts = split(text, '.');
    const std::size_t lengths[] = {4, 2, 2};
    if (parts.size() > 3) return false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto number = parse_integer<int>(parts[i]);
        const int highest = i == 0 ? 9999 : i == 1 ? 12 : 31;
        if (parts[i].size() != lengths[i] || !number || *number < (i == 0 ? 0 : 1) ||
            *number > highest)
            return false;
    }
    return true;
}

// What is wrong with the arguments, or nothing.
std::string check_arguments(const Arguments& arguments) {
    if (arguments.split > 0 && arguments.out == "-") return "--split needs --out FILE";
    for (const std::string& date : {arguments.convert.filter.since, arguments.convert.filter.until})
        if (!date.empty() && !is_date(date))
            return "date " + in_quotes(date) + ": expected YYYY, YYYY.MM or YYYY.MM.DD";
    for (const char* ending : {".gz", ".bz2", ".xz"})
        if (arguments.out.ends_with(ending))
            return "--out " + in_quotes(arguments.out) + ": only .zst can be written compressed";
    return "";
}

// Writing over what was read is fine, since a file is put in place whole; but not with nothing.
bool overwrites_input(const Arguments& arguments) {
    std::error_code ignored;
    for (const std::string& file : arguments.files)
        if (std::filesystem::equivalent(file, arguments.out, ignored)) return true;
    return false;
}

void run(Session& session, Arguments& arguments) {
    auto& style = arguments.convert.style;
    style.comments = !arguments.no_comments && !arguments.mainline;
    style.annotations = !arguments.no_annotations && !arguments.mainline;
    style.variations = !arguments.no_variations && !arguments.mainline;
    if (arguments.uci) arguments.convert.form = GameForm::uci;
    if (!arguments.result.empty()) arguments.convert.filter.result = parse_result(arguments.result);
    if (const std::string problem = check_arguments(arguments); !problem.empty()) {
        session.fail(problem + "; see kibitzer pgn convert --help", usage);
        return;
    }
    Output output(session, arguments);
    ConvertCounts counts;
    FilesSummary summary;
    bool written = true;
    for (const std::string& path : arguments.files) {
        if (summary.interrupted || !written) break;
        summary.add(process_game_file(
            session, path, arguments.files.size() == 1,
            [&](const StreamOptions& options, const auto& on_problem) {
                return convert_pgn(
                    path, options, arguments.convert, counts,
                    [&](const std::string& game) {
                        return written = written && output.write(game);
                    },
                    on_problem);
            },
            [&] { return counts.read; }));
    }
    const bool any = summary.finish(session);
    if (!any) return;
    if (counts.written == 0 && overwrites_input(arguments)) {
        session.fail("no game passes the filter: " + in_quotes(arguments.out, 200) +
                     " is left as it is");
        return;
    }
    if (arguments.out != "-" && (!written || !output.close())) {
        session.fail("cannot write " + in_quotes(output.name(), 200));
        return;
    }
    if (counts.written == 0 && counts.read > 0 && !summary.interrupted)
        session.warn("none of " + with_commas(counts.read) + " games passes the filter");
    if (arguments.out != "-" && !session.quiet)
        std::fprintf(stderr, "%s of %s games written\n", with_commas(counts.written).c_str(),
                     with_commas(counts.read).c_str());
}

}  // namespace

void add_pgn_convert(Verb& pgn, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = pgn.add_verb(
        session, "convert", "Filters, normalises, splits and re-frames games",
        "kibitzer pgn convert games.pgn --out clean.pgn\n"
        "kibitzer pgn convert big.pgn.zst --player Carlsen --min-plies 20 --out carlsen.pgn\n"
        "kibitzer pgn convert games.pgn --name-openings --eco B9 --out najdorf.pgn\n"
        "kibitzer pgn convert games.pgn --uci               one game a line, as UCI moves\n"
        "kibitzer pgn convert big.pgn.xz --out big.pgn.zst  frames that are read in parallel\n"
        "kibitzer pgn convert big.pgn --split 1000 --out part.pgn",
        CommonFlags::threads);
    GameFilter& filter = arguments->convert.filter;
    verb.required("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.option("-o,--out", arguments->out, "FILE",
                "where to write (default: stdout); .zst compresses");
    verb.flag("--uci", arguments->uci, "one game a line, as UCI moves");
    verb.flag("--mainline", arguments->mainline, "moves only: no comments, glyphs, variations");
    verb.flag("--no-comments", arguments->no_comments, "leave comments out");
    verb.flag("--no-nags", arguments->no_annotations, "leave annotation glyphs out");
    verb.flag("--no-variations", arguments->no_variations, "leave variations out");
    verb.flag("--name-openings", arguments->convert.name_openings,
              "set the tags ECO and Opening by the moves; before filters");
    verb.option("--split", arguments->split, "N", "a new numbered file after so many games");
    verb.option("--player", filter.player, "NAME", "part of either player's name");
    verb.option("--white", filter.white, "NAME", "part of White's name");
    verb.option("--black", filter.black, "NAME", "part of Black's name");
    verb.option("--eco", filter.eco, "CODE", "start of the ECO code, such as B or C42");
    verb.choice("--result", arguments->result, "RESULT", {"1-0", "0-1", "1/2-1/2", "*"},
                "games with this result");
    verb.option("--min-plies", filter.min_plies, "N", "at least so many half moves");
    verb.option("--max-plies", filter.max_plies, "N", "at most so many half moves");
    verb.option("--min-elo", filter.min_elo, "ELO", "both players rated at least so");
    verb.option("--since", filter.since, "DATE", "played on or after YYYY[.MM[.DD]]");
    verb.option("--until", filter.until, "DATE", "played on or before YYYY[.MM[.DD]]");
    verb.flag("--undamaged", filter.undamaged, "only games without a problem");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
