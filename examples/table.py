"""What the rivals in Python share: a referee to ask, and a race against a computer driver (docs/PROTOCOL.md)."""
import json, subprocess, sys, time

class Referee:
    def __init__(self):
        pipe = subprocess.PIPE
        command = ["npx", "perfect-line", "referee"]
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def ask(self, do, **fields):
        print(json.dumps({"do": do, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise ValueError(answer["error"]["message"])
        return answer

def race(referee, drive, track, seed, level, pole):
    """One race of the driver, red, against a level, blue. Returns whether red wins and the seconds of each of its moves."""
    grid = ["red", "blue"] if pole else ["blue", "red"]
    setup = {"track": {"ready": track}, "drivers": [{"id": "red"}, {"id": "blue"}], "grid": grid}
    state = referee.ask("new", game="gt", seed=seed, setup=setup)["state"]
    seconds = []
    while state["toAct"]:
        began = time.perf_counter()
        mine = state["toAct"] == "red"
        action = drive(referee, state) if mine else referee.ask("best", level=level)["action"]
        if mine:
            seconds.append(time.perf_counter() - began)
        state = referee.ask("act", action=action)["state"]
    return next(car["place"] for car in state["cars"] if car["id"] == "red") == 1, seconds

def main(drive):
    """TRACKS LEVEL RACES SEED, all may be left out: pairs of races from both places of the grid."""
    tracks, level, races, seed = (sys.argv[1:] + ["1,2,4,8", "expert", "8", "1"][len(sys.argv) - 1:])[:4]
    referee, won, seconds = Referee(), 0, []
    for number in range(int(races)):
        track = [int(one) for one in tracks.split(",")][number // 2 % len(tracks.split(","))]
        wins, taken = race(referee, drive, track, f"{seed}/{number // 2}", level, number % 2 == 0)
        won, seconds = won + wins, sorted(seconds + taken)
        mean, slow = sum(seconds) / len(seconds), seconds[int(0.95 * len(seconds))]
        print(f"{won} of {number + 1} races won against {level}; a move takes {1000 * mean:.0f} ms, "
              f"19 of 20 at most {1000 * slow:.0f} ms", flush=True)
