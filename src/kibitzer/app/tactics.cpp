#include "kibitzer/app/tactics.hpp"

#include "kibitzer/report/tactics_report.hpp"

namespace kibitzer {

namespace {

tactics::Tactics find_for(const Position& position, const TacticsRequest& request) {
    tactics::Tactics found = tactics::find_tactics(position);
    return request.everything ? found
                              : select(position, std::move(found), request.reader, request.rules);
}

}  // namespace

std::string describe_tactics(const Position& position, const TacticsRequest& request) {
    return tactics_text(position, find_for(position, request), request.reader);
}

std::string tactics_json(const Position& position, const std::string& fen,
                         const TacticsRequest& request) {
    JsonWriter json;
    begin_document(json, "kibitzer.tactics", 1);
    json.field("fen", fen);
    write_tactics(json, position, find_for(position, request), request.reader);
    json.end_object();
    return json.str() + "\n";
}

}  // namespace kibitzer
