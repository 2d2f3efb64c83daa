"""Settings: where a value comes from, what overrides what, and what is said about bad ones."""

import json

from support import (Folder, Skip, check, check_equal, check_one_error_line, check_same_text,
                     environment, kibitzer, run_tests, source_root, succeed)


def settings(folder, **variables):
    """All settings by key, as `config --json` in the folder sees them."""
    env = environment(XDG_CONFIG_HOME=str(folder / "xdg"), **variables)
    answer = json.loads(succeed("config", "--json", cwd=folder.path, env=env).out)
    check_equal(answer["schema"], "kibitzer.config", "schema")
    return {setting["key"]: setting for setting in answer["settings"]}


def write_user_file(folder, text):
    path = folder / "xdg" / "kibitzer" / "config.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_defaults():
    with Folder() as folder:
        for key, setting in settings(folder).items():
            check_equal(setting["origin"], "default", f"origin of {key}")
            check_equal(setting["value"], setting["default"], f"value of {key}")
            check(setting["meaning"], f"{key} has no meaning")
        table = succeed("config", cwd=folder.path).out_lines
        check_equal(table[0].split(), ["key", "value", "default", "origin"], "head of the table")
        check_equal([line.split()[0] for line in table[1:]], list(settings(folder)), "keys")


def test_user_file_project_file_environment_flag():
    with Folder() as folder:
        user_file = write_user_file(folder, "threads = 2\nzstd_level = 3\nprogress = \"never\"\n")
        threads = settings(folder)["threads"]
        check_equal(threads["value"], "2", "from the user's file")
        check(str(user_file) in threads["origin"], f"origin {threads['origin']!r}")
        check_equal(threads["default"], "0", "the default is still shown")

        folder.write("kibitzer.toml", "threads = 3\nzstd_level = 4\n")
        found = settings(folder)
        check_equal([found[key]["value"] for key in ("threads", "zstd_level", "progress")],
                    ["3", "4", "never"], "the project's file comes first")
        check("kibitzer.toml" in found["threads"]["origin"], found["threads"]["origin"])

        found = settings(folder, KIBITZER_THREADS="5")
        check_equal([found[key]["value"] for key in ("threads", "zstd_level")], ["5", "4"],
                    "the environment comes first")
        check("KIBITZER_THREADS" in found["threads"]["origin"], found["threads"]["origin"])

        env = environment(KIBITZER_THREADS="1")
        run = kibitzer("perft", "startpos", "3", "--threads", "2", cwd=folder.path, env=env)
        check_equal((run.code, run.out), (0, "8902\n"), "a flag beside the environment")


def test_every_setting_has_its_variable():
    with Folder() as folder:
        for key, setting in settings(folder).items():
            if setting["default"].isdigit():
                value = str(int(setting["default"]) + 1)
            elif setting["default"] == "auto":
                value = "never"
            else:
                continue
            changed = settings(folder, **{f"KIBITZER_{key.upper()}": value})[key]
            check_equal(changed["value"], value, f"{key} by the environment")


def test_bad_values_name_the_place_and_the_key():
    with Folder() as folder:
        cases = [("threads = -1\n", "threads", "-1"), ("threads = 5.5\n", "threads", "5.5"),
                 ("threads = true\n", "threads", "true"), ("threads = []\n", "threads", ""),
                 ("[threads]\nx = 1\n", "threads", ""), ("color = \"pink\"\n", "color", "pink"),
                 ("zstd_level = 99\n", "zstd_level", "99"), ("treads = 1\n", "treads", "threads"),
                 ("threads = 99999999999999999999\n", "line 1", ""), ("threads =\n", "line 1", ""),
                 ("threads = 1\nthreads = 2\n", "line 2", "threads"), ("\x00\n", "line 1", "")]
        for text, *hints in cases:
            folder.write("kibitzer.toml", text)
            run = kibitzer("config", cwd=folder.path)
            check_one_error_line(run, 2, f"file with {text!r}")
            for hint in ["kibitzer.toml", *hints]:
                check(hint in run.err, f"{text!r}: no {hint!r} in {run.err!r}")
    for variable, value in (("THREADS", "x"), ("THREADS", ""), ("THREADS", "1025"),
                            ("COLOR", "1"), ("ZSTD_LEVEL", "0"), ("MAX_WARNINGS", "-5")):
        run = kibitzer("config", env=environment(**{f"KIBITZER_{variable}": value}))
        check_one_error_line(run, 2, f"KIBITZER_{variable}={value!r}")
        for hint in (f"KIBITZER_{variable}", variable.lower(), f"'{value}'"):
            check(hint in run.err, f"KIBITZER_{variable}={value!r}: no {hint!r} in {run.err!r}")


def test_help_and_version_work_with_bad_settings():
    env = environment(KIBITZER_THREADS="many")
    check_equal(kibitzer("--help", env=env).code, 0, "exit code of --help")
    check_equal(kibitzer("--version", env=env).code, 0, "exit code of --version")


def test_documentation_is_what_the_program_says():
    run = succeed("config", "--markdown")
    for key in settings_keys():
        check(f"| `{key}` | `KIBITZER_{key.upper()}` |" in run.out, f"no row for {key}")
    page = source_root / "docs" / "configuration.md"
    if not page.exists():
        raise Skip("docs/configuration.md is not there")
    check_same_text(run.out, page.read_text(), "config --markdown and docs/configuration.md")


def settings_keys():
    return [setting["key"] for setting in json.loads(succeed("config", "--json").out)["settings"]]


run_tests(globals())
