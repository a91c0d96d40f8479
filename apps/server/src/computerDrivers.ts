import type { AnyGame } from '@perfect-line/rules/game';
import type { GameKit } from '@perfect-line/solver/computer';
import { GAMES } from '@perfect-line/solver/games';

import type { AskedDriver } from './driverPool.ts';
import { Recent } from './recent.ts';
import { unpackState } from './room/packedState.ts';

/** Levels by which a seat may be driven in any game. */
export const DRIVER_LEVELS: readonly string[] = GAMES.gt.computer.levels;

const KITS: ReadonlyMap<string, GameKit> = new Map(Object.entries(GAMES));

type Remembered = { readonly start: unknown; readonly count: number; readonly state: unknown };
/** Races whose first and last state are kept, so that a move does not replay the whole race. */
const MAX_REMEMBERED = 64;
const remembered = new Recent<string, Remembered>(MAX_REMEMBERED);

/** The position that was sent, or the one after the events, going on from the last one known of this race. */
function stateOf(game: AnyGame, request: AskedDriver): unknown {
  const known = remembered.get(request.race);
  const start = known?.start ?? game.start(request.setup).state;
  if (request.state !== undefined) {
    remembered.keep(request.race, { start, count: 0, state: start });
    return unpackState(start, request.state);
  }
  const isUsable = known !== undefined && known.count <= request.events.length;
  let state = isUsable ? known.state : start;
  for (const event of request.events.slice(isUsable ? known.count : 0)) {
    const step = game.apply(state, event);
    if (!step.ok) throw new Error(`the race does not replay: ${step.error.code}`);
    ({ state } = step.value);
  }
  remembered.keep(request.race, { start, count: request.events.length, state });
  return state;
}

/** What a computer does in this seat. Given nothing but the public race, it can know nothing else. */
export function chooseFor(request: AskedDriver): unknown {
  const kit = KITS.get(request.game);
  if (kit === undefined) throw new Error(`no drivers for ${request.game}`);
  const state = stateOf(kit.game, request);
  // Errors of judgement are the driver's own: the same for the same race and seat, whatever the dice.
  return kit.computer.choose(state, {
    level: request.level,
    seed: `${request.race}/${request.seat}`,
  });
}
