"""A driver in Python: plays a whole race over the referee's line protocol (docs/PROTOCOL.md).

    python3 examples/bot.py [TRACK] [SEED]
"""
import json, subprocess, sys

track, seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1, sys.argv[2] if len(sys.argv) > 2 else "bot"
referee = subprocess.Popen(["npx", "perfect-line", "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(do, **fields):
    referee.stdin.write(json.dumps({"id": do, "do": do, **fields}) + "\n")
    referee.stdin.flush()
    return json.loads(referee.stdout.readline())


def plan():
    """Step by step the fastest way on that neither loses control nor risks more than 5 % of doing so."""
    steps = []
    while True:
        safe = []
        for step in ask("steps", plan=steps)["steps"]:
            longer = steps + [{"dice": step["dice"], "to": step["to"]}]
            if not step["loses"] and ask("odds", plan=longer, mode="one-by-one")["loss"] <= 0.05:
                safe.append((step["gear"], -step["warnings"], longer))
        if not safe:
            return steps
        steps = max(safe)[2]


def action(state):
    if state["phase"] == "plan":
        steps = plan()
        return {"type": "drive", "mode": "one-by-one", "plan": steps} if steps else ask("best", level="beginner")["action"]
    return {"type": "roll"} if state["phase"] == "step" else ask("best", level="beginner")["action"]


drivers = [{"id": colour} for colour in ("red", "blue")]
state = ask("new", game="gt", seed=seed, setup={"track": {"ready": track}, "drivers": drivers})["state"]
while state["toAct"]:
    state = ask("act", action=action(state))["state"]
for car in sorted(state["cars"], key=lambda car: car["place"]):
    print(car["place"], car["id"], "after", state["round"]["number"], "rounds")
ask("quit")
