import { trackPlaces, type Laying } from '@perfect-line/board/trackPlaces';
import type { SeatId } from '@perfect-line/rules/game';
import type { State } from '@perfect-line/rules/gt/state';
import { isPit } from '@perfect-line/track/pitTile';
import { readyTrack } from '@perfect-line/track/readyTracks';
import { computed } from '@preact/signals';

import { t } from '../../i18n/translate.ts';
import type { BoardPicture } from '../../pictures/wanted.ts';
import { freeAspect } from '../../table/screenRoom.ts';
import { isDark } from '../../ui/isDark.ts';
import type { GameBoard } from '../gameUi.ts';
import { courseName } from './courseName.ts';
import type { GtStore } from './gtStore.ts';
import type { Gt } from './hand.ts';
import { gtScene } from './liveScene.ts';

function layingOf({ race: { setup } }: State): Laying {
  const ready = setup.track.ready === undefined ? undefined : readyTrack(setup.track.ready);
  const hex = ready?.pit ?? setup.track.tiles.find((tile) => isPit(tile.id));
  const pit = hex === undefined ? {} : { pit: hex };
  // A phone turned on its side gets a circuit turned with it.
  return { aspect: freeAspect(), ...pit };
}

const LOOK_AHEAD = 7;

function roadFrom({ race }: State, from: number): readonly number[] {
  const { linkStart, linkTo } = race.graph;
  const seen = new Set([from]);
  let front = [from];
  for (let i = 0; i < LOOK_AHEAD; i++) {
    front = front.flatMap((space) => [...linkTo.subarray(linkStart[space], linkStart[space + 1])]);
    for (const space of front) seen.add(space);
    front = [...new Set(front)];
  }
  return [...seen];
}

export const gtBoard: GameBoard<Gt, GtStore> = {
  placesOf: ({ session: { first } }) =>
    computed(() => trackPlaces(first.race.graph, layingOf(first))),
  pictureOf: ({ session: { first }, shown }) => {
    const weather = computed(() => shown.value.weather);
    return computed<BoardPicture>(() => ({
      type: 'circuit',
      tiles: first.race.graph.tiles,
      look: {
        ...layingOf(first),
        weather: weather.value,
        theme: isDark.value ? 'dark' : 'light',
      },
    }));
  },
  label: ({ session }) => t().table.boardLabel({ track: courseName(session.saved) }),
  wholeWords: () => t().table.whole,
  sceneOf: gtScene,
  roadAhead: (state: State, seat: SeatId) => {
    const space = state.cars.find((car) => car.id === seat)?.space;
    return space === undefined ? [] : roadFrom(state, space);
  },
  viewKey: ({ turnNumber }) => String(turnNumber),
  fitsScreen: true,
};
