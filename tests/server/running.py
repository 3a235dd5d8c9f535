"""The example server as a process of its own, and what can be asked of it over HTTP."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


class Server:
    """A running server. Killing it gives it no chance to tidy up."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log.txt"
        self.start()

    def start(self) -> None:
        """Start it on a free port, and wait until it listens."""
        command = [sys.executable, "-m", "docs.examples.server", "--port", "0"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--folder", self.folder], cwd=ROOT, stdout=log, stderr=log
            )
        found = None
        while found is None:
            assert self.process.poll() is None, self.log.read_text("utf-8")
            time.sleep(0.02)
            found = re.search(r"running on http://([0-9.]+:\d+)", self.log.read_text("utf-8"))
        self.address = found[1]

    def kill(self) -> None:
        """Stop it at once. Up to now nothing may have failed that was not answered."""
        self.process.kill()
        self.process.wait()
        assert "Traceback" not in self.log.read_text("utf-8")

    def open(self, **spec: Any) -> Seats:
        """Open a table for some rules, and claim all its seats."""
        _, told = self.ask("POST", "/tables", json.dumps(spec))
        name = told["table"]
        keys = [self.ask("POST", f"/tables/{name}/seats/{seat}")[1]["key"] for seat in told["free"]]
        return Seats(self, name, told["commitment"], keys)

    def ask(self, method: str, path: str, body: str | None = None) -> tuple[int, Any]:
        """The status and the JSON of an answer."""
        data = None if body is None else body.encode(errors="surrogatepass")
        request = urllib.request.Request(f"http://{self.address}{path}", data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)


class Seats:
    """A table with the keys of its seats."""

    def __init__(self, server: Server, name: str, commitment: str, keys: list[str]) -> None:
        self.server = server
        self.name = name
        self.commitment = commitment
        self.keys = keys

    @property
    def url(self) -> str:
        """Where the table is played."""
        return f"ws://{self.server.address}/tables/{self.name}/play"

    def saved(self) -> dict[str, Any]:
        """What the server has saved of the table; its record as plain data."""
        text = (self.server.folder / f"{self.name}.json").read_text("utf-8")
        saved: dict[str, Any] = json.loads(text)
        return saved | {"game": json.loads(saved["game"])}

    def record(self) -> tuple[int, Any]:
        """The record that the server tells, if it does."""
        return self.server.ask("GET", f"/tables/{self.name}/record")
