import { car, scene, type Scene, type SceneInput } from './scene.ts';

/** A turn of red, and all that is told of it, in order: nothing else, and nothing twice. */
export type ToldTurn = readonly [
  name: string,
  input: SceneInput,
  actions: string,
  told: readonly string[],
];

/** Somebody else, far behind. */
export const blue = car('blue', '1:r1l1', '3');
export const RAIN = { weather: 'rain' } as const;

/** Red's turn, so far as it has come. */
export function after(input: SceneInput, actions = ''): Scene {
  const race = scene({ toAct: 'red', ...input });
  return actions === '' ? race : race.act(actions);
}

export function toldOf(input: SceneInput, actions: string): readonly string[] {
  const race = after(input);
  const told = race.told(actions);
  race.assertExhausted();
  return told;
}
