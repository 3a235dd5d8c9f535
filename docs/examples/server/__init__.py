"""A small game server: tables that are played over WebSockets and saved at every change.

``python -m docs.examples.server`` starts it; ``docs/server.md`` explains it.
"""
