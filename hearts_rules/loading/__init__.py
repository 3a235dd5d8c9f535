"""How rules come about: plugins found, options resolved, hooks asked once, answers compiled."""
