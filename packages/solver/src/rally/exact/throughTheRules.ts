import { canonicalJson } from '@perfect-line/core/canonical';
import { unwrap } from '@perfect-line/core/result';
import { chanceOutcomes } from '@perfect-line/rules/chance';
import type { ChainStep, RallyAction } from '@perfect-line/rules/rally/action';
import { layPrice } from '@perfect-line/rules/rally/driving';
import { rally } from '@perfect-line/rules/rally/game';
import {
  advanced,
  cursorOf,
  legalMoves,
  movesAt,
  roadAheadOf,
  type Cursor,
} from '@perfect-line/rules/rally/legal';
import { isSound, relayOptions } from '@perfect-line/rules/rally/relaying';
import { carOf, driverOf, timeOf, type RallyState } from '@perfect-line/rules/rally/state';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { spotName } from '@perfect-line/track/rally/special';

/** Every chain that may be rolled together. */
function chainsFrom(state: RallyState): readonly (readonly ChainStep[])[] {
  const road = roadAheadOf(state);
  const chains: ChainStep[][] = [];
  const extend = (cursor: Cursor, chain: readonly ChainStep[]): void => {
    for (const move of movesAt(road, driverOf(state), cursor).filter(isSound)) {
      const longer = [...chain, { die: move.die, to: spotName(road.track, move.to) }];
      if (longer.length > 1) chains.push(longer);
      extend(advanced(road, cursor, move), longer);
    }
  };
  extend(cursorOf(state), []);
  return chains;
}

function drivingActions(state: RallyState): readonly RallyAction[] {
  const track = trackOf(state);
  const moves = legalMoves(state);
  if (moves.length === 0) return [{ type: 'pass' }];
  const dice = moves.flatMap(({ die, to }): readonly RallyAction[] => {
    const step = { die, to: spotName(track, to) };
    const price = layPrice(state, to) ?? Infinity;
    const laid = { type: 'secure', ...step } as const;
    return [{ type: 'die', ...step }, ...(price <= driverOf(state).seconds ? [laid] : [])];
  });
  if (state.turn?.laid.length !== 0) return [...dice, { type: 'stop' }];
  const attacks = state.setup.options.timeAttack ? chainsFrom(state) : [];
  const spare = { type: 'spare' } as const;
  return [
    ...dice,
    ...attacks.map((chain) => ({ type: 'attack', chain }) as const),
    ...(rally.apply(state, { type: 'action', seat: driverOf(state).id, action: spare }).ok
      ? [spare]
      : []),
  ];
}

function actionsIn(state: RallyState): readonly RallyAction[] {
  switch (state.phase.kind) {
    case 'sisu':
      return [{ type: 'sisu' }, { type: 'no-sisu' }];
    case 'relay':
      return relayOptions(state).map((chain) => ({ type: 'attack', chain }));
    case 'drive':
      return drivingActions(state);
    default:
      throw new Error(`nobody decides in ${state.phase.kind}`);
  }
}

/**
 * The slow second method: expected seconds of a special driven perfectly, by nothing but the engine's own
 * transitions, from a state in it; every card of every pile is counted. For tiny roads only.
 */
export function perfectSeconds(seat: string, outSeconds: number): (state: RallyState) => number {
  const known = new Map<string, number>();
  const togo = (state: RallyState): number => {
    const { pile, splits: _, arrived: __, ...car } = carOf(state, seat);
    const { phase, turn, turned, shortcutsDrawn } = state;
    const top = pile.at(-1)?.kind ?? '';
    const key = canonicalJson({ phase, turn: turn ?? '', turned, shortcutsDrawn, car, top });
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = valueOf(state);
    known.set(key, value);
    return value;
  };
  const after = (state: RallyState, event: Parameters<typeof rally.apply>[1]): number => {
    const next = unwrap(rally.apply(state, event)).state;
    const spent = timeOf(carOf(next, seat)) - timeOf(carOf(state, seat));
    return spent + togo(next);
  };
  const valueOf = (state: RallyState): number => {
    if (rally.isOver(state)) return carOf(state, seat).place === 'out' ? outSeconds : 0;
    const request = rally.chanceDue(state);
    if (!request)
      return Math.min(
        ...actionsIn(state).map((action) => after(state, { type: 'action', seat, action })),
      );
    return chanceOutcomes(request)
      .filter(([, share]) => share > 0)
      .reduce((sum, [faces, share]) => sum + share * after(state, { type: 'chance', faces }), 0);
  };
  return togo;
}
