import type { Cursor } from '@perfect-line/rules/gt/frame';
import { WARNING, type Die, type Face } from '@perfect-line/rules/gt/words';

import { t } from '../i18n/translate.ts';
import { DieFace, type DieFaceShown } from '../ui/die.tsx';
import { handDieOf, likeliest, type HandDie, type Outlook } from '../games/gt/planning.ts';
import { percent } from '../games/gt/scene.ts';
import type { TableStore } from './store.ts';

const GEAR_DICE = ['1', '2', '3', '4', '5', '6'] as const;

type Slot = { readonly die: Die; readonly used: boolean; readonly face: DieFaceShown };

const faceShown = (face: Face | undefined): DieFaceShown => {
  if (face === undefined) return 'unrolled';
  return face === WARNING ? 'warning' : 'clean';
};

/** Faces of the last flat-out roll, by die, while it is laid anew. */
function rolledFaces(store: TableStore): ReadonlyMap<Die, readonly Face[]> {
  const { turn, phase } = store.shown.value;
  const faces = new Map<Die, Face[]>();
  if (phase !== 'relay') return faces;
  for (const [i, step] of turn.plan.entries()) {
    for (const [d, die] of step.dice.entries()) {
      const face = turn.rolled[i]?.[d];
      const kind = die === 'z' ? 'b' : die;
      if (face !== undefined) faces.set(kind, [...(faces.get(kind) ?? []), face]);
    }
  }
  return faces;
}

function slotsOf(store: TableStore, start: Cursor, now: Cursor, top: number): readonly Slot[] {
  const faces = rolledFaces(store);
  const has = (cursor: Cursor, die: Die): boolean => (cursor.gearDice & (1 << Number(die))) !== 0;
  const gears = GEAR_DICE.slice(0, top)
    .filter((die) => has(start, die))
    .map((die) => ({ die, used: !has(now, die), face: faceShown(faces.get(die)?.[0]) }));
  const many = (die: Die, count: number, left: number): readonly Slot[] =>
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
function handOf(slot: Slot, outlook: Outlook): HandDie | undefined {
  if (slot.die === 't') return undefined;
  if (slot.die !== 'b') return slot.die;
  return outlook.steps.some((step) => step.dice[0] === 'z') ? 'z' : undefined;
}

function dieLabel(die: HandDie, dice: readonly Die[]): string {
  const m = t().plan;
  if (die === 'c') return m.dieCoast;
  if (die === 'z') return m.dieRedZone;
  const brakes = dice.filter((d) => d === 'b').length;
  const boosts = dice.filter((d) => d === 't').length;
  if (brakes > 0) return m.dieWithBrakes({ gear: die, brakes });
  return boosts > 0 ? m.dieWithBoosts({ gear: die, boosts }) : m.dieGear({ gear: die });
}

type ButtonProps = {
  readonly store: TableStore;
  readonly outlook: Outlook;
  readonly slot: Slot;
  readonly die: HandDie;
  /** The one of several like dice that lies in the hand. */
  readonly isFirst: boolean;
};

/** The least risk with which this die can be laid now. */
function riskOf(store: TableStore, outlook: Outlook, die: HandDie): string | undefined {
  const armed = store.armed.value;
  if (store.shown.value.phase !== 'plan') return undefined;
  const steps = outlook.steps.filter(
    (step) => handDieOf(step.dice) === die && (armed?.type !== 'space' || step.to === armed.space),
  );
  if (steps.length === 0) return undefined;
  const chances = steps.map((step) => store.oddsOf([...store.draft.value, step]).oneByOne);
  return percent(Math.min(...chances));
}

function DieButton({ store, outlook, slot, die, isFirst }: ButtonProps) {
  const armed = store.armed.value;
  const steps = outlook.steps.filter((step) => handDieOf(step.dice) === die);
  const fits = steps.filter((step) => armed?.type !== 'space' || step.to === armed.space);
  const isArmed = armed?.type === 'die' && armed.die === die && isFirst;
  const canUse = !slot.used && fits.length > 0;
  const isHinted = canUse && store.hint.value === die;
  const risk = canUse ? riskOf(store, outlook, die) : undefined;
  const extras = steps[0]?.dice.slice(1) ?? [];
  const state = slot.used ? `, ${t().plan.dieUsed}` : '';
  const label = `${dieLabel(die, steps[0]?.dice ?? [])}${state}${risk === undefined ? '' : `, ${t().plan.chance({ chance: risk })}`}`;
  return (
    <button
      type="button"
      class={`die-button${canUse ? ' usable' : ''}${isArmed ? ' armed' : ''}${isHinted ? ' hinted' : ''}`}
      aria-pressed={isArmed}
      aria-disabled={!canUse}
      title={label}
      onClick={(event) => {
        if (slot.used) return;
        // A second press of a key lays the die; a second tap puts it back.
        const best = isArmed && event.detail === 0 ? likeliest(steps) : undefined;
        if (best === undefined) store.takeDie(die);
        else store.lay(best);
      }}
    >
      <span class="hidden-visually">{label}</span>
      <DieFace die={slot.die} face={slot.face} faded={!canUse} />
      {canUse && extras.length > 0 ? (
        <span class="extras" aria-hidden="true">
          {extras.map((extra, i) => (
            <span key={i} class={`dot ${extra === 't' ? 'boost' : 'brake'}`} />
          ))}
        </span>
      ) : undefined}
      <span class="risk" aria-hidden="true">
        {risk ?? ''}
      </span>
    </button>
  );
}

const isFirstFree = (slots: readonly Slot[], index: number): boolean =>
  slots.findIndex((slot) => slot.die === slots[index]?.die && !slot.used) === index;

/** Black, white, red, as in the box; what the plan uses fades, what fits next is bright. */
export function DiceTray({ store }: { readonly store: TableStore }) {
  const outlook = store.outlook.value;
  const frame = store.frame.value;
  if (outlook === undefined || frame === undefined) return undefined;
  const slots = slotsOf(store, frame.start, outlook.cursor, frame.top);
  return (
    <div class="tray" role="group" aria-label={t().plan.tray}>
      {slots.map((slot, i) => {
        const die = handOf(slot, outlook);
        const key = `${slot.die}${i}`;
        return die === undefined ? (
          <span
            key={key}
            class="die-button still"
            title={slot.die === 't' ? t().plan.dieBoost : t().plan.dieBrake}
          >
            <DieFace die={slot.die} face={slot.face} faded={slot.used} />
            <span class="risk" />
          </span>
        ) : (
          <DieButton key={key} {...{ store, outlook, slot, die }} isFirst={isFirstFree(slots, i)} />
        );
      })}
    </div>
  );
}
