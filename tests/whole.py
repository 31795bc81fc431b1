"""Whether the scene tests play whole matches, or only their ends, as the test command does so that it stays short.

`MATCHI_WHOLE_MATCHES=1` plays every one of those matches from its first step on; `.ci/run` does so.
"""

from __future__ import annotations

import os

WHOLE = os.environ.get("MATCHI_WHOLE_MATCHES", "") == "1"
