import { cursorAfter, legalDice } from '@perfect-line/rules/rally/steps';
import { choosesDice } from '@perfect-line/rules/rally/moments';
import { describe, expect, it } from 'vitest';

import { BUMP, CORNER, HAIRPIN, STRAIGHT } from './roads.ts';
import { onRoad, position, startRally } from './table.ts';

/** A bump of note 3 as the fourth of five spaces: a fast car lands behind the finish. */
const LAST_BUMP = '2:gg 2:gg 2:gg ^3:gg 2:gg';

const on = (road: string, at: string, gear: number) =>
  position({ setup: onRoad(road), cars: [{ id: 'red', at, gear }] });

describe('legal dice as a referee prints them', () => {
  it('[R2.1] all there is to say of one', () => {
    expect(legalDice(on(STRAIGHT, '1:s2', 0).state)).toEqual([
      {
        die: '1',
        to: '1:s3',
        gear: 1,
        note: null,
        loses: false,
        risky: false,
        out: false,
        draws: [],
      },
    ]);
  });

  const prices: [name: string, road: string, at: string, gear: number, said: string][] = [
    ['[R1.5] the finish', STRAIGHT, '1:s10', 3, '3>finish null safe'],
    ['[R4.1] the inside at its note', CORNER, '1:s3', 3, '3>1:s4.inside 3 safe'],
    ['[R4.2] the skid', CORNER, '1:s3', 4, '4>1:s4.skid1 4 safe'],
    ['[R4.3] a shortcut', CORNER, '1:s3', 4, '4>1:s4.cut 4 safe shortcut'],
    ['[R6.2] the inside too fast', CORNER, '1:s3', 4, '4>1:s4.inside 3 loses card'],
    ['[R6.4] a shortcut too fast', CORNER, '1:s3', 5, '5>1:s4.cut 4 loses shortcut card'],
    ['[R4.4] much too fast', HAIRPIN, '1:s3', 5, '5>1:s4.inside 1 out'],
    ['[R5.1] a jump that may fail', BUMP, '1:s3', 4, '4>1:s6 3 risky card'],
    ['[R5.1] a jump that fails', BUMP, '1:s3', 5, '5>1:s7 3 loses card'],
    ['[R6.6] a jump over the line that may fail', LAST_BUMP, '1:s3', 4, '4>finish 3 risky'],
    ['[R6.6] a jump over the line that fails', LAST_BUMP, '1:s3', 5, '5>finish 3 loses'],
  ];
  it.each(prices)('%s', (...[, road, at, gear, said]) => {
    const printed = legalDice(on(road, at, gear).state).map((d) => {
      const fate = d.loses ? 'loses' : d.risky ? 'risky' : d.out ? 'out' : 'safe';
      return [`${d.die}>${d.to}`, String(d.note), fate, ...d.draws].join(' ');
    });
    expect(printed).toContain(said);
  });
});

describe('a plan', () => {
  const planned = (...chain: Parameters<typeof cursorAfter>[1]) =>
    legalDice(on(CORNER, '1:s2', 3).state, chain).map((d) => d.die);

  it('[R2.3] goes on behind its last step', () => {
    expect(planned({ die: '3', to: '1:s3' })).toEqual(['2', '2', '4', '4', '4', 'a', 'a']);
  });

  const wrong: [name: string, ...chain: Parameters<typeof cursorAfter>[1]][] = [
    ['a space that is not next', { die: '3', to: '1:s4.inside' }],
    ['a space that is not there', { die: '3', to: '9:s9' }],
    ['a die the gearbox does not allow', { die: '5', to: '1:s3' }],
    ['control lost on the way', { die: '3', to: '1:s3' }, { die: '4', to: '1:s4.inside' }],
  ];
  it.each(wrong)('[R9.1] leads nowhere with %s', (_name, ...chain) => {
    expect(cursorAfter(on(CORNER, '1:s2', 3).state, chain)).toBeUndefined();
    expect(planned(...chain)).toEqual([]);
  });

  it('[R11.2] is made by nobody while tyres are chosen', () => {
    const { state } = startRally(onRoad(STRAIGHT, { weather: 'snow' }));
    expect(cursorAfter(state, [])).toBeUndefined();
    expect([legalDice(state), choosesDice(state)]).toEqual([[], false]);
  });

  it('[R6.7] waits until Sisu is decided', () => {
    const table = on(STRAIGHT, '1:s2', 3);
    expect(choosesDice(table.state)).toBe(true);
    table.play('3>1:s3; 4>1:s4; 5>1:s5', { dice: '!!!' });
    expect([legalDice(table.state), choosesDice(table.state)]).toEqual([[], false]);
  });
});
