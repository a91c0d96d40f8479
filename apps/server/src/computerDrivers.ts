import type { AnyGame } from '@perfect-line/rules/game';
import type { GameKit } from '@perfect-line/solver/computer';
import { GAMES } from '@perfect-line/solver/games';

import type { DriveRequest } from './drivers.ts';

/** Levels by which a seat may be driven in any game. */
export const DRIVER_LEVELS: readonly string[] = GAMES.gt.computer.levels;

const KITS: ReadonlyMap<string, GameKit> = new Map(Object.entries(GAMES));

type Remembered = { readonly count: number; readonly state: unknown };
/** Races whose last state is kept, so that a move does not replay the whole race. */
const MAX_REMEMBERED = 64;
const remembered = new Map<string, Remembered>();

/** The state after the events of a request, going on from the last one known of this race. */
function stateOf(game: AnyGame, request: DriveRequest): unknown {
  const known = remembered.get(request.race);
  const isUsable = known !== undefined && known.count <= request.events.length;
  let state = isUsable ? known.state : game.start(request.setup).state;
  for (const event of request.events.slice(isUsable ? known.count : 0)) {
    const step = game.apply(state, event);
    if (!step.ok) throw new Error(`the race does not replay: ${step.error.code}`);
    ({ state } = step.value);
  }
  remembered.delete(request.race);
  remembered.set(request.race, { count: request.events.length, state });
  const oldest = remembered.keys().next().value;
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return state;
}

/** What a computer does in this seat. Given nothing but the public race, it can know nothing else. */
export function chooseFor(request: DriveRequest): unknown {
  const kit = KITS.get(request.game);
  if (kit === undefined) throw new Error(`no drivers for ${request.game}`);
  const state = stateOf(kit.game, request);
  // Errors of judgement are the driver's own: the same for the same race and seat, whatever the dice.
  return kit.computer.choose(state, {
    level: request.level,
    seed: `${request.race}/${request.seat}`,
  });
}
