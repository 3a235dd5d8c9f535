"""The two ways in which the oracle says no."""


class Refused(Exception):
    """An action that the rules refuse; the game is as it was before."""

    def __init__(self, code: str) -> None:
        """Keep the reason code of the refusal."""
        super().__init__(code)
        self.code = code


class Invalid(Exception):
    """Rules, a deal, a position or a score sheet that cannot be."""
