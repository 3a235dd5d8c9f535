"""Helps for testing variants, apps and other engines against the rules.

- ``conformance``: the kit that holds a variant or house rule to the laws of the library.
- ``vectors``: conformance vectors, plain JSON that an engine in any language can run.
- ``view_law``: the law that what a seat cannot know makes no difference to it, as a property.
- ``strategies``: Hypothesis strategies of rules, deals, acts and games. They alone need Hypothesis.
- ``hidden_twins``: games that a seat cannot tell from a given one.
- ``hidden_passes``: the passes of a round out of a seat's sight, to be changed for such a game.
- ``random_rules``: rules by chance, without Hypothesis.

Each is imported by its own name, such as ``hearts_rules.testing.vectors``; nothing is imported
here, so a program has to have no more than it uses.
"""
