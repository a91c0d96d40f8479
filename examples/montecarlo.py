"""A plain Monte-Carlo tree search: python3 examples/montecarlo.py [TRACKS] [LEVEL] [RACES] [SEED].

A second referee plays the race on from here, each time with other dice: down the tree by upper confidence bounds, then
to the finish by beginners. What chance brings is not part of the tree, which knows actions alone."""
import json, math
from greedy import plans, worth
from table import Referee, main

GAMES = 24  # played on from each decision
BRAVERY = 0.7  # how much a way that was little tried is worth another look
FEARS = (0.5, 1, 2, 4)

other = Referee()

def choices(referee, state):
    """Some plans from bold to careful in both modes; every action where there are few; otherwise the beginner's."""
    if state["phase"] == "step":
        return [{"type": "roll"}] + ([{"type": "stop"}] if state["turn"]["done"] else [])
    found = plans(referee) if state["phase"] == "plan" else []
    if not found:
        return [referee.ask("best", level="beginner")["action"]]
    best = [max(found, key=lambda one: worth(*one, fear))[0] for fear in FEARS]
    unlike = {json.dumps(plan): plan for plan in best}.values()
    return [{"type": "drive", "mode": mode, "plan": plan} for plan in unlike for mode in ("one-by-one", "flat-out")]

class Way:
    def __init__(self, action):
        self.action, self.games, self.wins, self.next = action, 0, 0, None

    def bound(self, games):
        """Upper confidence bound; a way never tried comes before all others."""
        if self.games == 0:
            return math.inf
        return self.wins / self.games + BRAVERY * math.sqrt(math.log(games) / self.games)

def pick(ways):
    games = sum(way.games for way in ways)
    return max(ways, key=lambda way: way.bound(games))

def play(root, record, seed):
    """One game: the tree of this turn as far as it goes and one decision more, then beginners."""
    state = other.ask("load", record=record, seed=seed)["state"]
    me, ways, path = state["toAct"], root, []
    while state["toAct"]:
        if ways:
            path.append(pick(ways))
        action = path[-1].action if ways else other.ask("best", level="beginner")["action"]
        state = other.ask("act", action=action)["state"]
        if ways and state["toAct"] == me and state["phase"] == "step":
            last = path[-1]
            if last.next is None and last.games > 0:
                last.next = [Way(one) for one in choices(other, state)]
            ways = last.next
        else:
            ways = None
    won = next(car["place"] for car in state["cars"] if car["id"] == me) == 1
    for way in path:
        way.games += 1
        way.wins += won

def drive(referee, state):
    root = [Way(action) for action in choices(referee, state)]
    if len(root) > 1:
        record = referee.ask("log")["record"]
        for game in range(GAMES):
            play(root, record, f"{state['hash']} {game}")
    return max(root, key=lambda way: (way.games, way.wins)).action

if __name__ == "__main__":
    main(drive)
