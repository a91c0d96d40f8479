import { slotOf, slotsOf, type Slot } from '@perfect-line/challenges/monthCalendar';
import { parseMonth } from '@perfect-line/challenges/dates';
import { drivingTable, timeTable, type Row, type Run } from '@perfect-line/challenges/results';
import { monthStanding, type Counted, type Standing } from '@perfect-line/challenges/standing';
import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { ok, type Result } from '@perfect-line/core/result';
import type {
  DrivingState,
  DrivingTable,
  HistoryReply,
  PastRun,
  StandingReply,
} from '@perfect-line/protocol/standings';
import { GAME_KINDS } from '@perfect-line/rules/game';
import type { RunRow } from '@perfect-line/store/challengeStore';
import type { Par, Tally } from '@perfect-line/store/drivingStore';
import type { GameStore, Millis, PlayerId } from '@perfect-line/store/gameStore';
import type { MadeChallenge } from '@perfect-line/store/madeStore';

import { Recent } from '../recent.ts';
import { refuse, type Refusal } from '../room/table.ts';
import { bestRuns, SHOWN_ROWS } from './runs.ts';

const SHOWN_RUNS = 60;
/** Tables of challenges in memory: two games, two months. */
const MOST_KEPT = 140;

type Deps = {
  readonly store: GameStore;
  readonly now: () => Millis;
  /** Whether this server works out what decisions cost. */
  readonly isOn: boolean;
};

type Table = Counted & { readonly id: string };
type Kept = { readonly mark: string; readonly counted: Table };

export type Viewing = {
  readonly viewer: PlayerId | undefined;
  /** Every run may be seen: the own one is finished, or the challenge is closed. */
  readonly isOpenBook: boolean;
};

type Closing = { readonly id: string; readonly closesAt: Millis };

const stateOf = (par: Par | undefined, isOn: boolean): DrivingState => {
  if (par !== undefined) return par.seconds === undefined ? 'absent' : 'ready';
  return isOn ? 'waiting' : 'off';
};

/** Only what ended in time has a time. */
const inTime = ({ player, seconds, cost, finishedAt = Infinity }: RunRow, until: Millis): Run =>
  seconds === undefined || finishedAt > until
    ? { player }
    : { player, seconds, ...(cost !== undefined && { cost }) };

/** By driving where its par is known or may come to be, else by time. */
function rowsOf(runs: readonly Run[], par: Par | undefined, isOn: boolean): readonly Row[] {
  const state = stateOf(par, isOn);
  if (state === 'waiting') return [];
  return state === 'ready' ? drivingTable(runs, par?.seconds ?? 0) : timeTable(runs);
}

/** What follows from all runs together: driving tables, the standing of a month, what a player has driven. */
export class Standings {
  readonly #deps: Deps;
  readonly #kept = new Recent<string, Kept>(MOST_KEPT);

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async driving({ id, closesAt }: Closing, viewing: Viewing): Promise<DrivingTable> {
    const { store, isOn } = this.#deps;
    const [par, { finished, judged }, best] = await Promise.all([
      store.parOf(id),
      store.tallyOf(id, closesAt),
      bestRuns(store, { id, closesAt }, { by: 'cost', viewer: viewing.viewer }),
    ]);
    const table = { state: stateOf(par, isOn), finished, judged };
    if (par?.seconds === undefined) return { ...table, rows: [] };
    const { viewer, isOpenBook } = viewing;
    const rows = best.map((run) => ({
      place: run.place,
      name: run.name,
      seconds: run.cost ?? 0,
      mine: run.player === viewer,
      ...(isOpenBook && { race: run.game }),
    }));
    return { ...table, par: par.seconds, rows };
  }

  async month(
    kind: string,
    text: string,
    viewer: PlayerId | undefined,
  ): Promise<Result<StandingReply, Refusal>> {
    const [game, month] = [GAME_KINDS.find((each) => each === kind), parseMonth(text)];
    const now = this.#deps.now();
    if (game === undefined || !month.ok) return refuse('challenge.unknown', 'no such standing');
    const slots = slotsOf(game, month.value).filter(({ opensAt }) => opensAt <= now);
    const counted: Table[] = [];
    for (const slot of await this.#driven(slots)) counted.push(await this.#counted(slot));
    const standing = monthStanding(counted);
    const days = daysOf(counted);
    const shown = shownOf(standing, viewer);
    const names = await this.#namesOf(shown, counted);
    const rows = shown.map(({ player, place, points }, i) => ({
      place,
      name: names[i] ?? FORMER_PLAYER,
      points: Math.round(points * 10) / 10,
      days: days.get(player) ?? 0,
      mine: player === viewer,
    }));
    return ok({ now, game, month: month.value.text, drivers: standing.length, rows: [...rows] });
  }

  /** Without those that the operator called off. */
  async #driven(slots: readonly Slot[]): Promise<readonly Slot[]> {
    const kept = await this.#deps.store.madeAmong(slots.map(({ id }) => id));
    const off = new Set(kept.flatMap(({ id, state }) => (state === 'off' ? [id] : [])));
    return slots.filter(({ id }) => !off.has(id));
  }

  /** As the last run is called now: somebody may have been renamed or forgotten since it was driven. */
  #namesOf(
    shown: readonly Standing[],
    counted: readonly Table[],
  ): Promise<readonly (string | undefined)[]> {
    const last = new Map(counted.flatMap(({ id, rows }) => rows.map(({ player }) => [player, id])));
    return Promise.all(
      shown.map(async ({ player }) => {
        const run = await this.#deps.store.runOf(last.get(player) ?? '', player);
        return run?.name;
      }),
    );
  }

  /** Kept in memory as long as nothing has changed in it: no sum is stored that could drift. */
  async #counted(slot: Slot): Promise<Table> {
    const { store, isOn } = this.#deps;
    const tally = await store.tallyOf(slot.id, slot.closesAt);
    const par = tally.begun === 0 ? undefined : await store.parOf(slot.id);
    const mark = markOf(tally, par);
    const known = this.#kept.get(slot.id);
    if (known?.mark === mark) return known.counted;
    const all = tally.begun === 0 ? [] : await store.allRuns(slot.id);
    const runs = all.map((run) => inTime(run, slot.closesAt));
    const { id, period } = slot;
    const counted = { id, period, rows: rowsOf(runs, par, isOn), field: runs.length };
    this.#kept.keep(id, { mark, counted });
    return counted;
  }

  /** All a player has driven, the latest first. */
  async history(player: PlayerId): Promise<HistoryReply> {
    const { store, now } = this.#deps;
    const runs = await store.runsOfPlayer(player, SHOWN_RUNS);
    const kept = await store.madeAmong(runs.map(({ challenge }) => challenge));
    const told = runs.map(async (run) => {
      const driven = drivenOf(
        run.challenge,
        kept.find(({ id }) => id === run.challenge),
      );
      return driven === undefined ? [] : [await this.#past(run, driven)];
    });
    return { now: now(), runs: (await Promise.all(told)).flat() };
  }

  async #past(run: RunRow, driven: Driven): Promise<PastRun> {
    const { store, now, isOn } = this.#deps;
    const { challenge, player, game: race, seconds, cost, finishedAt } = run;
    const { closesAt: until, opensAt, game, period, name } = driven;
    const who = { player, until };
    const place = await store.placeOf(challenge, 'seconds', who);
    const drivingPlace = await store.placeOf(challenge, 'cost', who);
    const par = await store.parOf(challenge);
    const isOver = finishedAt !== undefined || now() >= until;
    const unplaced = isOver ? 'not-finished' : 'driving';
    return {
      challenge,
      game,
      period,
      ...(name !== undefined && { name }),
      opensAt,
      race,
      drivers: await store.countRuns(challenge),
      state: place === undefined ? unplaced : 'finished',
      driving: stateOf(par, isOn),
      ...(place !== undefined && seconds !== undefined && { place, seconds }),
      ...(par?.seconds !== undefined && { par: par.seconds }),
      ...(drivingPlace !== undefined && cost !== undefined && { drivingPlace, cost }),
    };
  }
}

type Driven = Pick<PastRun, 'game' | 'period' | 'name' | 'opensAt'> & Pick<Slot, 'closesAt'>;

/** Undefined for what was called off, and for what no game of ours is driven in. */
function drivenOf(id: string, kept: MadeChallenge | undefined): Driven | undefined {
  if (kept?.state === 'off') return undefined;
  const slot = slotOf(id);
  const game = GAME_KINDS.find((each) => each === kept?.game);
  if (slot !== undefined || kept === undefined || game === undefined) return slot;
  const { name, opensAt, closesAt } = kept;
  return { game, period: 'made', name, opensAt, closesAt };
}

const markOf = ({ begun, finished, judged }: Tally, par: Par | undefined): string =>
  [begun, finished, judged, par === undefined ? '' : (par.seconds ?? 'none')].join(' ');

function daysOf(counted: readonly Counted[]): ReadonlyMap<PlayerId, number> {
  const days = new Map<PlayerId, number>();
  for (const { period, rows } of counted)
    if (period === 'day')
      for (const { player } of rows) days.set(player, (days.get(player) ?? 0) + 1);
  return days;
}

function shownOf(all: readonly Standing[], viewer: PlayerId | undefined): readonly Standing[] {
  const mine = all.slice(SHOWN_ROWS).filter(({ player }) => player === viewer);
  return [...all.slice(0, SHOWN_ROWS), ...mine];
}
