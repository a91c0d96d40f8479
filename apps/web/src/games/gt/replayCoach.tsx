import type { ScenePlan } from '@perfect-line/board/dom/scene';
import { actingCar, spaceOf } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';

import { seatOf } from '../../table/seats.ts';
import type { ReplayCoach } from '../gameUi.ts';
import { Coach, isSamePlan } from './coach.ts';
import { CoachPanel } from './coachPanel.tsx';
import type { GtStore } from './gtStore.ts';
import { sceneSteps } from './scene.ts';

/** The coach's line, dashed, before the car has gone. */
function coachLine(store: GtStore, coach: Coach): readonly ScenePlan[] {
  const state = store.shown.value;
  const advice = coach.advice.value;
  const [best] = advice?.best ?? [];
  if (advice === undefined || best === undefined || gt.isOver(state)) return [];
  const { played, driven } = advice;
  if (played.turn !== state.turnNumber || isSamePlan(best, driven)) return [];
  const { livery } = seatOf(store.seats.value, played.seat);
  const steps = sceneSteps(best.steps, {}).map((step) => ({ ...step, dice: [] }));
  const from = spaceOf(actingCar(played.laid.before));
  return [{ id: 'coach', livery, from, steps, ghost: true }];
}

export function gtCoach(store: GtStore): ReplayCoach {
  const coach = new Coach(store);
  return {
    plans: () => coachLine(store, coach),
    Panel: ({ goTo }) => <CoachPanel {...{ store, coach, goTo }} />,
  };
}
