import type { ChainStep, RallyAction } from '@perfect-line/rules/rally/action';
import { DICE } from '@perfect-line/rules/rally/words';

import type { Course } from '../../../learn/course.ts';

export const LEARNER = 'blue';

export const ALONE: Course['seats'] = [{ id: LEARNER, name: '', control: { type: 'human' } }];

/** A rally of one special for one driver. */
export const special = (stage: string) => ({
  stages: [stage],
  drivers: [{ id: LEARNER }],
  startOrder: [LEARNER],
});

/** `4>1:s5 a>1:s6`: each die and its space. */
export const chained = (text: string): readonly ChainStep[] =>
  text.split(' ').flatMap((step) => {
    const [written, to = ''] = step.split('>');
    const die = DICE.find((one) => one === written);
    return die === undefined ? [] : [{ die, to }];
  });

export const dieOf = (step: string): RallyAction => {
  const [first] = chained(step);
  if (first === undefined) throw new Error(`no die in ${step}`);
  return { type: 'die', ...first };
};

const fromTheStart = '1>1:s1 2>1:s2 3>1:s3.inside';
const white = 'a>1:s4';
const throughTheCorner = '4>1:s5 a>1:s6 a>1:s7.inside 5>1:s8';
const overTheBump = 'a>1:s9 4>1:s11';

const rolls = (text: string) => ({
  type: 'act' as const,
  actions: text.split(' ').map(dieOf),
  plan: chained(text),
});

const STOP: RallyAction = { type: 'stop' };

/** Twelve spaces against the clock: a wide bend, one corner, one bump. */
export const firstSpecial: Course<RallyAction> = {
  id: 'first',
  setup: special('C8-C3'),
  seats: ALONE,
  seed: 'first special 41',
  steps: [
    { id: 'hello', task: { type: 'read' } },
    { id: 'firstDie', task: { type: 'lay', plan: chained(fromTheStart).slice(0, 1) } },
    { id: 'changeUp', task: { type: 'lay', plan: chained(fromTheStart) } },
    { id: 'roll', task: { ...rolls(fromTheStart) } },
    { id: 'white', task: { type: 'lay', plan: chained(white) } },
    { id: 'rollWhite', task: { ...rolls(white) } },
    { id: 'stop', task: { type: 'act', actions: [STOP] } },
    { id: 'corner', task: { type: 'lay', plan: chained(throughTheCorner) } },
    { id: 'risk', task: { ...rolls(throughTheCorner) } },
    { id: 'fifth', task: { type: 'read' } },
    { id: 'bump', task: { type: 'lay', plan: chained(overTheBump) } },
    { id: 'jump', task: { ...rolls(overTheBump) } },
    { id: 'home', task: { type: 'free' } },
  ],
};
