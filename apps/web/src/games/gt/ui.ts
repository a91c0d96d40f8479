import { actingCar, actingIndex, lapsToDrive } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import { imagineTurn } from '@perfect-line/rules/gt/imagineTurn';
import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import { markerOf } from '@perfect-line/rules/gt/words';

import { href } from '../../app/router.ts';
import { t } from '../../i18n/translate.ts';
import { todaysOptions } from '../../setup/ownOptions.ts';
import { playedRules } from '../../setup/playedRules.ts';
import { putOnShelf } from '../../storage/newGame.ts';
import { percent } from '../../table/risk.ts';
import { seatOf } from '../../table/seats.ts';
import type { GamePlan, GameUi, GameWords } from '../gameUi.ts';
import { Ahead, Sky, Tools, Where } from './bar.tsx';
import { gtBests } from './bests.ts';
import { gtBoard } from './board.ts';
import { courseName } from './courseName.ts';
import { Decision } from './decision.tsx';
import { gtGhosts } from './ghosts.ts';
import { gtGlance } from './glance.ts';
import { GtStore } from './gtStore.ts';
import { gtHand, type Gt } from './hand.ts';
import { gtKeys } from './keys.ts';
import { lineOf } from './lines.ts';
import { RacePanel } from './racePanel.tsx';
import { rankedCars, Results } from './results.tsx';
import { ruleAt } from './ruleAt.ts';
import { gtShowing } from './showing.ts';
import { startGtWorker } from './startGtWorker.ts';
import { gtTray } from './tray.ts';
import { watchPit } from './watch.ts';
import { refusalWords, stepPhrases } from './words.ts';

function headline(store: GtStore): string {
  const state = store.shown.value;
  const m = t().results;
  if (state.race.setup.solo) {
    const { seconds } = gt.progress(state);
    return seconds === undefined ? t().sheet.unfinished : gtBests.format(seconds);
  }
  const [winner] = rankedCars(state);
  if (winner === undefined) return m.title;
  const seat = seatOf(store.seats.value, winner.id);
  return seat.isYou ? m.youWin : m.wins({ name: seat.name });
}

const words: GameWords<Gt, GtStore> = {
  frame: () => {
    const { table, results } = t();
    return {
      leaveHint: table.leaveHint,
      resignAsk: table.resignAsk,
      thinking: table.thinking,
      result: results.title,
    };
  },
  again: ({ session }) =>
    session.saved.mode === 'solo' ? t().results.againSolo : t().results.again,
  courseName,
  lineOf: (note, { seats, after }) => lineOf(note, seats, lapsToDrive(after)),
  urgent: ['lost-control'],
  turnCall: (store, id) => {
    const { isYou, name } = seatOf(store.seats.peek(), id);
    const gear = markerOf(actingCar(store.shown.peek()).gear);
    return isYou ? t().table.yourTurnAlone({ gear }) : t().table.yourTurn({ name, gear });
  },
  refusal: refusalWords,
  headline,
  rulesHref: (state) => href('rules', ruleAt(state)),
};

const plan: GamePlan<Gt, GtStore> = {
  tray: gtTray,
  words: () => t().plan,
  odds: (store, { oneByOne, flatOut, focusGain }) => {
    const m = t().plan;
    const draft = store.draft.value;
    const ends = { gear: markerOf(draft.at(-1)?.gear ?? 0), spaces: draft.length };
    const flat = m.flatOutRisk({ chance: percent(flatOut), focus: focusGain });
    const lines = [
      { text: m.ends(ends), tone: '' } as const,
      { text: flat, tone: 'quiet' } as const,
    ];
    return { risk: oneByOne, label: m.risk, lines };
  },
  hint: (store) => (store.actions.value.has('relay') ? t().plan.relayHint : undefined),
  stepName: (_store, { gear }) => t().plan.gear({ gear }),
  stepPhrases,
  beginsTurn: (state) => gt.actionsNow(state).includes('drive'),
  imagineTurn,
};

/** The circuit race, as a table shows it. */
export const gtUi: GameUi<Gt, GtStore> = {
  hand: gtHand,
  words,
  board: gtBoard,
  showing: gtShowing,
  plan,
  keys: gtKeys,
  parts: { Where, Sky, Tools, Standings: RacePanel, Ahead, Decision, Results },
  bests: gtBests,
  drama: async () => (await import('./drama.ts')).gtDrama,
  startWorker: startGtWorker,
  storeOf: (session, purpose) => new GtStore(session, purpose),
  atWheel: (state) => state.cars[actingIndex(state)]?.id,
  glance: gtGlance,
  canResign: (state, seat) => state.cars.some((car) => car.id === seat && car.status === 'racing'),
  watch: watchPit,
  analysis: async () => (await import('./analysis.ts')).gtAnalysis,
  podium: (state) =>
    state.race.setup.solo
      ? []
      : rankedCars(state).map(({ id, place }) => ({ seat: id, place: place ?? 0 })),
  // Small, and made of what the table has: in a file of its own it would weigh more.
  ghosts: async () => gtGhosts,
  sheets: async () => (await import('./sheets.ts')).gtSheets,
  story: async () => (await import('./story.ts')).gtStory,
  playedRules: ({ shown, session }) => {
    const { rulesVersion: version } = session.saved;
    return playedRules('gt', GT_OPTIONS, { ...shown.value.race.setup, version });
  },
  again: ({ shown, session }) => {
    const { mode, seats, challenge, rulesVersion: version } = session.saved;
    const { setup } = shown.value.race;
    const options = todaysOptions(GT_OPTIONS, { ...setup, version });
    return putOnShelf(gt, { setup: { ...setup, options }, mode, seats, challenge });
  },
};
