import type { Note, Step } from '@perfect-line/rules/game';
import { secondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';
import { gearOf, MARKERS, type Marker } from '@perfect-line/rules/gt/words';

/** What one race was like; the winner's seconds are those of its turns, as on a score sheet (G12.2). */
export const RACE_FACTS = [
  'rounds',
  'turns',
  'lossesOfControl',
  'leadChanges',
  'pitStops',
  'blockedTurns',
  'retired',
  'winnerSeconds',
] as const;
export type RaceFact = (typeof RACE_FACTS)[number];
export type RaceFacts = Readonly<Record<RaceFact, number>>;

/** The car in front: over the line most often, then furthest on the lap (G1.6). */
function leaderOf({ cars, race }: State): string {
  const rank = (car: State['cars'][number]): number =>
    car.lap * race.graph.lapLength + (race.graph.distance[car.space ?? 0] ?? 0);
  const racing = cars.filter((car) => car.status !== 'out' && car.space !== undefined);
  return racing.toSorted((a, b) => rank(b) - rank(a))[0]?.id ?? '';
}

const isMarker = (value: unknown): value is Marker => MARKERS.some((marker) => marker === value);

export type Observer = { watch(step: Step<State>): void; facts(final: State): RaceFacts };

/** Watches one race, note by note. */
export function observeRace(): Observer {
  const counts = new Map<string, number>();
  const seconds = new Map<string, number>();
  let leader = '';
  let leadChanges = 0;
  const count = (type: string): number => counts.get(type) ?? 0;
  const clock = (note: Note, state: State): void => {
    const { car, gear } = note;
    if (typeof car !== 'string' || !isMarker(gear)) return;
    seconds.set(car, (seconds.get(car) ?? 0) + secondsOf(state.race, gearOf(gear)));
  };
  const follow = (state: State): void => {
    const now = leaderOf(state);
    if (leader !== '' && now !== leader) leadChanges += 1;
    leader = now;
  };
  const watch = ({ state, notes }: Step<State>): void => {
    for (const note of notes) {
      counts.set(note.type, count(note.type) + 1);
      if (note.type === 'turn-over') clock(note, state);
      if (note.type === 'round') follow(state);
    }
  };
  const facts = (final: State): RaceFacts => {
    const winner = final.cars.find((car) => car.place === 1);
    const lastTurn = winner ? secondsOf(final.race, winner.gear) : 0;
    return {
      rounds: count('round'),
      turns: count('turn'),
      lossesOfControl: count('lost-control'),
      leadChanges,
      pitStops: count('pit'),
      blockedTurns: count('blocked'),
      retired: count('out'),
      winnerSeconds: (seconds.get(winner?.id ?? '') ?? 0) + lastTurn,
    };
  };
  return { watch, facts };
}
