"""What `ratusz --help` says: of each command one sentence and a few examples that can be typed as they are."""

from __future__ import annotations

from typing import NamedTuple

ABOUT = """\
Ratusz: city-building board games in the browser - alone, around one table, with friends by link, or against bots.

Without a command it starts the server and opens the page."""

EXAMPLES = """\
For example:
  ratusz                                   play in the browser
  ratusz rules LT-14                       what a rule says, with an example
  ratusz simulate little_town --games 20   see how well a bot plays
"""


class Page(NamedTuple):
    """The manual of one command."""

    about: str
    examples: str


SERVE = Page(
    "Start the server and open the page.",
    """\
For example:
  ratusz serve --port 0                  at any free port
  ratusz serve --host 0.0.0.0            also for the phones and tablets in the house
  ratusz serve --database evening.db     with tables of its own
  ratusz serve --database postgresql://user:password@host/name --bus redis://host
                                         one of several workers
""",
)

GAMES = Page(
    "List the games, with players, minutes, options and campaigns.",
    """\
For example:
  ratusz games
  ratusz games --language pl
""",
)

SIMULATE = Page(
    "Let bots play many games and sum up the results.",
    """\
For example:
  ratusz simulate little_town
  ratusz simulate little_town --bots greedy,random --games 1000 --seed 1
  ratusz simulate little_town --bots planner --option factories=yes --json
  ratusz simulate little_town --bots careful.py:Careful,greedy
  ratusz simulate dice_city --campaign whole --bots greedy --games 50

The same seed gives the same numbers, whatever the number of workers.
docs/library.md has a bot of one's own, careful.py.
""",
)

REPLAY = Page(
    "Check a recorded game against the rules and print the score sheets.",
    """\
For example:
  ratusz replay game.txt
  ratusz replay game.txt --json
  ratusz replay - < game.txt

Every table on the page offers its game as a record; docs/notation.md describes the form.
""",
)

VERIFY = Page(
    "Check that the dice of a finished game fell as they had been promised.",
    """\
For example:
  ratusz verify game.txt                 the game as text, from the page
  ratusz verify dice.json                the proof, from the page "Fair dice"
  ratusz verify dice.json --json

The exit code is 1 if one is not as promised. docs/fair-dice.md says how it works, and how to check without Ratusz.
""",
)

CAMPAIGN = Page(
    "Check a recorded campaign and print how everybody stands.",
    """\
For example:
  ratusz campaign campaign.txt
  ratusz campaign campaign.txt --json

Every campaign on the page can be saved as such a file; docs/campaigns.md describes the form.
""",
)

SCORE = Page(
    "Score a position written by hand and list what is impossible about it.",
    """\
For example:
  ratusz score town.txt

where town.txt may be as little as this (house, forest, lake, square and factory are H, F, L, S and M):

  game: little_town
  a  . F . . . .
  b  H S L . . .
  c  . . . . . .
  d  . . . . . .
  e  . . . . . .

What else it may say, such as the points of each round, is on the game's own page in docs/.
The exit code is 1 if something is impossible.
""",
)

RULES = Page(
    "Explain a rule in our own words, or list all rules.",
    """\
For example:
  ratusz rules                           all rules, by their headings
  ratusz rules LT-14                     one rule, with an example
""",
)

MAPS = Page(
    "Check maps of your own.",
    """\
For example:
  ratusz maps check valley.txt --episode 3
""",
)

MAPS_CHECK = Page(
    "Check a map against every demand, and let a bot play on it.",
    """\
For example:
  ratusz maps check valley.txt --episode 3
  ratusz maps check 7                    our own map of episode 7
  ratusz maps check e07 --games 500 --json
  ratusz maps check eternal              a printed board; also legacy, and pieces
  ratusz maps check board.txt --game chronicle --episode 7

How a map is drawn is on the game's own page in docs/. The exit code is 1 if a demand is not met.
""",
)

PAGES = {
    "serve": SERVE,
    "games": GAMES,
    "simulate": SIMULATE,
    "replay": REPLAY,
    "verify": VERIFY,
    "campaign": CAMPAIGN,
    "score": SCORE,
    "maps": MAPS,
    "rules": RULES,
}
"""By command, in the order of the help."""
GROUPS = {"maps": {"check": MAPS_CHECK}}
"""Commands that are followed by another word, and the pages of these."""
