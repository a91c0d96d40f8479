import type { Action } from '@perfect-line/rules/gt/action';

import type { Course } from '../../../learn/course.ts';
import { againstOne, LEARNER, planned, RIVAL } from './circuit.ts';

const offTheLine = planned('1>0:r4l1 2>1:r1l2 3>1:r2l2 c>2:e2');
const outOfTheCorner = planned('3>2:i 4>2:x2 5>3:r1l2 c>3:r2l2');
const downForTheNext = planned('3b>4:e2 c>4:i 4>4:x2');

const drive = (mode: 'one-by-one' | 'flat-out', plan: typeof offTheLine): Action => ({
  type: 'drive',
  mode,
  plan,
});

const ROLL: Action = { type: 'roll' };

/** One lap against a rival who takes it easy. */
export const firstLap: Course<Action> = {
  id: 'first',
  setup: againstOne,
  seats: [
    { id: LEARNER, name: '', control: { type: 'human' } },
    { id: RIVAL, name: '', control: { type: 'computer', level: 'beginner' } },
  ],
  seed: 'first lap 2',
  steps: [
    { id: 'hello', task: { type: 'read' } },
    { id: 'firstDie', task: { type: 'lay', plan: offTheLine.slice(0, 1) } },
    { id: 'changeUp', task: { type: 'lay', plan: offTheLine.slice(0, 3) } },
    { id: 'white', task: { type: 'lay', plan: offTheLine } },
    {
      id: 'risk',
      task: { type: 'act', actions: [drive('one-by-one', offTheLine)], plan: offTheLine },
    },
    { id: 'roll', task: { type: 'act', actions: [ROLL] } },
    { id: 'warnings', task: { type: 'act', actions: [ROLL, ROLL, ROLL] } },
    { id: 'order', task: { type: 'read' } },
    { id: 'tooFast', task: { type: 'refused', die: '4', code: 'plan.overspeed' } },
    { id: 'corner', task: { type: 'lay', plan: outOfTheCorner } },
    {
      id: 'flatOut',
      task: { type: 'act', actions: [drive('flat-out', outOfTheCorner)], plan: outOfTheCorner },
    },
    { id: 'brake', task: { type: 'lay', plan: downForTheNext } },
    {
      id: 'again',
      task: { type: 'act', actions: [drive('one-by-one', downForTheNext)], plan: downForTheNext },
    },
    { id: 'focus', task: { type: 'act', actions: [{ type: 'secure' }] } },
    { id: 'rollOn', task: { type: 'act', actions: [ROLL, ROLL] } },
    { id: 'home', task: { type: 'free' } },
  ],
};
