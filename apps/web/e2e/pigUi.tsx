import { pig, type PigAction, type PigState } from '@perfect-line/testkit/pig';
import { ok, type Result } from '@perfect-line/core/result';
import type { RuleError } from '@perfect-line/rules/game';

import type { GameCard } from '../src/games/gameCard.ts';
import type { GameUi } from '../src/games/gameUi.ts';
import { handOfRules, type RulesOnly } from '../src/table/hand.ts';
import { pressLetter, type Letter } from '../src/table/letters.ts';
import { seatOf } from '../src/table/seats.ts';
import { TableStore } from '../src/table/store.ts';
import { putOnShelf } from '../src/storage/newGame.ts';
import type { SavedSeat } from '../src/storage/savedGame.ts';
import { CarBadge } from '../src/ui/carBadge.tsx';

/** Pig on the screen, for tests: all that a game needs beside its rules. */
type Pig = RulesOnly<PigState, PigAction>;
type Store = TableStore<Pig>;
type Props = { readonly store: Store };

const hand = handOfRules(pig);
const NAME = 'Pig';

const ACTS = ['roll', 'hold'] as const;
const LETTERS: readonly Letter<Store>[] = [
  ['r', 'roll', (store) => store.act({ type: 'roll' })],
  ['e', 'hold', (store) => store.act({ type: 'hold' })],
];

const nameOf = (store: Store, seat: string): string => seatOf(store.seats.value, seat).name;

const Decision = ({ store }: Props) => (
  <div class="rolls">
    {ACTS.map((type) => (
      <button
        key={type}
        type="button"
        class="button main"
        disabled={!store.actions.value.has(type)}
        onClick={() => void store.act({ type })}
      >
        {type === 'roll' ? 'Roll the die' : 'Hold'}
      </button>
    ))}
  </div>
);

function Scores({ store }: Props) {
  const { setup, scores } = store.shown.value;
  return (
    <ol class="pig-scores" aria-label="Points">
      {setup.drivers.map(({ id }, i) => {
        const { livery, number, name } = seatOf(store.seats.value, id);
        return (
          <li key={id}>
            <CarBadge livery={livery} number={number} /> {name}: {scores[i]}
          </li>
        );
      })}
    </ol>
  );
}

const Where = ({ store }: Props) => (
  <p class="where">
    Turn {store.shown.value.turn}, to {store.shown.value.setup.target} points
  </p>
);

const NOTES: Readonly<Record<string, string>> = {
  hold: 'keeps the points',
  lost: 'loses the turn',
  won: 'has won',
  resign: 'gives up',
};

/** A new game of the same drivers to the same target. */
export async function beginPig(
  input: unknown,
  seats: readonly SavedSeat[],
): Promise<Result<string, RuleError>> {
  const setup = pig.parseSetup(input);
  return setup.ok ? ok(await putOnShelf(pig, { setup: setup.value, mode: 'race', seats })) : setup;
}

export const pigUi: GameUi<Pig, Store> = {
  hand,
  words: {
    frame: () => ({
      leaveHint: 'The game is kept.',
      resignAsk: ({ name }) => `${name} gives up?`,
      thinking: ({ name }) => `${name} is to roll`,
      result: 'Result',
    }),
    courseName: () => NAME,
    urgent: ['lost', 'won'],
    turnCall: (store, seat) => `${nameOf(store, seat)}, roll or hold`,
    refusal: ({ message }) => message,
    lineOf: (note, { seats }) => {
      const { face, seat: id } = note as { readonly face?: number; readonly seat?: string };
      const text = face === undefined ? NOTES[note.type] : `rolls a ${face}`;
      const seat = seatOf(seats, id ?? '');
      return text === undefined ? undefined : { seat, text, tone: 'plain' };
    },
    headline: (store) => {
      const [first = ''] = pig.progress(store.shown.value).ranking ?? [];
      return `${nameOf(store, first)} wins at Pig!`;
    },
    again: () => 'Again',
  },
  keys: { press: (store, key) => pressLetter(LETTERS, store, key) },
  parts: { Where, Standings: Scores, Decision, Results: Scores },
  storeOf: (session, purpose) => new TableStore(hand, session, purpose),
  atWheel: ({ setup, seat }) => setup.drivers[seat]?.id,
  canResign: ({ setup, out }, seat) =>
    setup.drivers.some(({ id }, i) => id === seat && out[i] !== true),
  podium: (state) => (pig.progress(state).ranking ?? []).map((seat, i) => ({ seat, place: i + 1 })),
  again: async ({ shown, session }) => {
    const begun = await beginPig(shown.value.setup, session.saved.seats);
    return begun.ok ? begun.value : '#/';
  },
};

export const pigCard: GameCard = {
  setups: [],
  refusal: ({ message }) => message,
  namedIn: () => ({ ready: 0, trackName: NAME }),
  courseName: () => NAME,
  drawn: () => undefined,
  lengthIn: () => undefined,
  lengthWords: String,
  weatherWords: () => '–',
  playedRules: () => undefined,
  kindWords: () => NAME,
  progressWords: ({ round }) => `turn ${round}`,
  format: String,
};
