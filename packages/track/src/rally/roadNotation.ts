import { err, ok, type Result } from '@perfect-line/core/result';

import type { Terrain } from './terrain.ts';

/**
 * How a road is written down, one word a space, in the direction of its name:
 *   `1:gf`            straight for one car, grass on its left, forest on its right
 *   `2:gg`            straight for two cars
 *   `^4:gg`           bump with note 4
 *   `R3:gf`           right-hand corner, inside note 3
 *   `L3~4x2K4:rg`     left-hand corner, inside 3, skid in 4 over two short spaces, shortcut 4
 */
type Bend = 'left' | 'right';

export type RoadCorner = {
  readonly bend: Bend;
  readonly inside: number;
  /** Note of the outer line and its number of short spaces; absent where nothing is printed. */
  readonly skid?: { readonly note: number; readonly spaces: number };
  readonly cut?: number;
};

export type RoadSpace = {
  /** Cars that fit beside or behind each other; 1 on corners and bumps. */
  readonly capacity: number;
  readonly left: Terrain;
  readonly right: Terrain;
  readonly bump?: number;
  readonly corner?: RoadCorner;
};

export type NotationError = { readonly code: 'road.unreadable-space'; readonly word: string };

const TERRAIN_OF: Readonly<Record<string, Terrain>> = {
  g: 'grass',
  d: 'dirt',
  f: 'forest',
  w: 'water',
  r: 'rocks',
  v: 'village',
  m: 'mountain',
};
const LETTER_OF = new Map(Object.entries(TERRAIN_OF).map(([letter, name]) => [name, letter]));

const WORD =
  /^(?:(?<room>[12])|\^(?<bump>[1-5])|(?<bend>[LR])(?<inside>[1-5])(?:~(?<skid>[1-6])x(?<short>[23]))?(?:K(?<cut>[1-5]))?):(?<left>[gdfwrvm])(?<right>[gdfwrvm])$/;

function cornerOf(parts: Readonly<Record<string, string | undefined>>): RoadCorner | undefined {
  if (parts['bend'] === undefined) return undefined;
  return {
    bend: parts['bend'] === 'L' ? 'left' : 'right',
    inside: Number(parts['inside']),
    ...(parts['skid'] === undefined
      ? {}
      : { skid: { note: Number(parts['skid']), spaces: Number(parts['short']) } }),
    ...(parts['cut'] === undefined ? {} : { cut: Number(parts['cut']) }),
  };
}

export function parseSpace(word: string): Result<RoadSpace, NotationError> {
  const parts: Readonly<Record<string, string | undefined>> | undefined = WORD.exec(word)?.groups;
  const left = TERRAIN_OF[parts?.['left'] ?? ''];
  const right = TERRAIN_OF[parts?.['right'] ?? ''];
  if (!parts || !left || !right) return err({ code: 'road.unreadable-space', word });
  const corner = cornerOf(parts);
  return ok({
    capacity: Number(parts['room'] ?? 1),
    left,
    right,
    ...(parts['bump'] === undefined ? {} : { bump: Number(parts['bump']) }),
    ...(corner === undefined ? {} : { corner }),
  });
}

export function parseSpaces(text: string): Result<readonly RoadSpace[], NotationError> {
  const spaces: RoadSpace[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const space = parseSpace(word);
    if (!space.ok) return space;
    spaces.push(space.value);
  }
  return ok(spaces);
}

function formatKind(space: RoadSpace): string {
  if (space.bump !== undefined) return `^${space.bump}`;
  if (!space.corner) return `${space.capacity}`;
  const { bend, inside, skid, cut } = space.corner;
  const outer = skid ? `~${skid.note}x${skid.spaces}` : '';
  return `${bend === 'left' ? 'L' : 'R'}${inside}${outer}${cut === undefined ? '' : `K${cut}`}`;
}

const letterOf = (terrain: Terrain): string => LETTER_OF.get(terrain) ?? '?';

const formatSpace = (space: RoadSpace): string =>
  `${formatKind(space)}:${letterOf(space.left)}${letterOf(space.right)}`;

export const formatSpaces = (spaces: readonly RoadSpace[]): string =>
  spaces.map(formatSpace).join(' ');

const turnedRound = (corner: RoadCorner): RoadCorner => ({
  ...corner,
  bend: corner.bend === 'left' ? 'right' : 'left',
});

/** The same road driven the other way: last space first, left and right swapped. */
export const reversedSpaces = (spaces: readonly RoadSpace[]): readonly RoadSpace[] =>
  spaces.toReversed().map(({ left, right, corner, ...rest }) => ({
    ...rest,
    left: right,
    right: left,
    ...(corner ? { corner: turnedRound(corner) } : {}),
  }));
