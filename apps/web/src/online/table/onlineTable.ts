import { err, ok, type Result } from '@perfect-line/core/result';
import type { StepFrame } from '@perfect-line/protocol/messages';
import type { RoomInfo } from '@perfect-line/protocol/race';
import type { RuleError } from '@perfect-line/rules/game';
import { computed } from '@preact/signals';

import type { GameUi } from '../../games/gameUi.ts';
import { present } from '../../table/present.ts';
import type { ShownTable } from '../../table/shownTable.ts';
import type { Follow } from '../connection/follow.ts';
import { OnlineSession, type OnlineHelp } from './onlineSession.ts';
import { savedGameOf, seatDriven } from './seatsOf.ts';
import type { Refusal } from '../connection/server.ts';

export type OnlineTable = ShownTable & {
  readonly session: OnlineSession<unknown, unknown>;
  readonly close: () => void;
};

/** A race as the connection has brought it so far. */
export type Told = {
  readonly room: RoomInfo;
  readonly follow: Follow;
  readonly steps: readonly StepFrame[];
};

type Showing = Pick<OnlineHelp<unknown, unknown>, 'present' | 'hurry'>;

function openSession(
  { hand: { game } }: GameUi,
  { room, follow, steps }: Told,
  showing: Showing,
): Result<OnlineSession<unknown, unknown>, RuleError> {
  if (!game.versions.includes(room.rulesVersion)) {
    return err({ code: 'page.outdated', message: 'this page does not know these rules' });
  }
  const setup = game.parseSetup(room.settings.setup, room.rulesVersion);
  if (!setup.ok) return setup;
  const latest = computed(() => follow.room.value ?? room);
  const session = new OnlineSession<unknown, unknown>(
    { rules: game, first: game.start(setup.value).state },
    {
      follow,
      saved: computed(() => ({ ...savedGameOf(latest.value), setup: setup.value })),
      mine: computed(() => seatDriven(latest.value)),
      ...showing,
    },
  );
  const recalled = session.recall(steps);
  return recalled.ok ? ok(session) : recalled;
}

/** Lays the table of its game over a race on the server. */
export function openOnlineTable(ui: GameUi, told: Told): Result<OnlineTable, Refusal> {
  let isHurried = false;
  const opened = openSession(ui, told, {
    present: (entry) => present({ ui, store }, entry),
    hurry: (isBehind) => {
      if (isBehind) store.pace.hurry();
      else if (isHurried) store.pace.calmDown();
      isHurried = isBehind;
    },
  });
  if (!opened.ok) return opened;
  const session = opened.value;
  const store = ui.storeOf(session, { isShared: true });
  return ok({ ui, store, session, close: () => store.close() });
}

/** Changes when another turn of a seat at this screen begins; empty while nobody here decides. */
export function turnHere({ ui, store }: ShownTable): string {
  const seat = store.actor.value;
  return seat === undefined ? '' : `${seat} ${ui.hand.game.turnKey(store.shown.value)}`;
}

export const isOverShown = ({ ui, store }: ShownTable): boolean =>
  store.finale.value === undefined && ui.hand.game.isOver(store.shown.value);
