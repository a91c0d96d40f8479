import { rally } from '@perfect-line/rules/rally/game';
import { imagineTurn } from '@perfect-line/rules/rally/imagineTurn';
import { choosesDice } from '@perfect-line/rules/rally/moments';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { rankingOf } from '@perfect-line/rules/rally/results';
import { formatTime } from '@perfect-line/rules/rally/time';
import { carOf } from '@perfect-line/rules/rally/state';

import { href } from '../../app/router.ts';
import { t } from '../../i18n/translate.ts';
import { rallyName } from './rallyName.ts';
import { todaysOptions } from '../../setup/ownOptions.ts';
import { playedRules } from '../../setup/playedRules.ts';
import { putOnShelf } from '../../storage/newGame.ts';
import { percent } from '../../table/risk.ts';
import { seatOf } from '../../table/seats.ts';
import type { GamePlan, GameUi, GameWords, OddsWords } from '../gameUi.ts';
import { Ahead, Sky, Tools, Where } from './bar.tsx';
import { rallyBests } from './bests.ts';
import { rallyBoard } from './board.ts';
import { Decision } from './decision.tsx';
import { rallyGlance } from './glance.ts';
import { rallyHand, type Rally, type RallyLineOdds } from './hand.ts';
import { Interlude } from './interlude.tsx';
import { rallyKeys } from './keys.ts';
import { rallyLine } from './lines.ts';
import { paceNotes, paceWords } from './paceNotes.ts';
import { RallyPanel } from './rallyPanel.tsx';
import { RallyStore } from './rallyStore.ts';
import { Results } from './results.tsx';
import { ruleAt } from './ruleAt.ts';
import { rallyShowing } from './showing.ts';
import { startRallyWorker } from './startRallyWorker.ts';
import { rallyTray } from './tray.ts';
import { TurnedCard } from './turnedCard.tsx';
import { gearWords, movePhrases, placeWords, refusalWords } from './words.ts';

const NOTES_READ = 3;

/** The co-driver reads the notes when a turn begins. */
function turnCall(store: RallyStore, id: string): string {
  const state = store.shown.peek();
  const car = carOf(state, id);
  const { isYou, name } = seatOf(store.seats.peek(), id);
  const gear = gearWords(car.gear);
  const m = t().rally.table;
  const call = isYou ? m.myTurnAlone({ gear }) : m.myTurn({ name, gear });
  const { away } = t().rally.pace;
  const notes = paceNotes(state, car.spot, NOTES_READ).map(
    (note) => `${away({ spaces: note.away })} ${paceWords(note)}`,
  );
  return choosesDice(state) ? `${call} ${notes.join('; ')}.` : call;
}

function headline(store: RallyStore): string {
  const m = t().rally.results;
  const ranks = rankingOf(store.shown.value);
  const winners = ranks.filter((rank) => rank.place === 1 && !rank.out);
  const [first] = winners;
  if (first === undefined) return m.nobody;
  if (ranks.length === 1) return m.solo({ time: formatTime(first.seconds) });
  const names = winners.map((rank) => seatOf(store.seats.value, rank.seat).name);
  if (winners.length > 1) return m.shared({ names: names.join(', ') });
  const seat = seatOf(store.seats.value, first.seat);
  return seat.isYou ? m.youWin : m.wins({ name: seat.name });
}

function oddsWords(store: RallyStore, { loss, out, flat, cutShort }: RallyLineOdds): OddsWords {
  const m = t().rally.plan;
  const gear = store.draft.value.at(-1)?.gear ?? 0;
  const seconds = store.shown.value.setup.tables.cardSeconds[gear - 1] ?? 0;
  const outRisk = { text: m.outRisk({ chance: percent(out) }), tone: 'bad' } as const;
  const flatRisk = { text: m.flatRisk({ chance: percent(flat) }), tone: 'bad' } as const;
  const short = { text: m.cutShort({ chance: percent(cutShort) }), tone: 'quiet' } as const;
  return {
    risk: loss,
    label: m.risk,
    lines: [
      { text: m.ends({ gear, seconds }), tone: '' },
      ...(out > 0 ? [outRisk] : []),
      ...(flat > 0 ? [flatRisk] : []),
      ...(cutShort > 0 ? [short] : []),
    ],
  };
}

const words: GameWords<Rally, RallyStore> = {
  frame: () => {
    const { table, results } = t().rally;
    return {
      leaveHint: table.leaveHint,
      resignAsk: table.resignAsk,
      thinking: table.thinking,
      result: results.title,
    };
  },
  again: () => t().rally.results.again,
  courseName: rallyName,
  lineOf: (note, { seats }) => rallyLine(note, seats),
  urgent: ['lost', 'out'],
  turnCall,
  refusal: refusalWords,
  headline,
  rulesHref: (state) => href('rally-rules', ruleAt(state)),
};

const plan: GamePlan<Rally, RallyStore> = {
  tray: rallyTray,
  words: () => t().rally.plan,
  odds: oddsWords,
  stepName: (store, { to, gear }) => `${placeWords(store, to)}, ${t().rally.table.gear({ gear })}`,
  stepPhrases: movePhrases,
  beginsTurn: (state) => choosesDice(state) && state.turn?.laid.length === 0,
  imagineTurn,
};

/** The rally, as a table shows it. */
export const rallyUi: GameUi<Rally, RallyStore> = {
  hand: rallyHand,
  words,
  board: rallyBoard,
  showing: rallyShowing,
  plan,
  keys: rallyKeys,
  parts: {
    Where,
    Sky,
    Tools,
    Standings: RallyPanel,
    Ahead,
    Decision,
    Turned: TurnedCard,
    Dialogs: Interlude,
    Results,
  },
  bests: rallyBests,
  drama: async () => (await import('./drama.ts')).rallyDrama,
  startWorker: startRallyWorker,
  storeOf: (session, purpose) => new RallyStore(session, purpose),
  atWheel: (state) => state.turn?.seat ?? rally.toAct(state),
  glance: rallyGlance,
  canResign: (state, seat) => carOf(state, seat).place !== 'out',
  podium: (state) => (state.cars.length < 2 ? [] : rankingOf(state).filter((rank) => !rank.out)),
  analysis: async () => (await import('./analysis.ts')).rallyAnalysis,
  ghosts: async () => (await import('./ghosts.ts')).rallyGhosts,
  sheets: async () => (await import('./sheets.ts')).rallySheets,
  story: async () => (await import('./story.ts')).rallyStory,
  playedRules: ({ shown, session }) => {
    const { rulesVersion: version } = session.saved;
    return playedRules('rally', RALLY_OPTIONS, { ...shown.value.setup, version });
  },
  again: ({ shown, session }) => {
    const { mode, seats, challenge, rulesVersion: version } = session.saved;
    const { setup } = shown.value;
    const options = todaysOptions(RALLY_OPTIONS, { ...setup, version });
    return putOnShelf(rally, { setup: { ...setup, options }, mode, seats, challenge });
  },
};
