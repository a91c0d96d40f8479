import type { SceneDie, SceneTarget, TargetKind } from '@perfect-line/board/dom/scene';
import { LIVERIES, TARGET_KINDS } from '@perfect-line/board/dom/scene';
import type { Still, StillTag } from '@perfect-line/board/dom/still';

import type { SeatView } from '../../table/seats.ts';
import type { Marks, Shows } from './types.ts';

/** Width by height of every drawing, its dice aside. */
export const ASPECT = 16 / 10;

/** Drivers named like liveries, as all of these drawings have them. */
export const seatsNamed = (ids: readonly string[]): readonly SeatView[] =>
  ids.map((id, index) => ({
    id,
    number: index + 1,
    livery: LIVERIES.find((livery) => livery === id) ?? 'white',
    name: id,
    control: { type: 'human' },
    isYou: false,
  }));

const KIND_OF = (word: string | undefined): TargetKind =>
  TARGET_KINDS.find((kind) => kind === word) ?? 'free';

type SpaceOf = (name: string) => number;

function targetOf(space: number, mark: string): SceneTarget {
  const [kind, gears] = mark.split(' ');
  const target = { space, kind: KIND_OF(kind), title: '', passive: true } as const;
  return gears === undefined ? target : { ...target, label: gears };
}

const targetsIn = (marks: Marks = {}, spaceOf: SpaceOf): readonly SceneTarget[] =>
  Object.entries(marks).map(([name, mark]) => targetOf(spaceOf(name), mark));

const DICE: Readonly<Record<string, SceneDie>> = {
  c: { kind: 'coast' },
  a: { kind: 'coast' },
  b: { kind: 'brake' },
  t: { kind: 'boost' },
  g: { kind: 'gear' },
};

function dieIn(word: string): SceneDie {
  const sign = word.replaceAll(/[()]/g, '');
  const die: SceneDie = DICE[sign] ?? { kind: 'gear', gear: Number(sign) };
  return sign === word ? die : { ...die, used: true };
}

const tagOf = (name: string, text: string, spaceOf: SpaceOf): StillTag => {
  const space = spaceOf(name);
  return space < 0 ? { car: name, text } : { space, text };
};

type Board = Pick<Still, 'drawing' | 'scene'> & {
  readonly spaceOf: SpaceOf;
  readonly areaOf: (space: number) => number;
  readonly extra: readonly number[];
};

const seenOn = ({ scene, extra }: Board, tags: readonly StillTag[]): readonly number[] => [
  ...scene.cars.map((car) => car.space),
  ...scene.targets.map((target) => target.space),
  ...scene.plans.flatMap((plan) => [plan.from, ...plan.steps.map((step) => step.space)]),
  ...(scene.lit ?? []),
  ...tags.flatMap((tag) => ('space' in tag ? [tag.space] : [])),
  ...extra,
];

/** The board with what is shown on it. */
export function stillOf(board: Board, { targets, tags = {}, dice, lit = [], areas }: Shows): Still {
  const { drawing, spaceOf, areaOf } = board;
  const inAreas = Array.from({ length: drawing.spaceCount }, (_, space) => space).filter(
    (space) => areas?.includes(areaOf(space)) === true,
  );
  const scene = {
    ...board.scene,
    targets: targetsIn(targets, spaceOf),
    lit: inAreas,
    selected: lit.map(spaceOf),
  };
  const placed = Object.entries(tags).map(([name, text]) => tagOf(name, text, spaceOf));
  const around = seenOn({ ...board, scene }, placed);
  const still = { drawing, scene, around, aspect: ASPECT, tags: placed };
  return dice === undefined ? still : { ...still, hand: dice.split(' ').map(dieIn) };
}
