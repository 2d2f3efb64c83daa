"""Progress: by tqdm where that is installed and somebody looks."""

import contextlib
import sys


def _somebody_looks():
    return sys.stderr is not None and (sys.stderr.isatty() or "ipykernel" in sys.modules)


class _Bar:
    """One bar of tqdm for each label that is told."""

    def __init__(self, tqdm):
        self._tqdm = tqdm
        self._bar = None
        self._label = None

    def __call__(self, label, done, total, share, unit, detail):
        if label != self._label:
            self.close()
            # What takes less than a second needs no bar.
            self._bar = self._tqdm(desc=label, total=total or None, unit=" " + unit, delay=1,
                                   unit_scale=True, leave=False)
            self._label = label
        if total:
            self._bar.total = total
        elif share:
            self._bar.total = round(done / share)
        self._bar.update(done - self._bar.n)
        if detail:
            self._bar.set_postfix_str(detail, refresh=False)

    def close(self):
        if self._bar is not None:
            self._bar.close()


@contextlib.contextmanager
def follower(wanted):
    """Who follows the work: None, the function that was given, or a bar."""
    if callable(wanted):
        yield wanted
        return
    bar = None
    if wanted or (wanted is None and _somebody_looks()):
        with contextlib.suppress(ImportError):
            from tqdm.auto import tqdm
            bar = _Bar(tqdm)
    try:
        yield bar
    finally:
        if bar is not None:
            bar.close()
