import { err, ok, type Result } from '@perfect-line/core/result';
import type { StepFrame } from '@perfect-line/protocol/messages';
import type { RoomInfo } from '@perfect-line/protocol/race';
import type { Game, RuleError } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/gt';
import type { State } from '@perfect-line/rules/gt/state';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { computed, effect } from '@preact/signals';

import { presentRally } from '../games/rally/showing.ts';
import { RallyStore } from '../games/rally/rallyStore.ts';
import type { Presenter } from '../table/session/session.ts';
import type { Pace } from '../table/pace.ts';
import { present } from '../table/present.ts';
import { TableStore } from '../table/store.ts';
import type { Follow } from './follow.ts';
import { OnlineSession } from './onlineSession.ts';
import { savedGameOf, seatDriven } from './seatsOf.ts';
import type { Refusal } from './server.ts';

export type GtTable = {
  readonly game: 'gt';
  readonly session: OnlineSession<State, Action>;
  readonly store: TableStore;
  readonly close: () => void;
};

export type RallyTable = {
  readonly game: 'rally';
  readonly session: OnlineSession<RallyState, RallyAction>;
  readonly store: RallyStore;
  readonly close: () => void;
};

export type OnlineTable = GtTable | RallyTable;

/** A race as the line has brought it so far. */
export type Told = {
  readonly room: RoomInfo;
  readonly follow: Follow;
  readonly steps: readonly StepFrame[];
};

type Showing<S, A> = { readonly present: Presenter<S, A>; readonly pace: () => Pace };

function openSession<Setup, S, A>(
  rules: Game<Setup, S, A, unknown>,
  { room, follow, steps }: Told,
  { present: show, pace }: Showing<S, A>,
): Result<OnlineSession<S, A>, RuleError> {
  if (!rules.versions.includes(room.rulesVersion)) {
    return err({ code: 'page.outdated', message: 'this page does not know these rules' });
  }
  const setup = rules.parseSetup(room.settings.setup, room.rulesVersion);
  if (!setup.ok) return setup;
  const latest = computed(() => follow.room.value ?? room);
  let isHurried = false;
  const session = new OnlineSession<S, A>(
    { rules, first: rules.start(setup.value).state },
    {
      follow,
      saved: computed(() => ({ ...savedGameOf(latest.value), setup: setup.value })),
      mine: computed(() => seatDriven(latest.value)),
      present: show,
      hurry: (isBehind) => {
        if (isBehind) pace().hurry();
        else if (isHurried) pace().calmDown();
        isHurried = isBehind;
      },
    },
  );
  const recalled = session.recall(steps);
  return recalled.ok ? ok(session) : recalled;
}

function openGt(told: Told): Result<GtTable, Refusal> {
  const session = openSession(gt, told, {
    present: (entry) => present(store, entry),
    pace: () => store.pace,
  });
  if (!session.ok) return session;
  const store = new TableStore(session.value);
  return ok({ game: 'gt', session: session.value, store, close: () => store.close() });
}

/** At a table of one's own the next special waits for a tap; the others here do not wait so long. */
const INTERLUDE_MILLIS = 8000;

function openRally(told: Told): Result<RallyTable, Refusal> {
  const session = openSession(rally, told, {
    present: (entry) => presentRally(store, entry),
    pace: () => store.pace,
  });
  if (!session.ok) return session;
  const store = new RallyStore(session.value);
  const stop = effect(() => {
    if (store.interlude.value === undefined) return undefined;
    const timer = setTimeout(() => store.nextSpecial(), INTERLUDE_MILLIS);
    return () => clearTimeout(timer);
  });
  const close = (): void => {
    stop();
    store.close();
  };
  return ok({ game: 'rally', session: session.value, store, close });
}

/** Lays the shared table of the game over a race on the server. */
export const openOnlineTable = (told: Told): Result<OnlineTable, Refusal> =>
  told.room.game === 'gt' ? openGt(told) : openRally(told);

/** Changes when another turn of a seat at this screen begins; empty while nobody here decides. */
export function turnHere(table: OnlineTable): string {
  const seat = table.store.actor.value;
  if (seat === undefined) return '';
  if (table.game === 'gt') return `${seat} ${table.store.shown.value.turnNumber}`;
  const { special, round, phase } = table.store.shown.value;
  return [seat, special, round, phase.kind === 'tyres' ? 'tyres' : ''].join(' ');
}

export const isOverShown = (table: OnlineTable): boolean =>
  table.game === 'gt'
    ? table.store.shown.value.phase === 'over'
    : table.store.shown.value.phase.kind === 'over';
