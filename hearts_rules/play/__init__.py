"""The values that change: a round, a game at one moment, the acts that move it on."""
