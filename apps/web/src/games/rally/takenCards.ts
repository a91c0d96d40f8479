import type { RallyEntry } from './hand.ts';

/** A card of the chrono pile as a turn brought it. */
export type TakenCard = {
  readonly kind: 'gear' | 'loss' | 'spare';
  readonly gear: number;
  readonly seconds: number;
};

/** [R2.5] [R10.1] What a driver took in a special, in order, by what the rules told of each event. */
export const cardsIn = (
  entries: readonly RallyEntry[],
  driver: string,
  special: number,
): readonly TakenCard[] =>
  entries
    .filter(({ before }) => before.special === special)
    .flatMap(({ notes }) =>
      notes.flatMap((note): readonly TakenCard[] => {
        if (!('seat' in note) || note.seat !== driver) return [];
        switch (note.type) {
          case 'card':
            return [{ kind: 'gear', gear: note.gear, seconds: note.seconds }];
          case 'lost':
          case 'passed':
            return [{ kind: 'loss', gear: 0, seconds: note.seconds }];
          case 'spare':
            // Fitted in the garage it costs nothing, and no card is taken.
            return note.seconds === 0 ? [] : [{ kind: 'spare', gear: 0, seconds: note.seconds }];
          default:
            return [];
        }
      }),
    );
