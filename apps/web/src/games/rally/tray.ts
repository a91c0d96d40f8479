import { gearDiceFor, type Cursor } from '@perfect-line/rules/rally/legal';
import type { RallyCar } from '@perfect-line/rules/rally/state';
import { ACCELERATION_DICE } from '@perfect-line/rules/rally/tables';
import { DICE, GEAR_DICE, type RallyDie } from '@perfect-line/rules/rally/words';

import { t } from '../../i18n/translate.ts';
import type { GameTray, TraySlot } from '../gameUi.ts';
import type { Rally } from './hand.ts';
import type { RallyStore } from './rallyStore.ts';
import { shownDie } from './shownDie.ts';

type Lying = { readonly die: RallyDie; readonly state: TraySlot['state'] };

/** Five black dice and two white ones; what damage and flats take away shows as lost. */
function diceOf(car: RallyCar, cursor: Cursor): readonly Lying[] {
  const black = cursor.laid.filter((laid) => laid.die !== 'a').length;
  const spent = black >= gearDiceFor(car);
  const gears = GEAR_DICE.map((die): Lying => {
    if (cursor.laid.some((laid) => laid.die === die)) return { die, state: 'used' };
    return { die, state: spent ? 'lost' : 'free' };
  });
  const white = cursor.laid.filter((laid) => laid.die === 'a').length;
  const whites = Array.from({ length: ACCELERATION_DICE }, (_, i): Lying => {
    if (i < white) return { die: 'a', state: 'used' };
    const flats = car.tyres === 'asphalt' ? car.flats : Math.max(0, car.flats - 1) * 2;
    return { die: 'a', state: i < ACCELERATION_DICE - flats ? 'free' : 'lost' };
  });
  return [...gears, ...whites];
}

function nameOf({ die, state }: Lying): string {
  const m = t().rally.plan;
  if (die !== 'a') return m.dieGear({ gear: die });
  return state === 'lost' ? `${m.dieWhite}, ${m.dieLost}` : m.dieWhite;
}

const slotOf = (lying: Lying): TraySlot => ({
  die: shownDie(lying.die),
  hand: lying.die,
  state: lying.state,
  name: nameOf(lying),
});

export const rallyTray: GameTray<Rally, RallyStore> = {
  diceOf: ({ die }) => [shownDie(die)],
  slotsOf: ({ car }, { cursor }) => (car === undefined ? [] : diceOf(car, cursor).map(slotOf)),
  shown: (text) => {
    const die = DICE.find((one) => one === text);
    return die === undefined ? undefined : shownDie(die);
  },
};
