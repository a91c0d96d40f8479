import type { Action } from '@perfect-line/rules/gt/action';
import { actingCar } from '@perfect-line/rules/gt/cars';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { gt } from '@perfect-line/rules/gt/gt';
import type { State } from '@perfect-line/rules/gt/state';

import { likeliest, outlookOf, writtenPlan, type Draft } from '../table/planning.ts';

export function simpleAction(state: State): Action {
  const seat = actingCar(state).id;
  const tries: Action[] = [
    { type: 'no-pit' },
    { type: 'side', side: 'left' },
    { type: 'relay', plan: [] },
    { type: 'roll' },
    { type: 'return' },
    { type: 'pass' },
  ];
  const frame = planFrame(state);
  if (state.phase === 'plan' && frame.ok) {
    let draft: Draft = [];
    for (let i = 0; i < 5; i++) {
      const steps = outlookOf(frame.value, draft).steps.filter((s) => !s.loses && s.warnings === 0);
      const top = Math.max(...steps.map((s) => s.gear));
      const next = likeliest(steps.filter((s) => s.gear === Math.min(top, 4)));
      if (next === undefined) break;
      draft = [...draft, next];
    }
    if (draft.length > 0) {
      tries.unshift({ type: 'drive', mode: 'one-by-one', plan: writtenPlan(frame.value, draft) });
    }
  }
  const found = tries.find((action) => gt.apply(state, { type: 'action', seat, action }).ok);
  if (found === undefined) throw new Error('nothing to do');
  return found;
}
