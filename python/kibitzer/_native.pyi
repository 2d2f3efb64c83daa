# The compiled part; what of it is public has its types where it is given.
from typing import Any

def __getattr__(name: str) -> Any: ...
