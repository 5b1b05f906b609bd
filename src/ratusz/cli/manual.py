"""What `ratusz --help` says: of each command one sentence and a few examples that can be typed as they are."""

from __future__ import annotations

from typing import NamedTuple

ABOUT = """\
Ratusz: city-building board games in the browser. Play solo, on one device, with friends by link, or against bots.

Without a command, Ratusz starts the server and opens the page."""

EXAMPLES = """\
Examples:
  ratusz                                   play in the browser
  ratusz rules LT-14                       show a rule with an example
  ratusz simulate little_town --games 20   measure how well a bot plays
"""


class Page(NamedTuple):
    """The manual of one command."""

    about: str
    examples: str


SERVE = Page(
    "Start the server and open the page.",
    """\
Examples:
  ratusz serve --port 0                  use any free port
  ratusz serve --host 0.0.0.0            allow other devices on your network
  ratusz serve --database evening.db     use a separate database
  ratusz serve --database postgresql://user:password@host/name --bus redis://host
                                         run as one of several workers
""",
)

SITE = Page(
    "Write a folder for any web host: the games without a server.",
    """\
Examples:
  ratusz site out                        write the folder out
  python -m http.server --directory out  try it
""",
)

GAMES = Page(
    "List all games with their players, playing time, options and campaigns.",
    """\
Examples:
  ratusz games
  ratusz games --language pl
""",
)

SIMULATE = Page(
    "Play many games with bots and summarise the results.",
    """\
Examples:
  ratusz simulate little_town
  ratusz simulate little_town --bots greedy,random --games 1000 --seed 1
  ratusz simulate little_town --bots planner --option factories=yes --json
  ratusz simulate little_town --bots careful.py:Careful,greedy
  ratusz simulate dice_city --option map=@valley.txt --games 1000 --file valley.jsonl
  ratusz simulate dice_city --campaign whole --bots greedy --games 50
  ratusz simulate chronicle --games 100000 --cluster ray:10.0.0.1:6379

A run with a file can be stopped and started again: it plays the games that are missing.
The same seed gives the same results for any number of workers.
docs/library.md shows how to write careful.py, a bot of your own.
""",
)

TOURNAMENT = Page(
    "Let bots play against each other and rate them.",
    """\
Examples:
  ratusz tournament little_town --bots random,greedy,planner --deals 20
  ratusz tournament districts --bots greedy,careful.py:Careful --players 4
  ratusz tournament dice_city --file evening.jsonl --json

A tournament with a file can be stopped and started again: it plays the games that are missing.
""",
)

BALANCE = Page(
    "Measure how a map, legend, episode or option plays, and compare it with another setup.",
    """\
Examples:
  ratusz balance little_town --option factories=yes --games 1000
  ratusz balance dice_city --option episode=3 --option map=@valley.txt --report valley.html
  ratusz balance districts --option legend=@legend.txt --players 4 --bot random
  ratusz balance dice_city --option episode=3 --against episode=2 --json

An own map or legend is compared with the one that comes with the game, other options with the defaults.
""",
)

REPLAY = Page(
    "Check a game record against the rules and print its score sheets.",
    """\
Examples:
  ratusz replay game.txt
  ratusz replay game.txt --json
  ratusz replay - < game.txt

You can download the record of any game from its result page. docs/notation.md describes the format.
""",
)

VERIFY = Page(
    "Verify that the dice of a finished game match their commitment.",
    """\
Examples:
  ratusz verify game.txt                 the record, downloaded from the page
  ratusz verify dice.json                the proof, downloaded from the page "Fair dice"
  ratusz verify dice.json --json

The exit code is 1 if a draw does not match. docs/fair-dice.md explains the method and how to verify without Ratusz.
""",
)

CAMPAIGN = Page(
    "Check a campaign file and print the standings.",
    """\
Examples:
  ratusz campaign campaign.txt
  ratusz campaign campaign.txt --json

You can download any campaign from its page. docs/campaigns.md describes the format.
""",
)

SCORE = Page(
    "Score a position written by hand and list its errors.",
    """\
Examples:
  ratusz score town.txt

A minimal town.txt (H, F, L, S and M are house, forest, lake, square and factory):

  game: little_town
  a  . F . . . .
  b  H S L . . .
  c  . . . . . .
  d  . . . . . .
  e  . . . . . .

The page of each game in docs/ lists what else a position can contain, such as the points of each round.
The exit code is 1 if the position has errors.
""",
)

PRINT = Page(
    "Write sheets to be printed: blank ones of a game, or the towns of a recorded game.",
    """\
Examples:
  ratusz print little_town --players 4 -o sheets.pdf
  ratusz print dice_city --option episode=3 --paper a5 --ink --copies 10 -o sheets.pdf
  ratusz print dice_city --option map=@valley.txt --language pl -o valley.pdf
  ratusz print game.txt -o keepsake.pdf  the end of a recorded game
  ratusz print game.txt --step 20 -o middle.pdf

A game's ID prints blank sheets, anything else is the record of a game. docs/cli.md shows what is on the sheets.
""",
)

RULES = Page(
    "Explain one rule, or list all rules.",
    """\
Examples:
  ratusz rules                           list all rules
  ratusz rules LT-14                     explain one rule with an example
""",
)

MAPS = Page(
    "Show our maps, and check maps of your own.",
    """\
Examples:
  ratusz maps show 3 > valley.txt
  ratusz maps check valley.txt --episode 3
""",
)

MAPS_SHOW = Page(
    "Print one of our maps, to start one of your own from.",
    """\
Examples:
  ratusz maps show 3 > valley.txt        our map of episode 3 of Dice City
  ratusz maps show eternal               a printed board of City Chronicle; also: legacy, pieces

The page of each game in docs/ describes the map format.
""",
)

MAPS_CHECK = Page(
    "Check a map against all requirements and let a bot play on it.",
    """\
Examples:
  ratusz maps check valley.txt --episode 3
  ratusz maps check 7                    our map of episode 7
  ratusz maps check e07 --games 500 --json
  ratusz maps check eternal              a printed board; also: legacy, pieces
  ratusz maps check board.txt --game chronicle --episode 7

The page of each game in docs/ describes the map format. The exit code is 1 if a requirement is not met.
""",
)

PAGES = {
    "serve": SERVE,
    "site": SITE,
    "games": GAMES,
    "simulate": SIMULATE,
    "tournament": TOURNAMENT,
    "balance": BALANCE,
    "replay": REPLAY,
    "verify": VERIFY,
    "campaign": CAMPAIGN,
    "score": SCORE,
    "print": PRINT,
    "maps": MAPS,
    "rules": RULES,
}
"""The page of each command, in the order of the help."""
GROUPS = {"maps": {"show": MAPS_SHOW, "check": MAPS_CHECK}}
"""Commands that are followed by another word, and the pages of these."""
