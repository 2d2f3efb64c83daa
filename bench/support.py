"""What the measuring scripts share: running a program, repeating a PGN file, printing a table."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "opera.pgn"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class CannotMeasure(Exception):
    """Something that makes a figure impossible; the message is for the user."""


class Run:
    """What a program printed, and its CPU time in seconds."""

    def __init__(self, output, cpu):
        self.output, self.cpu = output, cpu


def run(command, text=""):
    """Runs a program to its end. Only its own CPU time counts, not that of other children."""
    command = [str(word) for word in command]
    with tempfile.TemporaryFile() as standard_input, tempfile.TemporaryFile() as output:
        standard_input.write(text.encode())
        standard_input.seek(0)
        try:
            child = subprocess.Popen(command, stdin=standard_input, stdout=output,
                                     stderr=subprocess.STDOUT)
        except OSError as error:
            raise CannotMeasure(f"{command[0]}: {error.strerror}") from error
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)  # it must not be waited for again
        output.seek(0)
        printed = output.read().decode(errors="replace")
    if child.returncode != 0:
        # Lines with == are valgrind's account of itself.
        said = [line for line in printed.strip().splitlines() if not line.startswith("==")]
        raise CannotMeasure(f"{' '.join(command)}: exit code {child.returncode}: "
                            f"{said[-1] if said else 'it printed nothing'}")
    return Run(printed, usage.ru_utime + usage.ru_stime)


def check_binary(path, how_to_build):
    if not os.path.isfile(path) or not os.access(path, os.X_OK):
        raise CannotMeasure(f"{path}: no such program; {how_to_build}")


def find_peer(name):
    """Debian keeps chess programs in a folder that is not in everybody's PATH."""
    return shutil.which(name) or shutil.which(name, path="/usr/games")


def read_pgn(path):
    try:
        games = pathlib.Path(path).read_bytes()
    except OSError as error:
        raise CannotMeasure(f"{path}: {error.strerror}") from error
    return games.rstrip() + b"\n\n"


def write_repeated(games, times, path):
    with open(path, "wb") as file:
        for _ in range(times):
            file.write(games)


def count_plies(pgn_stats_output):
    for line in pgn_stats_output.splitlines():
        name, _, value = line.rpartition(" ")
        if name == "plies":
            return int(value)
    raise CannotMeasure("kibitzer pgn stats: no line 'plies N' in what it printed")


def print_table(heading, rows):
    """The first column is words, the others are figures."""
    rows = [[str(cell) for cell in row] for row in [heading, *rows]]
    widths = [max(len(row[i]) for row in rows) for i in range(len(heading))]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        print("  ".join(cells).rstrip())


def main_guard(main):
    """Exit code 2 and one line when a figure cannot be had."""
    try:
        sys.exit(main())
    except CannotMeasure as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # whoever reads has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
