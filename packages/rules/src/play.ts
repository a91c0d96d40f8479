import type { Note } from './game.ts';

/** One event on its way through the rules: the state so far and what there is to tell. Local to `apply`. */
export type Play<State, N extends Note> = { state: State; readonly notes: N[] };

export const playFrom = <State, N extends Note>(state: State): Play<State, N> => ({
  state,
  notes: [],
});

export function update<State extends object, N extends Note>(
  play: Play<State, N>,
  change: Partial<State>,
): void {
  play.state = { ...play.state, ...change };
}

export function tell<State, N extends Note>(play: Play<State, N>, note: N): void {
  play.notes.push(note);
}
