import type { ChanceRequest, Draw } from '../game.ts';
import { driverOf, turnOf, type RallyState } from './state.ts';
import { FACES_OF_A_DIE, lossCardsLeft, shortcutsLeft } from './tables.ts';
import { zonesOf } from './weather.ts';
import { CLEAN, GEAR_DICE, LOSS_CARDS, SHORTCUT_CARDS, WARNING, type RallyDie } from './words.ts';

/** Labels name special, round, driver, step and die, so that no roll can stand in for another. */
export function rallyChanceDue(state: RallyState): ChanceRequest | undefined {
  const { phase } = state;
  switch (phase.kind) {
    case 'order':
      return [drawStarter(state, phase.drawn)];
    case 'weather':
      return zonesOf(state).map((zone, k) => {
        const die = GEAR_DICE[k];
        if (die === undefined) throw new Error('more zones than gear dice');
        return rollOf(state, die, `s${state.special + 1}.weather.${zone}`);
      });
    case 'roll':
      return [rollOf(state, phase.move.die, `${turnLabel(state)}.${phase.move.die}`)];
    case 'attackRoll':
      return phase.chain.map((move, i) =>
        rollOf(state, move.die, `${turnLabel(state)}.attack${i + 1}.${move.die}`),
      );
    case 'shortcut':
      return [drawShortcutCard(state)];
    case 'card':
      return [drawLossCard(state)];
    default:
      return undefined;
  }
}

const turnLabel = (state: RallyState): string =>
  `s${state.special + 1}.r${state.round}.${turnOf(state).seat}.d${turnOf(state).laid.length + 1}`;

/** [R2.1] */
function rollOf(state: RallyState, die: RallyDie, label: string): Draw {
  const warnings = state.setup.tables.hazards[die];
  return {
    label,
    kind: 'die',
    of: die,
    faces: [CLEAN, WARNING],
    weights: [FACES_OF_A_DIE - warnings, warnings],
  };
}

/** [R3.1] */
function drawStarter(state: RallyState, drawn: readonly string[]): Draw {
  const left = state.setup.drivers.map((d) => d.id).filter((id) => !drawn.includes(id));
  return {
    label: `order.${drawn.length + 1}`,
    kind: 'order',
    faces: left,
    weights: left.map(() => 1),
  };
}

function drawShortcutCard(state: RallyState): Draw {
  const left = shortcutsLeft(state.setup.tables.shortcuts, state.shortcutsDrawn);
  return {
    label: `${turnLabel(state)}.shortcut`,
    kind: 'shortcut',
    faces: SHORTCUT_CARDS,
    weights: SHORTCUT_CARDS.map((card) => left[card]),
  };
}

/** [R6.2] */
function drawLossCard(state: RallyState): Draw {
  const { gear } = turnOf(state);
  const [all, drawn] = [state.setup.tables.cardBacks[gear - 1], state.turned[gear - 1]];
  if (!all || !drawn) throw new Error(`no cards for gear ${gear} of ${driverOf(state).id}`);
  const left = lossCardsLeft(all, drawn);
  return {
    label: `${turnLabel(state)}.card`,
    kind: 'card',
    of: String(gear),
    faces: LOSS_CARDS,
    weights: LOSS_CARDS.map((card) => left[card]),
  };
}
