"""Starts the server: ``python -m docs.examples.server --port 8000 --folder tables``."""

import argparse
from pathlib import Path

import uvicorn

from .app import MAX_MESSAGE, create_app


def main() -> None:
    """Serve until stopped."""
    parser = argparse.ArgumentParser(prog="python -m docs.examples.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000, help="0 for any that is free")
    parser.add_argument("--folder", type=Path, default=Path("tables"), help="where games are kept")
    chosen = parser.parse_args()
    app = create_app(chosen.folder)
    # Compressed messages are unpacked before the application can count them.
    uvicorn.run(app, host=chosen.host, port=chosen.port, ws_max_size=4 * MAX_MESSAGE)


if __name__ == "__main__":
    main()
