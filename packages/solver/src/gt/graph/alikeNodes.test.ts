import { describe, expect, it } from 'vitest';

import { outside } from '@perfect-line/core/outside';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { raceOf } from '@perfect-line/rules/gt/race';

import { alikeNodes } from './alikeNodes.ts';
import { buildDiceGraph, type DiceGraph, type DiceNode } from './diceGraph.ts';
import { soloModelOf } from './soloModel.ts';

function diceOf(options: object): DiceGraph {
  const drivers = [{ id: 'blue', category: 'gt4', tyres: 'asphalt' }];
  const input = { track: { ready: 1 }, solo: true, options, drivers };
  const { graph, tables, options: read } = raceOf(unwrap(gt.parseSetup(input)));
  const car = { category: 'gt4', tyres: 'asphalt', weather: 'sunny' } as const;
  return buildDiceGraph(soloModelOf({ graph, tables, options: read, ...car }) ?? outside());
}

type Telling = { readonly allowed: Uint8Array; readonly told: number };

/** Every chain of steps from a node, written out; with the dice used, as far as they are told apart. */
function chainsFrom(dice: DiceGraph, telling: Telling, id: number): readonly string[] {
  const { gear, gears, coasts, brakes, boosts } = dice.nodes[id] ?? outside();
  const here = `${gear}/${Math.min(telling.told, gears + coasts + brakes + boosts)}`;
  const on = (dice.steps[id] ?? outside()).filter(({ to }) => telling.allowed[to] === 1);
  const longer = on.flatMap(({ to, chances }) =>
    chainsFrom(dice, telling, to).map((chain) => `${here} ${chances.join()} ${chain}`),
  );
  return [here, ...longer];
}

const always = (): boolean => true;
const fewerBrakes = ({ brakes }: DiceNode): boolean => brakes < 2;

describe('nodes of the dice that are alike', () => {
  const rows: [name: string, options: object, told: number, fits: (node: DiceNode) => boolean][] = [
    ['whatever dice were used', {}, 0, always],
    ['after as many dice', {}, 7, always],
    ['with a brake die less', {}, 2, fewerBrakes],
    ['with the red zone', { redZone: true }, 2, always],
  ];

  it.each(rows)(
    '%s: have the same chains of steps, others have not',
    (_name, options, told, fits) => {
      const dice = diceOf(options);
      const allowed = Uint8Array.from(dice.nodes, (node) => Number(fits(node)));
      const { numberOf, count } = alikeNodes(dice, { allowed, told });
      const chains = new Map<number, string>();
      for (const id of dice.nodes.keys()) {
        if (allowed[id] === 0) continue;
        const written = chainsFrom(dice, { allowed, told }, id).join('\n');
        const number = numberOf[id] ?? outside();
        expect(chains.get(number) ?? written).toBe(written);
        chains.set(number, written);
      }
      expect(chains.size).toBe(count);
      expect(new Set(chains.values()).size).toBe(count);
      expect(count).toBeLessThan(dice.nodes.length);
    },
  );
});
