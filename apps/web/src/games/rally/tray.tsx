import { gearDiceFor, type Cursor } from '@perfect-line/rules/rally/legal';
import type { RallyCar } from '@perfect-line/rules/rally/state';
import { ACCELERATION_DICE } from '@perfect-line/rules/rally/tables';
import { GEAR_DICE, type RallyDie } from '@perfect-line/rules/rally/words';

import { t } from '../../i18n/translate.ts';
import { percent } from '../gt/scene.ts';
import { DieFace } from '../../ui/die.tsx';
import { movesWith, type Outlook } from './draft.ts';
import type { RallyStore } from './rallyStore.ts';
import { shownDie } from './shownDie.ts';

type Slot = { readonly die: RallyDie; readonly state: 'free' | 'used' | 'lost' };

/** Five black dice and two white ones; what damage and flats take away shows as lost. */
function slotsOf(car: RallyCar, cursor: Cursor): readonly Slot[] {
  const black = cursor.laid.filter((laid) => laid.die !== 'a').length;
  const spent = black >= gearDiceFor(car);
  const gears = GEAR_DICE.map((die): Slot => {
    if (cursor.laid.some((laid) => laid.die === die)) return { die, state: 'used' };
    return { die, state: spent ? 'lost' : 'free' };
  });
  const white = cursor.laid.filter((laid) => laid.die === 'a').length;
  const whites = Array.from({ length: ACCELERATION_DICE }, (_, i): Slot => {
    if (i < white) return { die: 'a', state: 'used' };
    const flats = car.tyres === 'asphalt' ? car.flats : Math.max(0, car.flats - 1) * 2;
    return { die: 'a', state: i < ACCELERATION_DICE - flats ? 'free' : 'lost' };
  });
  return [...gears, ...whites];
}

const nameOf = (die: RallyDie): string => {
  const m = t().rally.plan;
  return die === 'a' ? m.dieWhite : m.dieGear({ gear: die });
};

/** The least risk with which this die can be laid now. */
function riskOf(store: RallyStore, outlook: Outlook, die: RallyDie): string | undefined {
  const armed = store.armed.value;
  const moves = movesWith(outlook, die).filter(
    (move) => armed?.type !== 'space' || move.to === armed.space,
  );
  const risks = moves.flatMap((move) => {
    const odds = store.oddsOf([...store.draft.value, move]);
    return odds === undefined ? [] : [odds.loss + odds.out];
  });
  return risks.length === 0 ? undefined : percent(Math.min(...risks));
}

type ButtonProps = {
  readonly store: RallyStore;
  readonly outlook: Outlook;
  readonly slot: Slot;
};

function labelOf(slot: Slot, risk: string | undefined): string {
  const m = t().rally.plan;
  const parts = [
    nameOf(slot.die),
    ...(slot.state === 'used' ? [m.dieUsed] : []),
    ...(slot.state === 'lost' && slot.die === 'a' ? [m.dieLost] : []),
    ...(risk === undefined ? [] : [m.chance({ chance: risk })]),
  ];
  return parts.join(', ');
}

function DieButton({ store, outlook, slot }: ButtonProps) {
  const armed = store.armed.value;
  const { die } = slot;
  const moves = movesWith(outlook, die);
  const fits = moves.filter((move) => armed?.type !== 'space' || move.to === armed.space);
  const canUse = slot.state === 'free' && fits.length > 0;
  const isArmed = canUse && armed?.type === 'die' && armed.die === die;
  const risk = canUse ? riskOf(store, outlook, die) : undefined;
  const label = labelOf(slot, risk);
  return (
    <button
      type="button"
      class={`die-button${canUse ? ' usable' : ''}${isArmed ? ' armed' : ''}`}
      aria-pressed={isArmed}
      aria-disabled={!canUse}
      title={label}
      onClick={(event) => {
        if (!canUse) return;
        // A second press of a key lays the die; a second tap puts it back.
        const [best] = isArmed && event.detail === 0 ? fits : [];
        if (best === undefined) store.takeDie(die);
        else store.lay(best);
      }}
    >
      <span class="hidden-visually">{label}</span>
      <DieFace die={shownDie(die)} faded={!canUse} />
      <span class="risk" aria-hidden="true">
        {risk ?? ''}
      </span>
    </button>
  );
}

/** Black and white, as in the box; what the turn has used fades, what fits next is bright. */
export function RallyTray({ store }: { readonly store: RallyStore }) {
  const outlook = store.outlook.value;
  const { car } = store;
  if (outlook === undefined || car === undefined) return undefined;
  return (
    <div class="tray" role="group" aria-label={t().rally.plan.tray}>
      {slotsOf(car, outlook.cursor).map((slot, i) => (
        <DieButton key={`${slot.die}${i}`} {...{ store, outlook, slot }} />
      ))}
    </div>
  );
}
