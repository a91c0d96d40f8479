import { isObject } from '@perfect-line/core/json';
import { seededRandom, weightedIndex } from '@perfect-line/core/random';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { ChanceRequest, Draw, Faces, RuleError } from '@perfect-line/rules/game';
import { checkFields } from '@perfect-line/rules/parse';

import { refusal, type Fields } from './lines.ts';

/** Queues of outcomes a test has set, by the names of the protocol. */
const QUEUE_NAMES = ['dice', 'tokens', 'cards', 'shortcuts'] as const;
type QueueName = (typeof QUEUE_NAMES)[number];
const QUEUES = { dice: 'die', tokens: 'token', cards: 'card', shortcuts: 'shortcut' } as const;

const FACES: Readonly<Record<QueueName, readonly string[]>> = {
  dice: ['!', '.'],
  tokens: ['gear', 'brake', 'coast', 'weather', 'yellowFlag', 'greenFlag'],
  cards: ['spin', 'left', 'right'],
  shortcuts: ['good', 'dirty', 'flat'],
};

export type Rigged = Readonly<Record<QueueName, readonly string[]>>;
export const NOTHING_RIGGED: Rigged = { dice: [], tokens: [], cards: [], shortcuts: [] };

function parseQueue(name: QueueName, value: unknown): Result<readonly string[], RuleError> {
  if (value === undefined) return ok([]);
  const known: readonly unknown[] = FACES[name];
  if (Array.isArray(value) && value.every((face) => known.includes(face))) return ok(value);
  return err(refusal('rig.unknown-face', `"${name}" is a list of ${known.join(', ')}`));
}

/** New outcomes queue up behind those still waiting. */
export function addRigged(rigged: Rigged, fields: Fields): Result<Rigged, RuleError> {
  if (!isObject(fields)) return err(refusal('rig.no-object', 'rig takes lists of outcomes'));
  const known = checkFields(fields, QUEUE_NAMES, 'rig.unknown-field');
  if (!known.ok) return known;
  let next = rigged;
  for (const name of QUEUE_NAMES) {
    const queue = parseQueue(name, fields[name]);
    if (!queue.ok) return queue;
    next = { ...next, [name]: [...next[name], ...queue.value] };
  }
  return ok(next);
}

export type Drawn = { readonly faces: Faces; readonly rigged: Rigged };

/** Bound to the draw's label, not to a running counter: no other decision can shift a roll. */
const seededFace = (seed: string, draw: Draw): string =>
  draw.faces[weightedIndex(draw.weights, seededRandom(`${seed}|${draw.label}`))] ?? '';

function riggedFace(
  rigged: Rigged,
  draw: Draw,
): { readonly face: string; readonly rest: Rigged } | undefined {
  const name = QUEUE_NAMES.find((queue) => QUEUES[queue] === draw.kind);
  if (name === undefined) return undefined;
  const [face, ...rest] = rigged[name];
  const possible = face !== undefined && (draw.weights[draw.faces.indexOf(face)] ?? 0) > 0;
  return possible ? { face, rest: { ...rigged, [name]: rest } } : undefined;
}

/** A rigged outcome that cannot happen (an exhausted token) stays in its queue, and chance goes on by itself. */
export function drawFrom(request: ChanceRequest, seed: string, rigged: Rigged): Drawn {
  let left = rigged;
  const faces = request.map((draw) => {
    const set = riggedFace(left, draw);
    if (set === undefined) return seededFace(seed, draw);
    left = set.rest;
    return set.face;
  });
  return { faces, rigged: left };
}
