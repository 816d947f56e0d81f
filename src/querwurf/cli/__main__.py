"""`python -m querwurf.cli` is `querwurf`."""

import sys

from querwurf.cli import main

sys.exit(main())
