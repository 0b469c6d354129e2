"""`python -m kletka`."""

from kletka.cli import main

raise SystemExit(main())
