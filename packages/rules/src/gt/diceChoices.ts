import type { Cursor, TurnFrame } from './frame.ts';
import { DICE, TOP_GEAR, type Die } from './words.ts';

/** Dice of one step and the gear they leave the car in. */
export type DiceChoice = { readonly dice: readonly Die[]; readonly gear: number };

const gearDie = (n: number): readonly Die[] => DICE.slice(n - 1, n);
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

/** All choices there are, made once: [gear die][further dice]. */
const withDice = (extra: Die): readonly (readonly DiceChoice[])[] =>
  range(TOP_GEAR + 1).map((n) =>
    range(TOP_GEAR).map((k) => ({ dice: [...gearDie(n), ...range(k).map(() => extra)], gear: n })),
  );
const BRAKING = withDice('b');
const BOOSTING = withDice('t');
const COASTING = range(TOP_GEAR + 1).map((gear): DiceChoice => ({ dice: ['c'], gear }));
const RED_ZONE = range(TOP_GEAR + 1).map((gear): DiceChoice => ({ dice: ['z'], gear }));

const choiceOf = (table: readonly (readonly DiceChoice[])[], n: number, k: number): DiceChoice => {
  const choice = table[n]?.[k];
  if (choice === undefined) throw new Error(`no dice for gear ${n} with ${k} more`);
  return choice;
};

const lies = (cursor: Cursor, n: number): boolean => (cursor.gearDice & (1 << n)) !== 0;

/** [G4.3, G11.2] From standing: the 1, or the 2 of a flying start. */
function fromStanding(frame: TurnFrame, cursor: Cursor): DiceChoice[] {
  const choices: DiceChoice[] = [];
  if (lies(cursor, 1)) choices.push(choiceOf(BRAKING, 1, 0));
  if (frame.options.flyingStart && cursor.steps === 0 && lies(cursor, 2)) {
    choices.push(choiceOf(BRAKING, 2, 0));
  }
  return choices;
}

/** [G4.3, G4.5, G11.5] Every gear die that lies there, with the dice its distance takes. */
function withGearDie(cursor: Cursor, top: number): DiceChoice[] {
  const choices: DiceChoice[] = [];
  for (let n = 1; n <= top; n++) {
    if (!lies(cursor, n)) continue;
    const brakes = Math.max(0, cursor.gear - n - 1);
    const boosts = Math.max(0, n - cursor.gear - 1);
    if (brakes > cursor.brakes || boosts > cursor.boosts) continue;
    choices.push(boosts > 0 ? choiceOf(BOOSTING, n, boosts) : choiceOf(BRAKING, n, brakes));
  }
  return choices;
}

/** Everything the dice allow next, whatever the road looks like. */
export function diceChoices(frame: TurnFrame, cursor: Cursor): readonly DiceChoice[] {
  const { gear } = cursor;
  if (gear < 0) return [];
  if (gear === 0) return cursor.gears > 0 ? fromStanding(frame, cursor) : [];
  const choices = cursor.gears > 0 ? withGearDie(cursor, frame.top) : [];
  const coasting = COASTING[gear];
  if (cursor.coasts > 0 && coasting !== undefined) choices.push(coasting);
  const redZone = RED_ZONE[gear];
  if (canRedZone(frame, cursor) && redZone !== undefined) choices.push(redZone);
  return choices;
}

/** [G11.3] In the highest gear, against gear dice and brake dice alike. */
function canRedZone({ options, top, redsApart }: TurnFrame, cursor: Cursor): boolean {
  const dice = redsApart === true ? cursor.reds : cursor.brakes;
  return options.redZone && cursor.gear === top && cursor.gears > 0 && dice > 0;
}
