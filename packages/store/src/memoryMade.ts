import { err, ok, type Result } from '@perfect-line/core/result';

import type { RunTables } from './memoryChallenges.ts';
import {
  atItsDate,
  calledOff,
  isPlaceOnly,
  MADE_DAY_MILLIS,
  type ChallengeId,
  type ChallengeLine,
  type MadeChallenge,
  type MadeDump,
  type MadeLimits,
  type MadeRefusal,
  type MadeStore,
  type NewMade,
} from './madeStore.ts';
import type { OperatorError, Order } from './operatorStore.ts';
import type { RoundName, RoundRow } from './seasonStore.ts';

export type MadeTables = Map<ChallengeId, NewMade>;

type Held = { readonly made: MadeTables; readonly runs: RunTables };

const refused = (code: MadeRefusal): Result<never, MadeRefusal> => err(code);

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const all = ({ made }: Held): readonly MadeChallenge[] =>
  [...made.values()].map(({ challenge }) => challenge);

const isDriven = ({ runs }: Held, id: ChallengeId): boolean =>
  [...runs.values()].some(({ challenge }) => challenge === id);

const countRuns = ({ runs }: Held, id: ChallengeId): number =>
  [...runs.values()].filter(({ challenge }) => challenge === id).length;

function lineOf(held: Held, challenge: MadeChallenge): ChallengeLine {
  const { setup: _, commitment: __, ...line } = challenge;
  return { ...line, runs: countRuns(held, line.id) };
}

/** What the operator orders; the code of a fault, if there is one. */
export function changeChallenge(held: Held, order: Order): OperatorError | undefined {
  const { action, target, made, at } = order;
  const kept = held.made.get(target);
  if (action === 'add-challenge' || action === 'replace-challenge') {
    if (made?.challenge.id !== target) return 'operator.no-challenge';
    if (isDriven(held, target)) return 'operator.challenge-driven';
    held.made.set(target, atItsDate(made));
    return undefined;
  }
  if (action === 'cancel-challenge') {
    const off = kept === undefined ? calledOff(target, at) : { ...kept.challenge, state: 'off' };
    if (off === undefined) return 'operator.no-challenge';
    held.made.set(target, { ...kept, challenge: { ...off, state: 'off' } });
    return undefined;
  }
  if (kept?.challenge.state !== 'off') return 'operator.no-challenge';
  if (isPlaceOnly(kept.challenge)) held.made.delete(target);
  else held.made.set(target, { ...kept, challenge: { ...kept.challenge, state: 'open' } });
  return undefined;
}

function overLimit(
  held: Held,
  { maker, madeAt }: MadeChallenge,
  limits: MadeLimits,
): MadeRefusal | undefined {
  const own = all(held).filter((each) => each.maker === maker);
  const today = own.filter((each) => each.madeAt > madeAt - MADE_DAY_MILLIS);
  if (own.filter((each) => each.closesAt > madeAt).length >= limits.open)
    return 'challenge.too-many';
  return today.length >= limits.perDay ? 'challenge.too-often' : undefined;
}

function listMethods(held: Held) {
  return {
    madeChallenge: async (id) => held.made.get(id)?.challenge,
    madeAmong: async (ids) => all(held).filter(({ id }) => ids.includes(id)),
    secretOfChallenge: async (id) => held.made.get(id)?.secret,
    operatorChallenges: async (limit) =>
      all(held)
        .toSorted((a, b) => b.madeAt - a.madeAt || byText(a.id, b.id))
        .slice(0, limit)
        .map((each) => lineOf(held, each)),
    challengesOf: async (maker, limit) =>
      all(held)
        .filter((each) => each.maker === maker)
        .toSorted((a, b) => b.madeAt - a.madeAt || byText(a.id, b.id))
        .slice(0, limit),
    challengesOfSeason: async (season) =>
      all(held)
        .filter((each) => each.season === season)
        .toSorted((a, b) => a.opensAt - b.opensAt || byText(a.id, b.id)),
    listedChallenges: async (closedBy, limit) =>
      all(held)
        .filter(({ listed, state, closesAt }) => listed && state === 'open' && closesAt > closedBy)
        .toSorted((a, b) => a.closesAt - b.closesAt || byText(a.id, b.id))
        .slice(0, limit),
  } satisfies Partial<MadeStore>;
}

type Seasons = ReadonlyMap<string, { readonly rounds: readonly RoundRow[] }>;

/** It may have been moved or cancelled since it was read. */
const isRoundAsRead = (
  seasons: Seasons,
  { opensAt, closesAt }: MadeChallenge,
  { season, nth }: RoundName,
): boolean =>
  (seasons.get(season)?.rounds ?? []).some(
    (round) =>
      round.nth === nth &&
      !round.isCancelled &&
      round.opensAt === opensAt &&
      round.closesAt === closesAt,
  );

/** Each method runs to its end without waiting, so each is atomic. */
export function madeMethods(held: Held & { readonly seasons: Seasons }): MadeStore {
  const { made } = held;
  const keep = (fresh: NewMade): void => void made.set(fresh.challenge.id, fresh);
  return {
    ...listMethods(held),
    makeChallenge: async (fresh, limits) => {
      const fault = overLimit(held, fresh.challenge, limits);
      if (fault !== undefined) return refused(fault);
      keep(fresh);
      return ok(undefined);
    },
    replaceChallenge: async (fresh) => {
      if (isDriven(held, fresh.challenge.id)) return refused('challenge.driven');
      keep(atItsDate(fresh));
      return ok(undefined);
    },
    adoptChallenge: async (fresh, round) => {
      const { challenge } = fresh;
      const isHere = round === undefined || isRoundAsRead(held.seasons, challenge, round);
      if (isHere && !made.has(challenge.id)) keep(fresh);
    },
    setChallengeState: async (id, state) => {
      const known = made.get(id);
      if (known === undefined) return refused('challenge.unknown');
      keep({ ...known, challenge: { ...known.challenge, state } });
      return ok(undefined);
    },
    withdrawChallenge: async (id, maker) => {
      const known = made.get(id)?.challenge;
      if (known === undefined) return refused('challenge.unknown');
      if (known.maker !== maker) return refused('challenge.not-yours');
      if (isDriven(held, id)) return refused('challenge.driven');
      made.delete(id);
      return ok(undefined);
    },
  };
}

/** Of somebody who goes: what nobody has driven goes too, the rest is nobody's. */
export function forgetMaker(held: Held, maker: string): void {
  for (const [id, known] of held.made) {
    if (known.challenge.maker !== maker) continue;
    if (isDriven(held, id))
      held.made.set(id, { ...known, challenge: { ...known.challenge, maker: '' } });
    else held.made.delete(id);
  }
}

export function* madeEntries(made: MadeTables): Generator<MadeDump> {
  for (const [, each] of [...made].sort(([a], [b]) => byText(a, b))) {
    yield { kind: 'challenge', ...each };
  }
}
