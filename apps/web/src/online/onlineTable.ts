import { err, ok, type Result } from '@perfect-line/core/result';
import type { StepFrame } from '@perfect-line/protocol/messages';
import type { RoomInfo } from '@perfect-line/protocol/race';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/gt';
import type { State } from '@perfect-line/rules/gt/state';
import { computed } from '@preact/signals';

import { present } from '../table/present.ts';
import { TableStore } from '../table/store.ts';
import type { Follow } from './follow.ts';
import { OnlineSession } from './onlineSession.ts';
import { savedGameOf, seatDriven } from './seatsOf.ts';
import type { Refusal } from './server.ts';

export type OnlineTable = {
  readonly session: OnlineSession<State, Action>;
  readonly store: TableStore;
  readonly close: () => void;
};

/** Lays the shared table over a race on the server. */
export function openOnlineTable(
  room: RoomInfo,
  follow: Follow,
  steps: readonly StepFrame[],
): Result<OnlineTable, Refusal> {
  if (room.game !== 'gt' || room.rulesVersion !== gt.rulesVersion) {
    return err({ code: 'page.outdated', message: 'this page does not know these rules' });
  }
  const setup = gt.parseSetup(room.settings.setup);
  if (!setup.ok) return setup;
  let isHurried = false;
  const latest = computed(() => follow.room.value ?? room);
  const session = new OnlineSession<State, Action>(
    { rules: gt, first: gt.start(setup.value).state },
    {
      follow,
      saved: computed(() => savedGameOf(latest.value)),
      mine: computed(() => seatDriven(latest.value)),
      present: (entry) => present(store, entry),
      hurry: (isBehind) => {
        if (isBehind) store.pace.hurry();
        else if (isHurried) store.pace.calmDown();
        isHurried = isBehind;
      },
    },
  );
  const recalled = session.recall(steps);
  if (!recalled.ok) return recalled;
  const store = new TableStore(session);
  return ok({ session, store, close: () => store.close() });
}
