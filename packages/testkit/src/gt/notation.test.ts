import { describe, expect, it } from 'vitest';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import { codeOf } from '../spoken.ts';

const { parseAction, formatAction, beginsTurn } = gtNotation;

describe('actions in a line of text', () => {
  const written: readonly [text: string, begins: boolean][] = [
    ['drive 1 0:r4l1, 2 1:r1l1', true],
    ['flat-out 3bb 4:o1', true],
    ['flat-out c 5:r2l1', true],
    ['return', true],
    ['pass', true],
    ['resign red', true],
    ['roll', false],
    ['secure', false],
    ['stop', false],
    ['relay', false],
    ['relay 2 9:e1, c 9:i', false],
    ['relay c 5:r2l1', false],
    ['side left', false],
    ['pit repairs', false],
    ['pit both rain', false],
    ['pit tyres rain', false],
    ['no-pit', false],
  ];
  it.each(written)('%s: read, written the same, begins a line: %s', (text, begins) => {
    const action = unwrap(parseAction(text));
    expect(formatAction(action)).toBe(text);
    expect(beginsTurn(action)).toBe(begins);
  });

  it('as a person types it', () => {
    expect(parseAction('drive   1   0:r4l1 ,  2b 1:r1l1 ')).toEqual(
      parseAction('drive 1 0:r4l1, 2b 1:r1l1'),
    );
    expect(parseAction('relay  ')).toEqual(parseAction('relay'));
  });

  it.each([
    ['nothing', '', 'action.unknown'],
    ['a space before it', ' roll', 'action.unknown'],
    ['another line behind it', 'resign red\u2028blue', 'action.unknown'],
    ['more than it takes', 'roll now', 'record.text'],
    ['a step with three words', 'drive 1 0:r4l1 fast', 'action.step'],
    ['a step without a space', 'drive 1', 'action.step'],
    ['a step left out', 'drive 1 0:r4l1,, 2 1:r1l1', 'action.step'],
    ['a long name', `resign ${'x'.repeat(3993)}`, 'action.driver'],
    ['a text without end', `resign ${'x'.repeat(3994)}`, 'record.text'],
    ['a plan without end', `drive ${'2 5:r2l1,'.repeat(500)}`, 'record.text'],
    ['a name of every object', 'toString', 'action.unknown'],
    ['such a name with a word behind it', 'constructor x', 'record.text'],
  ])('refused: %s', (_, text, code) => {
    expect(codeOf(parseAction(text))).toBe(code);
  });
});

describe('actions as JSON', () => {
  const step = (dice: unknown, to: unknown = '0:r4l1') => ({ dice, to });
  const drive = (...plan: readonly unknown[]) => ({ type: 'drive', mode: 'one-by-one', plan });
  const dice = (count: number) => Array.from({ length: count }, () => 'b');

  it.each([
    ['eight dice in a step', drive(step(dice(8))), undefined],
    ['nine dice in a step', drive(step(dice(9))), 'action.step'],
    ['no dice in a step', drive(step([])), 'action.step'],
    ['dice as a word', drive(step('1')), 'action.step'],
    ['a die that is none', drive(step(['1', 'x'])), 'action.step'],
    ['a space by its number', drive(step(['1'], 7)), 'action.step'],
    ['24 steps', drive(...Array.from({ length: 24 }, () => step(['1']))), undefined],
    ['25 steps', drive(...Array.from({ length: 25 }, () => step(['1']))), 'plan.too-long'],
  ])('[G4.2] %s', (_, action, code) => {
    expect(codeOf(gt.parseAction(action))).toBe(code);
  });

  it('[G4.2] the wrong step is named', () => {
    const result = gt.parseAction(drive(step(['1']), step([])));
    expect(result).toMatchObject({ error: { facts: { step: 1 } } });
    expect(result.ok ? '' : result.error.message).toMatch(/^step 2: ./);
  });
});
