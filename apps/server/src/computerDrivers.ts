import { assertNever } from '@perfect-line/core/result';
import type { State } from '@perfect-line/rules/gt/state';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { chooseAction } from '@perfect-line/solver/gt/driver';
import { LEVELS, type Level } from '@perfect-line/solver/gt/levels';
import { rallyDriver } from '@perfect-line/solver/rally/drivers';

import type { DriveRequest } from './drivers.ts';
import { GAME_MODULES } from './games.ts';
import type { GameModule } from './room/gameModule.ts';

export const DRIVER_LEVELS: readonly string[] = LEVELS;

const levelOf = (name: string): Level => LEVELS.find((level) => level === name) ?? 'club';

type Remembered = { readonly count: number; readonly state: unknown };
/** Races whose last state is kept, so that a move does not replay the whole race. */
const MAX_REMEMBERED = 64;
const remembered = new Map<string, Remembered>();

/** The state after the events of a request, going on from the last one known of this race. */
function stateOf(module: GameModule, request: DriveRequest): unknown {
  const known = remembered.get(request.race);
  const isUsable = known !== undefined && known.count <= request.events.length;
  let state = isUsable ? known.state : module.game.start(request.setup).state;
  for (const event of request.events.slice(isUsable ? known.count : 0)) {
    const step = module.game.apply(state, event);
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
  const module = GAME_MODULES[request.game];
  if (module === undefined) throw new Error(`no drivers for ${request.game}`);
  const state = stateOf(module, request);
  const level = levelOf(request.level);
  // Errors of judgement are the driver's own: the same for the same race and seat, whatever the dice.
  const seed = `${request.race}/${request.seat}`;
  switch (request.game) {
    case 'gt':
      return chooseAction(state as State, { level, seed });
    case 'rally':
      return rallyDriver(state as RallyState, level, seed);
    default:
      return assertNever(request.game);
  }
}
