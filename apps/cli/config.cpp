#include "kibitzer/app/config.hpp"

#include <fmt/format.h>

#include <memory>

#include "kibitzer/base/json.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

void run(const Session& session, bool markdown) {
    if (markdown) {
        print(settings_as_markdown());
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
    auto markdown = std::make_shared<bool>(false);
    Verb verb = root.add_verb(
        session, "config", "Shows every setting with its value, origin and default",
        "kibitzer config\nKIBITZER_THREADS=1 kibitzer config --json", CommonFlags::json);
    verb.flag("--markdown", *markdown, "the settings as a page of documentation");
    verb.on_run([&session, markdown] { run(session, *markdown); });
}

}  // namespace kibitzer::cli
