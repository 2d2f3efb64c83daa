"""A cluster of Spark on this machine: a master, workers of one core each, and a session. Nothing
outside a folder of its own is touched, and all that was started is ended."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyspark

home = Path(pyspark.__file__).parent
patience = 120


def environment(module_path):
    """Of everything that is started; `module_path` is where tasks find the module."""
    return {**os.environ, "SPARK_HOME": str(home), "SPARK_LOCAL_IP": "127.0.0.1",
            "PYSPARK_PYTHON": sys.executable, "PYSPARK_DRIVER_PYTHON": sys.executable,
            "PYTHONPATH": module_path, "PYTHONDONTWRITEBYTECODE": "1", "SPARK_DAEMON_MEMORY": "256m"}


def wait_for(what, found):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if value := found():
            return value
        time.sleep(0.05)
    raise AssertionError(f"{what}: not within {patience} s")


class Cluster:
    def __init__(self, folder, module_path):
        self.folder = Path(folder)
        self.environment = environment(module_path)
        self.started = []
        log = self._start("master", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1",
                          "--port", "0", "--webui-port", "0")
        self.address = wait_for("the master", lambda: re.search(
            r"spark://127\.0\.0\.1:[0-9]+", log.read_text()))[0]

    def _start(self, name, what, *arguments):
        log = self.folder / f"{name}.log"
        with log.open("w") as output:
            process = subprocess.Popen([str(home / "bin" / "spark-class"), what, *arguments],
                                       env=self.environment, stdout=output, stderr=output,
                                       start_new_session=True, cwd=self.folder)
        self.started.append(process)
        return log

    def add_worker(self):
        """The number of the worker."""
        number = len(self.started)
        log = self._start(f"worker{number}", "org.apache.spark.deploy.worker.Worker", "--host",
                          "127.0.0.1", "--cores", "1", "--memory", "700m", "--webui-port", "0",
                          "--work-dir", str(self.folder / f"work{number}"), self.address)
        wait_for("a worker", lambda: "Successfully registered" in log.read_text())
        return number

    def kill_worker(self, number):
        """With all it has started, and without warning."""
        group = os.getpgid(self.started[number].pid)
        for process in [*_children(self.started[number].pid), self.started[number].pid]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)

    def executors_of(self, number):
        """What runs below a worker."""
        return _children(self.started[number].pid)

    def close(self):
        for number in reversed(range(len(self.started))):
            self.kill_worker(number)
            self.started[number].wait()


def _children(parent):
    """All below a process, deepest last."""
    below = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                about = (entry / "stat").read_text()
                below.setdefault(int(about.rsplit(")", 1)[1].split()[1]), []).append(int(entry.name))
    found, look = [], [parent]
    while look:
        look = [child for one in look for child in below.get(one, [])]
        found += look
    return found
