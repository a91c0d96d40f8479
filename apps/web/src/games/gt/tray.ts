import { drivenLine } from '@perfect-line/rules/gt/drivenLine';
import type { Cursor } from '@perfect-line/rules/gt/frame';
import { DICE, WARNING, type Die, type Face } from '@perfect-line/rules/gt/words';

import { t } from '../../i18n/translate.ts';
import type { OutlookOf } from '../../table/hand.ts';
import type { DieFaceShown } from '../../ui/die.tsx';
import type { GameTray, TraySlot } from '../gameUi.ts';
import type { GtStore } from './gtStore.ts';
import type { Gt } from './hand.ts';
import { handDieOf, type HandDie } from './planning.ts';

const GEAR_DICE = ['1', '2', '3', '4', '5', '6'] as const;

type Lying = { readonly die: Die; readonly used: boolean; readonly face: DieFaceShown };

const faceShown = (face: Face | undefined): DieFaceShown => {
  if (face === undefined) return 'unrolled';
  return face === WARNING ? 'warning' : 'clean';
};

/** Faces of the last flat-out roll, by die, while it is laid anew. */
function rolledFaces({ shown }: GtStore): ReadonlyMap<Die, readonly Face[]> {
  const { steps = [], faces: rolled = [] } = drivenLine(shown.value) ?? {};
  const faces = new Map<Die, Face[]>();
  for (const [i, step] of steps.entries()) {
    for (const [d, die] of step.dice.entries()) {
      const face = rolled[i]?.[d];
      const kind = die === 'z' ? 'b' : die;
      if (face !== undefined) faces.set(kind, [...(faces.get(kind) ?? []), face]);
    }
  }
  return faces;
}

/** Black, white, red, as in the box. */
function diceIn(store: GtStore, { frame, cursor: now }: OutlookOf<Gt>): readonly Lying[] {
  const faces = rolledFaces(store);
  const { start, top } = frame;
  const has = (cursor: Cursor, die: Die): boolean => (cursor.gearDice & (1 << Number(die))) !== 0;
  const gears = GEAR_DICE.slice(0, top)
    .filter((die) => has(start, die))
    .map((die) => ({ die, used: !has(now, die), face: faceShown(faces.get(die)?.[0]) }));
  const many = (die: Die, count: number, left: number): readonly Lying[] =>
    Array.from({ length: count }, (_, i) => ({
      die,
      used: i >= left,
      face: faceShown(faces.get(die)?.[i]),
    }));
  return [
    ...gears,
    ...many('c', start.coasts, now.coasts),
    ...many('b', start.brakes, now.brakes),
    ...many('t', start.boosts, now.boosts),
  ];
}

/** The die a slot puts in the player's hand; brake and boost dice follow a gear die by themselves. */
function handOf(die: Die, { steps }: OutlookOf<Gt>): HandDie | undefined {
  if (die === 't') return undefined;
  if (die !== 'b') return die;
  return steps.some((step) => step.dice[0] === 'z') ? 'z' : undefined;
}

function handName(die: HandDie, dice: readonly Die[]): string {
  const m = t().plan;
  if (die === 'c') return m.dieCoast;
  if (die === 'z') return m.dieRedZone;
  const brakes = dice.filter((d) => d === 'b').length;
  const boosts = dice.filter((d) => d === 't').length;
  if (brakes > 0) return m.dieWithBrakes({ gear: die, brakes });
  return boosts > 0 ? m.dieWithBoosts({ gear: die, boosts }) : m.dieGear({ gear: die });
}

function slotOf({ die, used, face }: Lying, outlook: OutlookOf<Gt>): TraySlot {
  const m = t().plan;
  const hand = handOf(die, outlook);
  const state = used ? 'used' : 'free';
  if (hand === undefined) {
    return { die, face, hand, state, name: die === 't' ? m.dieBoost : m.dieBrake };
  }
  const dice = outlook.steps.find((step) => handDieOf(step.dice) === hand)?.dice ?? [];
  return { die, face, hand, state, name: handName(hand, dice), with: dice.slice(1) };
}

export const gtTray: GameTray<Gt, GtStore> = {
  diceOf: ({ dice }) => dice,
  slotsOf: (store, outlook) => diceIn(store, outlook).map((lying) => slotOf(lying, outlook)),
  shown: (text) => DICE.find((die) => die === text),
};
