#include "kibitzer/chess/notation/pgn/parser.hpp"

#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/make_move.hpp"
#include "kibitzer/chess/notation/pgn/game_start.hpp"
#include "kibitzer/chess/notation/pgn/lexical.hpp"
#include "kibitzer/chess/notation/pgn/short_texts.hpp"
#include "kibitzer/chess/notation/pgn/tag_names.hpp"
#include "kibitzer/chess/notation/san.hpp"

namespace kibitzer {

namespace {

class PgnParser {
public:
    explicit PgnParser(PgnVisitor& visitor) : visitor_(visitor) {}

    // `text` must be zero-terminated, as a std::string is.
    void parse_all(const std::string& text) {
        begin_ = p_ = counted_ = text.data();
        end_ = begin_ + text.size();
        next_brace_ = next_start_ = nullptr;
        line_ = 1;
        games_ = 0;
        parse_all();
    }

    [[nodiscard]] ParsedPgn parsed() const { return {games_, notes_}; }

private:
    void parse_all() {
        for (;;) {
            skip_between_games();
            if (at_end()) return;
            if (at_tag() || starts_with_move())
                parse_game();
            else
                skip_foreign_text();
        }
    }

    // A variation under way: what to return to.
    struct Branch {
        std::size_t length;  // of the line before the move that has the alternative
        Move main_move;
    };
    struct Ply {
        Move move;
        Undo undo;
    };

    [[nodiscard]] bool at_end() const { return p_ >= end_; }
    [[nodiscard]] bool at_line_start() const { return p_ == begin_ || p_[-1] == '\n'; }
    [[nodiscard]] std::string_view rest() const { return {p_, std::size_t(end_ - p_)}; }
    [[nodiscard]] std::size_t offset(const char* p) const { return std::size_t(p - begin_); }
    [[nodiscard]] std::string_view before(const char* p) const { return {begin_, offset(p)}; }
    [[nodiscard]] bool at_tag() const { return *p_ == '[' && is_tag_line(rest()); }

    void skip_line() {
        const void* newline = std::memchr(p_, '\n', std::size_t(end_ - p_));
        p_ = newline ? static_cast<const char*>(newline) + 1 : end_;
    }

    // Blanks, escaped lines, byte order marks, and comments that belong to no game.
    void skip_between_games() {
        bool no_move = false;  // the comments from here on are known not to lead to a move
        while (!at_end()) {
            if (is_blank(*p_)) {
                ++p_;
            } else if ((*p_ == '%' && at_line_start()) || *p_ == ';') {
                skip_line();
                no_move = false;
            } else if (rest().starts_with("\xEF\xBB\xBF")) {
                p_ += 3;
                no_move = false;
            } else {
                if (*p_ != '{' || (!no_move && starts_with_move()) || !skip_closed_comment())
                    return;
                no_move = true;
            }
        }
    }

    bool skip_closed_comment() {
        const char* close = closing_brace(p_);
        if (close == end_) return false;
        p_ = close + 1;
        return true;
    }

    // The brace that closes a comment, or the end of the text if a game starts before it or there
    // is none. What was found is remembered: hostile text opens comments without end.
    const char* closing_brace(const char* from) {
        if (next_brace_ < from) {
            const void* brace = std::memchr(from, '}', std::size_t(end_ - from));
            next_brace_ = brace ? static_cast<const char*>(brace) : end_;
        }
        return next_brace_ < next_game_start(from) ? next_brace_ : end_;
    }
    const char* next_game_start(const char* from) {
        if (next_start_ < from) {
            const auto start = find_first_game_start(before(end_), offset(from));
            next_start_ = start ? begin_ + *start : end_;
        }
        return next_start_;
    }

    // Without tags, a text is a game only if it starts with a legal move.
    [[nodiscard]] bool starts_with_move() {
        const char* p = p_;
        for (;;) {
            if (*p == '{') {
                const char* close = closing_brace(p);
                if (close == end_) return false;
                p = close + 1;
            } else if (is_blank(*p) || is_digit(*p) || *p == '.') {
                ++p;
            } else {
                break;
            }
        }
        SanMove san;
        return scan_san(p, san) && san.kind == SanMove::Kind::piece &&
               resolve_san(Position::start(), san).problem == SanProblem::none;
    }

    void skip_foreign_text() {
        visitor_.problem({0, line_number(), "text that is no game: " + in_quotes(first_line())});
        do skip_line();
        while (!at_end() && !at_tag());
    }

    [[nodiscard]] std::string_view first_line() const {
        return trimmed(rest().substr(0, rest().find('\n')));
    }

    // Counts on from where it was asked last.
    std::uint64_t line_number() {
        for (; counted_ < p_; ++counted_) line_ += *counted_ == '\n';
        return line_;
    }

    void report(std::string reason) {
        visitor_.problem({games_, line_number(), std::move(reason)});
    }
    [[gnu::noinline, gnu::cold]] void note(PgnNote note, std::string_view detail = {}) {
        const PgnProblem place{games_, line_number(),
                               detail.empty() ? std::string() : in_quotes(detail)};
        notes_.add(note, place.game, place.line, place.reason);
        visitor_.note(note, place);
    }

    void parse_game() {
        ++games_;
        const char* game_begin = p_;
        visitor_.begin_game(games_);
        read_tags();
        line_moves_.clear();
        branches_.clear();
        skipping_ = false;
        skipped_nesting_ = 0;
        comment_open_ = false;
        token_result_.reset();
        if (!tags_.other_variant.empty()) {
            pass_over_game();
            return;
        }
        position_ = Position::start();
        if (tags_.has_setup && tags_.fen.empty()) note(PgnNote::setup_without_fen);
        if (!tags_.fen.empty()) {
            std::string trouble;
            const auto first = pgn::start_position(tags_, trouble);
            if (!trouble.empty()) report(std::move(trouble));
            if (first) position_ = *first;
            skipping_ = !first;  // without its first position no move makes sense
        }
        visitor_.start(position_);
        read_movetext();
        while (!branches_.empty()) end_variation();
        visitor_.end_game(result(), std::string_view(game_begin, std::size_t(p_ - game_begin)));
    }

    // Its moves mean nothing here; only its end must be found.
    [[gnu::noinline, gnu::cold]] void pass_over_game() {
        note(PgnNote::other_variant, tags_.other_variant);
        skipping_ = true;
        read_movetext();
        visitor_.pass_over_game();
    }

    // That behind the moves counts; the tag helps where there is none.
    GameResult result() {
        const GameResult by_tag = tags_.result.value_or(GameResult::unknown);
        if (!token_result_) return by_tag;
        if (tags_.result && by_tag != *token_result_) [[unlikely]]
            note(PgnNote::result_mismatch,
                 std::string(to_string(by_tag)) + " and " + std::string(to_string(*token_result_)));
        return *token_result_ == GameResult::unknown ? by_tag : *token_result_;
    }

    [[gnu::noinline]] void read_tags() {  // by itself it is compiled tighter
        tags_.clear();
        tag_names_.clear();
        while (!at_end()) {
            const char* line_begin = p_;
            while (is_blank(*p_)) ++p_;
            if (*p_ == '%' && at_line_start()) {
                skip_line();
                continue;
            }
            if (!at_tag()) return;
            // A gap between tags is forgiven, but not before a second [Event, nor where the file
            // may be cut.
            if (p_ != line_begin && p_[1] == 'E' && seen_event_ && rest().starts_with("[Event "))
                return;
            if (p_ != line_begin && is_game_start(before(end_), offset(p_))) return;
            read_tag();
        }
    }

    void read_tag() {
        const char* name_begin = ++p_;
        while (is_letter(*p_) || is_digit(*p_) || *p_ == '_') ++p_;
        const std::string_view name(name_begin, std::size_t(p_ - name_begin));
        while (*p_ != '"') ++p_;
        const char* value_begin = ++p_;
        bool escaped = false;
        while (!at_end() && *p_ != '"' && *p_ != '\n') {
            const bool escape = *p_ == '\\' && (p_[1] == '"' || p_[1] == '\\');
            escaped |= escape;
            p_ += escape ? 2 : 1;
        }
        std::string_view value(value_begin, std::size_t(p_ - value_begin));
        if (*p_ == '"') {
            ++p_;
            while (*p_ == ' ' || *p_ == '\t' || *p_ == '\r') ++p_;
            if (*p_ == ']')
                ++p_;
            else
                read_tag_tail(value);
        } else {
            value = trimmed(value);
            if (value.ends_with(']')) value.remove_suffix(1);
            report("tag " + std::string(name) + ": the closing quote is missing");
        }
        if (escaped) {
            unescape(value);
            value = unescaped_;
        }
        keep_tag(name, value);
        if (!tag_names_.add(name)) [[unlikely]]
            note(PgnNote::repeated_tag, name);
        if (tag_names_.count() > most_sane_tags || value.size() > longest_sane_tag) [[unlikely]]
            if (!std::exchange(tags_.absurd, true)) note(PgnNote::absurd_tags);
        visitor_.tag(name, value);
    }

    // Quotes inside a value that nobody escaped: the value goes up to the last quote of the line.
    void read_tag_tail(std::string_view& value) {
        const char* line_end = p_;
        while (line_end < end_ && *line_end != '\n') ++line_end;
        const std::string_view whole(value.data(), std::size_t(line_end - value.data()));
        const std::size_t close = whole.rfind("\"]");
        report("tag value " + in_quotes(whole) + ": expected \"] at its end");
        if (close != std::string_view::npos) {
            value = whole.substr(0, close);
            p_ = whole.data() + close + 2;
        } else {
            p_ = line_end;
        }
    }

    void unescape(std::string_view value) {
        unescaped_.clear();
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (value[i] == '\\' && i + 1 < value.size() &&
                (value[i + 1] == '"' || value[i + 1] == '\\'))
                ++i;
            unescaped_ += value[i];
        }
    }

    // The first letter is enough to pass most tags by.
    void keep_tag(std::string_view name, std::string_view value) {
        switch (name.front()) {
            case 'E':
                seen_event_ |= name == "Event";
                break;
            case 'F':
                if (name == "FEN") tags_.fen = value;
                break;
            case 'R':
                if (name == "Result") keep_result(value);
                break;
            case 'S':
                if (name == "SetUp") tags_.has_setup = value == "1";
                break;
            case 'V':
            case 'v':
                if (equals_ignoring_case(name, "Variant")) keep_variant(value);
                break;
            default:
                break;
        }
    }
    void keep_result(std::string_view value) {
        const GameResult result = parse_result(value);
        if (result != GameResult::unknown || value == "*") tags_.result = result;
    }
    void keep_variant(std::string_view value) {
        const pgn::Variant variant = pgn::variant_named(value);
        tags_.chess960 = variant == pgn::Variant::chess960;
        tags_.other_variant = variant == pgn::Variant::other ? value : std::string_view();
    }

    void read_movetext() {
        seen_event_ = false;
        for (;;) {
            const char c = *p_;
            switch (pgn::kind_of(c)) {
                case pgn::CharKind::blank:
                    ++p_;
                    break;
                case pgn::CharKind::digit:
                    if (!read_number()) return;
                    break;
                case pgn::CharKind::move:
                    read_move();
                    break;
                case pgn::CharKind::sign:
                    if (!read_sign(c)) return;
                    break;
                case pgn::CharKind::other:
                    if (c == '\0' && at_end()) {
                        end_without_result();
                        return;
                    }
                    read_foreign_character();
                    break;
            }
        }
    }

    // The wording must not depend on whether another game follows in this piece of the file.
    void end_without_result() {
        if (skipping_ || comment_open_) return;  // it has been said that the game is damaged
        if (!branches_.empty() || skipped_nesting_ > 0)
            report("the game ends inside a variation: ')' is missing");
        else
            report("the game ends without a result (1-0, 0-1, 1/2-1/2 or *)");
    }

    // A move number, a result, or something that starts with zeros. False at the end of the game.
    bool read_number() {
        if (*p_ == '0' && (p_[1] == '-' || p_[1] == '0') && p_[2] != '1' && !is_result("0-1")) {
            read_move();
            return true;
        }
        if (is_result("1-0")) return read_result(GameResult::white_wins, 3);
        if (is_result("0-1")) return read_result(GameResult::black_wins, 3);
        if (is_result("1/2-1/2")) return read_result(GameResult::draw, 7);
        if (is_result("1/2")) return read_result(GameResult::draw, 3);
        while (is_digit(*p_)) ++p_;
        while (*p_ == '.') ++p_;
        return true;
    }

    [[nodiscard]] bool is_result(std::string_view text) const {
        for (std::size_t i = 0; i < text.size(); ++i)
            if (p_[i] != text[i]) return false;
        return pgn::ends_token(p_[text.size()]);
    }

    // Results inside variations occur and mean nothing.
    bool read_result(GameResult result, int length) {
        p_ += length;
        if (!branches_.empty() || skipped_nesting_ > 0) return true;
        token_result_ = result;
        // A last remark may stand behind the result: it still belongs to the game.
        while (*p_ == ' ' || *p_ == '\t') ++p_;
        if (*p_ == '{') read_brace_comment();
        return false;
    }

    void read_move() {
        const char* token = p_;
        SanMove san;
        bool good = scan_san(p_, san);
        if (good) [[likely]] {
            while (*p_ == '+' || *p_ == '#') ++p_;
            good = pgn::ends_token(*p_);
        }
        if (!good) [[unlikely]] {
            read_foreign_token(token);
            return;
        }
        if (skipping_) return;
        if (san.from_rank != SanMove::unknown || san.kind == SanMove::Kind::null) [[unlikely]]
            note_unusual(san, {token, std::size_t(p_ - token)});
        const ResolvedSan resolved = resolve_san(position_, san);
        if (resolved.problem != SanProblem::none) [[unlikely]] {
            const std::string_view text(token, std::size_t(p_ - token));
            damage(describe_last_move() + in_quotes(text) +
                   (resolved.problem == SanProblem::illegal ? " is not legal" : " is ambiguous"));
            return;
        }
        visitor_.move(position_, resolved.move);
        apply(resolved.move);
    }

    [[gnu::noinline, gnu::cold]] void note_unusual(const SanMove& san, std::string_view token) {
        if (san.kind == SanMove::Kind::null) {
            if (branches_.empty()) note(PgnNote::null_move);
        } else if (san.role == Role::pawn && san.from_file != SanMove::unknown) {
            // e2-e4 beside Ng1-f3 is long notation.
            const auto man = position_.piece_on(Square::at(san.from_file, san.from_rank));
            const bool long_notation = token.find_first_of("-x:") != token.npos;
            if (!long_notation || (man && man->role() != Role::pawn))
                note(PgnNote::coordinate_move, token);
        }
    }

    void apply(Move move) {
        if (move.is_null()) [[unlikely]]
            line_moves_.push_back({move, position_.make_null()});
        else if (position_.side_to_move() == Color::white)
            line_moves_.push_back({move, position_.make<Color::white>(move)});
        else
            line_moves_.push_back({move, position_.make<Color::black>(move)});
    }

    void retract() {
        const Ply ply = line_moves_.back();
        line_moves_.pop_back();
        if (ply.move.is_null())
            position_.unmake_null(ply.undo);
        else
            position_.unmake(ply.move, ply.undo);
    }

    [[nodiscard]] std::string describe_last_move() const {
        return "move " + std::to_string(position_.fullmove_number()) +
               (position_.side_to_move() == Color::white ? ". " : "... ");
    }

    // The line ends here; the rest of it is passed over.
    void damage(std::string reason) {
        if (branches_.empty())
            report(std::move(reason));
        else
            report("in a variation: " + std::move(reason));
        skipping_ = true;
        skipped_nesting_ = 0;
    }

    void read_foreign_token(const char* token) {
        p_ = token + 1;
        while (!pgn::ends_token(*p_)) ++p_;
        if (skipping_) return;
        damage("unreadable " + in_quotes(std::string_view(token, std::size_t(p_ - token))) +
               ": expected " + describe_last_move() + "or a result");
    }

    void read_foreign_character() {
        for (const std::string_view harmless : {"\xE2\x80\xA6", "\xC2\xA0", "\xEF\xBB\xBF"})
            if (rest().starts_with(harmless)) {  // ellipsis, hard space, byte order mark
                p_ += harmless.size();
                return;
            }
        read_foreign_token(p_);
    }

    // False at the end of the game.
    bool read_sign(char c) {
        switch (c) {
            case '{':
                read_brace_comment();
                return true;
            case ';': {
                const char* text = p_ + 1;
                skip_line();
                if (!skipping_) visitor_.comment({text, std::size_t(p_ - text)});
                return true;
            }
            case '(':
                begin_variation();
                return true;
            case ')':
                close_variation();
                return true;
            case '$':
                read_nag();
                return true;
            case '!':
            case '?':
                read_glyph();
                return true;
            case '.':
                ++p_;
                return true;
            case '*':
                return read_result(GameResult::unknown, 1);
            case '%':
                if (!at_line_start()) break;
                skip_line();
                return true;
            case '<':
                while (!at_end() && *p_ != '>' && *p_ != '\n') ++p_;
                if (*p_ == '>') ++p_;
                return true;
            case '[':
                if (!at_line_start() || !at_tag()) break;
                end_without_result();
                return false;
            default:
                break;
        }
        const std::string sign = in_quotes(std::string_view(p_, 1));
        ++p_;
        if (!skipping_)
            damage("unexpected " + sign + ": expected " + describe_last_move() + "or a result");
        return true;
    }

    void read_brace_comment() {
        const char* text = ++p_;
        const char* close = closing_brace(text);
        const bool closed = close != end_;
        if (!closed) {
            report("the comment is never closed: '}' is missing");
            comment_open_ = true;
            close = next_game_start(text);
        }
        p_ = closed ? close + 1 : close;
        if (!skipping_) visitor_.comment({text, std::size_t(close - text)});
    }

    void begin_variation() {
        ++p_;
        if (p_[0] == '=' && p_[1] == ')') {  // "(=)": a draw was offered
            p_ += 2;
            return;
        }
        if (skipping_) {
            ++skipped_nesting_;
            return;
        }
        const std::size_t line_begin = branches_.empty() ? 0 : branches_.back().length;
        if (line_moves_.size() <= line_begin) {
            damage("'(' before any move that could have an alternative");
            skipped_nesting_ = 1;
            return;
        }
        const Move main_move = line_moves_.back().move;
        retract();
        branches_.push_back({line_moves_.size(), main_move});
        if (branches_.size() > deepest_sane_nesting) [[unlikely]]
            if (!std::exchange(tags_.deeply_nested, true)) note(PgnNote::deep_nesting);
        visitor_.begin_variation();
    }

    void close_variation() {
        ++p_;
        if (skipped_nesting_ > 0) {
            --skipped_nesting_;
        } else if (!branches_.empty()) {
            end_variation();
            skipping_ = false;
        } else if (!skipping_) {
            damage("')' without '('");
        }
    }

    void end_variation() {
        const Branch branch = branches_.back();
        branches_.pop_back();
        while (line_moves_.size() > branch.length) retract();
        apply(branch.main_move);
        visitor_.end_variation();
    }

    void read_nag() {
        const char* token = ++p_;
        while (is_digit(*p_)) ++p_;
        const std::string_view digits(token, std::size_t(p_ - token));
        const auto nag = parse_integer<Nag>(digits);
        if (skipping_) return;
        if (nag)
            visitor_.nag(*nag);
        else
            report("annotation " + in_quotes("$" + std::string(digits)) + ": expected $0 to $255");
    }

    void read_glyph() {
        const char* token = p_;
        while (*p_ == '!' || *p_ == '?') ++p_;
        const auto nag = parse_glyph({token, std::size_t(p_ - token)});
        if (nag && !skipping_) visitor_.nag(*nag);
    }

    const char* begin_ = nullptr;
    const char* end_ = nullptr;
    const char* p_ = nullptr;
    const char* counted_ = nullptr;     // line_ is the line number here
    const char* next_brace_ = nullptr;  // the first '}' behind the last place asked for
    const char* next_start_ = nullptr;  // likewise the first sure game start
    std::uint64_t line_ = 1;
    std::uint64_t games_ = 0;
    PgnVisitor& visitor_;

    // The game under way.
    pgn::GameTags tags_;
    bool seen_event_ = false;
    Position position_ = Position::start();
    std::vector<Ply> line_moves_;  // from the start of the game to the current position
    std::vector<Branch> branches_;
    bool skipping_ = false;                   // after damage, up to the end of the line
    std::uint64_t skipped_nesting_ = 0;       // open parentheses within what is skipped
    bool comment_open_ = false;               // the game ended within a comment
    std::optional<GameResult> token_result_;  // behind the moves
    pgn::TagNames tag_names_;
    PgnNotes notes_;
    std::string unescaped_;
};

}  // namespace

ParsedPgn parse_pgn(const std::string& text, PgnVisitor& visitor) {
    PgnParser parser(visitor);
    parser.parse_all(text);
    return parser.parsed();
}

void parse_short_texts(std::span<const std::string_view> texts, PgnVisitor& visitor,
                       const std::function<void(std::size_t)>& is_read) {
    PgnParser parser(visitor);
    std::string text;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        text = texts[i];
        parser.parse_all(text);
        is_read(i);
    }
}

}  // namespace kibitzer
