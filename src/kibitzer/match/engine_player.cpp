#include "kibitzer/match/engine_player.hpp"

namespace kibitzer {

Result<void> EnginePlayer::prepare() {
    if (client_ && !failed_) return {};
    client_.reset();
    failed_ = false;
    UciClientOptions options;
    options.folder = spec_.folder;
    options.stop = stop_;
    options.patience = std::min(options.patience, options_.patience);
    options.grace = std::min(options.grace, options_.patience);
    auto client = UciClient::start(spec_.command, options);
    if (!client) return client.error();
    client_ = std::move(*client);
    if (const auto set = set_options(); !set) {
        client_.reset();
        return set.error();
    }
    return {};
}

Result<void> EnginePlayer::set_options() {
    for (const auto& [name, value] : spec_.options)
        if (const auto set = client_->set_option(name, value); !set) return set.error();
    if (options_.chess960)
        if (const auto set = client_->set_option("UCI_Chess960", "true"); !set) return set.error();
    if (options_.nodes_per_millisecond > 0)
        if (const auto set = set_node_time(); !set) return set.error();
    return client_->wait_ready();
}

Result<void> EnginePlayer::set_node_time() {
    const std::string value = std::to_string(options_.nodes_per_millisecond);
    for (const std::string_view name : {"NodesTime", "nodestime"})
        if (client_->find_option(name)) return client_->set_option(name, value);
    return Error{Errc::unsupported, "engine '" + client_->name() +
                                        "' cannot count its clock in nodes: it has no option "
                                        "NodesTime or nodestime"};
}

}  // namespace kibitzer
