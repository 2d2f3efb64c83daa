#include "kibitzer/app/config.hpp"

#include <fmt/format.h>

#include <memory>

#include "kibitzer/base/json.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    bool markdown = false;
    bool weights = false;
};

std::string weights_json(const TeachabilityWeights& weights) {
    JsonWriter json;
    begin_document(json, "kibitzer.config.weights", 1);
    json.key("weights").begin_object();
    for (const NamedWeight& weight : named_weights(weights)) json.field(weight.name, weight.value);
    json.end_object().end_object();
    return json.str() + "\n";
}

void run(Session& session, const Arguments& arguments) {
    if (arguments.markdown) {
        print(settings_as_markdown());
        return;
    }
    if (arguments.weights) {
        if (const auto weights = read_teach_weights(session, ""))
            print(session.json ? weights_json(*weights) : to_text(*weights));
        return;
    }
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.config", 1);
        json.key("settings").begin_array();
        for (const Setting& setting : settings) {
            const SettingValue& value = session.config[setting.key];
            json.begin_object().field("key", setting.key).field("value", value.value);
            json.field("origin", value.origin).field("default", setting.fallback);
            json.field("meaning", setting.meaning).end_object();
        }
        json.end_array().end_object();
        print_line(json.str());
        return;
    }
    print_line(fmt::format("{:16} {:10} {:10} {}", "key", "value", "default", "origin"));
    for (const Setting& setting : settings) {
        const SettingValue& value = session.config[setting.key];
        print_line(fmt::format("{:16} {:10} {:10} {}", setting.key, value.value, setting.fallback,
                               value.origin));
    }
}

}  // namespace

void add_config(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "config", "Shows every setting with its value, origin and default",
        "kibitzer config\nKIBITZER_THREADS=1 kibitzer config --json\n"
        "kibitzer config --weights > weights.txt   to change, for review --weights weights.txt",
        CommonFlags::json);
    verb.flag("--markdown", arguments->markdown, "the settings as a page of documentation");
    verb.flag("--weights", arguments->weights, "the weights of teachability, as a file");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
