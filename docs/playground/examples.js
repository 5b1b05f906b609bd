/** What there is to begin with. */

export const examples = {
  "a game": `from ratusz import games
from ratusz.bots import find
from ratusz.bots.streams import bot_source
from ratusz.engine.play import play, seeded

game = games.find("little_town")
setup = game.setup(1, {})
events = list(play(game, setup, [find("greedy")(bot_source(7, 0))], seeded(7)))
for event, _ in events[:8]:
    print(event.seat, game.text(event.action))
(sheet,) = game.score(events[-1][1])
print("...", len(events), "events,", sheet.total, "points")
`,
  "a bot of your own": `from statistics import fmean

from ratusz import games
from ratusz.bots import find
from ratusz.bots.streams import bot_source, game_seeds
from ratusz.engine.play import play, seeded

game = games.find("little_town")
setup = game.setup(1, {})


class Last:
    """Takes the legal action whose notation comes last in the alphabet."""

    def __init__(self, random):
        self.random = random

    def choose(self, game, observation, seat):
        return max(game.legal_actions(observation, seat), key=game.text)


def mean(make, count=20):
    totals = []
    for seed in game_seeds(1, count):
        *_, (_, state) = play(game, setup, [make(bot_source(seed, 0))], seeded(seed))
        totals.append(game.score(state)[0].total)
    return fmean(totals)


print(f"yours {mean(Last):.1f}, random {mean(find('random')):.1f}, greedy {mean(find('greedy')):.1f}")
`,
  "a picture": `from ratusz import games
from ratusz.bots import find
from ratusz.bots.streams import bot_source
from ratusz.engine.play import play, seeded
from ratusz.paint import picture

game = games.find("dice_city")
setup = game.setup(1, {})
*_, (_, state) = play(game, setup, [find("greedy")(bot_source(3, 0))], seeded(3))
picture(game.scene(game.observe(state, 0), 0))
`,
};
