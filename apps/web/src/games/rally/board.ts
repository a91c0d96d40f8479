import { rallyPlaces } from '@perfect-line/board/rally/rallyPlaces';
import type { SeatId } from '@perfect-line/rules/game';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { rowAt, splitRowsOf, trackOf } from '@perfect-line/rules/rally/tracks';
import type { SpecialTrack } from '@perfect-line/track/rally/special';
import { computed } from '@preact/signals';

import { t } from '../../i18n/translate.ts';
import type { BoardPicture } from '../../pictures/wanted.ts';
import { freeAspect } from '../../table/screenRoom.ts';
import { isDark } from '../../ui/isDark.ts';
import type { GameBoard } from '../gameUi.ts';
import type { Rally } from './hand.ts';
import type { RallyStore } from './rallyStore.ts';
import { rallyScene } from './scene.ts';

function placesOf(store: RallyStore) {
  const track = computed(() => trackOf(store.shown.value));
  return computed(() => rallyPlaces(track.value, { aspect: freeAspect() }));
}

/** The same for the same compiled special: another state of it is no reason to paint anew. */
const drivenIn = (_: SpecialTrack, { setup, special, sides }: RallyState) => ({
  setup,
  special,
  sides,
});

/** The picture of the special being driven: painted anew only when boards, dirt or light change. */
function pictureOf(store: RallyStore) {
  const track = computed(() => trackOf(store.shown.value));
  const driven = computed(() => drivenIn(track.value, store.shown.peek()));
  const timing = computed(() => splitRowsOf(store.shown.value));
  const dirt = computed(() => store.shown.value.dirt);
  const damage = computed(() => store.shown.value.setup.tables.damage);
  return computed<BoardPicture>(() => ({
    type: 'special',
    driven: driven.value,
    look: {
      aspect: freeAspect(),
      damage: damage.value,
      timing: timing.value,
      dirt: dirt.value,
      theme: isDark.value ? 'dark' : 'light',
    },
  }));
}

const LOOK_AHEAD = 6;

function roadAhead(state: RallyState, seat: SeatId): readonly number[] {
  const car = state.cars.find(({ id }) => id === seat);
  if (car === undefined || state.turn === undefined) return [];
  const track = trackOf(state);
  const row = rowAt(track, car.spot);
  const rows = track.rows.slice(Math.max(row, 0), row + 1 + LOOK_AHEAD);
  return rows.flatMap((one) => [one.main, ...one.skid]);
}

export const rallyBoard: GameBoard<Rally, RallyStore> = {
  placesOf,
  pictureOf,
  label: ({ shown }) => {
    const { special, setup } = shown.value;
    return t().rally.table.board({ special: special + 1, route: setup.stages[special] ?? '' });
  },
  wholeWords: () => t().rally.table.whole,
  sceneOf: rallyScene,
  roadAhead,
  // A special is larger than a screen: the view goes on with every die.
  viewKey: ({ special, round, turn }) => [special, round, turn?.laid.length].join('.'),
  fitsScreen: false,
};
