"""A greedy driver: python3 examples/greedy.py [TRACKS] [LEVEL] [RACES] [SEED]. It sees its own turn and nothing else."""
from table import main

WIDTH = 10  # plans that are made longer at once

def worth(plan, gear, loss, fear=1.5):
    """Spaces and gear at the end, less what a loss would take of both."""
    return (len(plan) + gear) * (1 - fear * loss)

def plans(referee):
    """Plans of this turn with the gear they end in and the chance to lose control, each longer from the best so far."""
    best, found = [()], []
    while best:
        longer = []
        for plan in best:
            for step in referee.ask("steps", plan=plan)["steps"]:
                if not step["loses"]:
                    longer.append(((*plan, {"dice": step["dice"], "to": step["to"]}), step["gear"], step["warnings"]))
        # Odds take time: only of those that look best without them.
        longer.sort(key=lambda one: (one[1], -one[2]), reverse=True)
        judged = [(plan, gear, referee.ask("odds", plan=plan, mode="one-by-one")["loss"]) for plan, gear, _ in longer[:2 * WIDTH]]
        found += judged
        best = [plan for plan, *_ in sorted(judged, key=lambda one: worth(*one), reverse=True)[:WIDTH]]
    return found

def drive(referee, state):
    if state["phase"] == "step":
        return {"type": "roll"}
    found = plans(referee) if state["phase"] == "plan" else []
    if not found:
        return referee.ask("best", level="beginner")["action"]
    return {"type": "drive", "mode": "one-by-one", "plan": max(found, key=lambda one: worth(*one))[0]}

if __name__ == "__main__":
    main(drive)
