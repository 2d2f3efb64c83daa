"""A UCI engine that is timed: one thread, 16 MB of hash, CPU time of its searches."""
import subprocess
import time

from support import CannotMeasure


class Engine:
    def __init__(self, command):
        try:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.DEVNULL, text=True)
        except OSError as error:
            raise CannotMeasure(f"{command[0]}: {error.strerror}") from error
        self.name = command[0]
        self.tell("uci")
        self.wait_for("uciok")
        self.tell("setoption name Hash value 16\nsetoption name Threads value 1")

    def tell(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def wait_for(self, word):
        """The line that begins with the word, and the last depth and nodes told before it."""
        depth = nodes = 0
        for line in self.process.stdout:
            words = line.split()
            if words[:1] == [word]:
                return depth, nodes
            if "depth" in words and "nodes" in words:
                depth = int(words[words.index("depth") + 1])
                nodes = int(words[words.index("nodes") + 1])
        raise CannotMeasure(f"{self.name}: ended before '{word}'")

    def cpu(self):
        """Seconds of CPU time of the whole program so far."""
        # The clock that Linux gives for a process: what clock_getcpuclockid(3) answers.
        return time.clock_gettime(~self.process.pid << 3 | 2)

    def search(self, position, limit):
        self.tell(f"ucinewgame\nposition {position}\nisready")
        self.wait_for("readyok")
        before = self.cpu()
        self.tell(f"go {limit}")
        depth, nodes = self.wait_for("bestmove")
        return depth, nodes, self.cpu() - before

    def quit(self):
        self.tell("quit")
        self.process.wait()
