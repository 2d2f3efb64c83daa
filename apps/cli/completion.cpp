// Shell completion, made from the same tree of verbs and options that parses the command line.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Entry {
    std::string path;  // "kibitzer pgn stats"
    std::vector<std::string> verbs;
    std::vector<std::string> options;
};

void collect(const CLI::App& app, const std::string& path, std::vector<Entry>& entries) {
    Entry entry{path, {}, {}};
    const auto verbs = app.get_subcommands([](const CLI::App*) { return true; });
    for (const CLI::App* verb : verbs) entry.verbs.push_back(verb->get_name());
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) entry.options.push_back("--" + name);
    entries.push_back(entry);
    for (const CLI::App* verb : verbs) collect(*verb, path + " " + verb->get_name(), entries);
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// zsh runs this as well, through bashcompinit.
std::string bash_script(const std::vector<Entry>& entries) {
    std::string script =
        "_kibitzer() {\n"
        "  local path=kibitzer word cur=${COMP_WORDS[COMP_CWORD]} words=\n"
        "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
        "    case \"$path $word\" in\n";
    for (const Entry& entry : entries)
        if (entry.path != "kibitzer")
            script += fmt::format("      '{0}') path='{0}' ;;\n", entry.path);
    script += "    esac\n  done\n  case \"$path\" in\n";
    for (const Entry& entry : entries)
        script += fmt::format("    '{}') words='{}' ;;\n", entry.path,
                              joined(entry.verbs) + " " + joined(entry.options));
    return script +
           "  esac\n"
           "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
           "}\n"
           "complete -o default -F _kibitzer kibitzer ./kibitzer\n";
}

std::string fish_script(const std::vector<Entry>& entries) {
    std::string script = "# fish completion for kibitzer\n";
    for (const Entry& entry : entries) {
        const std::string verb =
            entry.path == "kibitzer" ? "" : entry.path.substr(std::string("kibitzer ").size());
        std::string condition = "__fish_use_subcommand";
        if (!verb.empty()) {
            condition.clear();
            std::string word;
            for (const char c : verb + " ") {
                if (c != ' ') {
                    word += c;
                    continue;
                }
                condition += (condition.empty() ? "" : "; and ") +
                             std::string("__fish_seen_subcommand_from ") + word;
                word.clear();
            }
        }
        if (!entry.verbs.empty())
            script += fmt::format("complete -c kibitzer -n '{}' -a '{}'\n", condition,
                                  joined(entry.verbs));
        for (const std::string& option : entry.options)
            script +=
                fmt::format("complete -c kibitzer -n '{}' -l {}\n", condition, option.substr(2));
    }
    return script;
}

void run(const CLI::App& root, const std::string& shell) {
    std::vector<Entry> entries;
    collect(root, "kibitzer", entries);
    if (shell == "fish") {
        print(fish_script(entries));
        return;
    }
    if (shell == "zsh") print("autoload -U +X bashcompinit && bashcompinit\n");
    print(bash_script(entries));
}

}  // namespace

void add_completion(Verb& root, Session& session) {
    auto shell = std::make_shared<std::string>();
    Verb verb = root.add_verb(session, "completion", "Prints completion for a shell",
                              "source <(kibitzer completion bash)\n"
                              "kibitzer completion fish > ~/.config/fish/completions/kibitzer.fish",
                              CommonFlags::none);
    verb.required_choice("SHELL", *shell, {"bash", "zsh", "fish"}, "bash, zsh or fish");
    verb.on_run([app = &root.app(), shell] { run(*app, *shell); });
}

}  // namespace kibitzer::cli
