"""``python -m hearts_rules.cli``: the command line where its script is not on the path."""

from hearts_rules.cli import main

if __name__ == "__main__":
    main()
