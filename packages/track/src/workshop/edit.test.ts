import { hexKey } from '@perfect-line/core/hex';
import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { TILE_SIDES } from '../catalogue.ts';
import { checkCircuit } from '../circuit.ts';
import { compileTrack } from '../compile.ts';
import { READY_TRACKS } from '../readyTracks.ts';
import { applyEdit, copiedTo, edited, EMPTY_DRAFT, type Draft, type Edit } from './edit.ts';
import { newHistory, redone, undone, type History } from './history.ts';

const lay = (id: string, q = 0, r = 0): Edit => ({
  type: 'lay',
  tiles: [{ id, q, r, dir: 0 }],
});

const draftOf = (...edits: readonly Edit[]): Draft =>
  edits.reduce((draft, edit) => unwrap(applyEdit(draft, edit)), EMPTY_DRAFT);

const HERE = [{ q: 0, r: 0 }];

describe('[G1.2] an edit', () => {
  const one = draftOf(lay('103a'));
  it.each<[name: string, draft: Draft, edit: Edit, refusal: string]>([
    ['on a taken hex', one, lay('104a'), 'edit.hex-taken'],
    [
      'of a piece the box does not hold',
      draftOf(lay('108a')),
      lay('108b', 5),
      'edit.no-piece-left',
    ],
    ['where nothing lies', one, { type: 'remove', at: [{ q: 9, r: 9 }] }, 'edit.nothing-there'],
    [
      'that turns the pit over',
      draftOf(lay('101a')),
      { type: 'flip', at: HERE },
      'edit.one-side-only',
    ],
  ])('%s is refused', (_, draft, edit, refusal) => {
    expect(applyEdit(draft, edit)).toEqual({ ok: false, error: refusal });
  });

  it('of a second box is not refused when two are put together', () => {
    const two = { ...draftOf(lay('108a')), boxes: 2 as const };
    expect(applyEdit(two, lay('108b', 5)).ok).toBe(true);
  });

  it('turns a tile over', () => {
    expect(unwrap(applyEdit(one, { type: 'flip', at: HERE })).tiles[0]?.id).toBe('103b');
  });

  it('moves the one pit instead of laying another', () => {
    const draft = draftOf(lay('101a'), lay('101a', 3));
    expect(draft.tiles.map(hexKey)).toEqual(['3,0']);
  });
});

describe('a whole circuit', () => {
  it.each([1, 2, 3, 4, 5])('turned by %i steps of 60 degrees is the same circuit', (by) => {
    for (const { tiles } of READY_TRACKS) {
      const draft = { ...EMPTY_DRAFT, tiles };
      const after = unwrap(applyEdit(draft, { type: 'turn', at: tiles, by }));
      const [before, now] = [unwrap(compileTrack(tiles)), unwrap(compileTrack(after.tiles))];
      expect(now.names).toEqual(before.names);
      expect(now.linkTo).toEqual(before.linkTo);
    }
  });

  it('moved or copied to another place is the same circuit', () => {
    const tiles = READY_TRACKS[0]?.tiles ?? [];
    const away = copiedTo(tiles, { q: 20, r: -7 });
    expect(checkCircuit(away).ok).toBe(true);
    const both = applyEdit({ ...EMPTY_DRAFT, boxes: 2, tiles }, { type: 'lay', tiles: away });
    expect(unwrap(both).tiles).toHaveLength(2 * tiles.length);
  });
});

const pick = <T>(items: readonly T[], random: RandomSource): T | undefined =>
  items[Math.floor(random() * items.length)];

function randomEdit({ tiles }: Draft, random: RandomSource): Edit {
  const hex = { q: Math.floor(random() * 9) - 4, r: Math.floor(random() * 9) - 4 };
  const at = tiles.filter(() => random() < 0.15);
  const dir = pick([0, 1, 2, 3, 4, 5] as const, random) ?? 0;
  const id = pick(TILE_SIDES, random)?.id ?? '';
  const edits: readonly Edit[] = [
    { type: 'lay', tiles: [{ id, ...hex, dir }] },
    { type: 'lay', tiles: [{ id, ...hex, dir }] },
    { type: 'lay', tiles: copiedTo(at, hex) },
    { type: 'remove', at: at.slice(0, 2) },
    { type: 'move', at, by: hex },
    { type: 'turn', at, by: dir },
    { type: 'flip', at },
    { type: 'describe', change: { boxes: pick([1, 2, 3, undefined] as const, random) } },
  ];
  return pick(edits, random) ?? lay(id);
}

describe('10,000 edits at random', () => {
  const random = seededRandom('bench');
  let history: History<Draft> = newHistory(EMPTY_DRAFT);
  for (let i = 0; i < 10_000; i++) {
    const next = edited(history, randomEdit(history.present, random));
    if (next.ok) history = next.value;
    if (random() < 0.2) history = undone(history);
    if (random() < 0.1) history = redone(history);
  }

  it('are undone to the beginning and done again to the end', () => {
    const all = [...history.past, history.present];
    let back = history;
    while (back.past.length > 0) back = undone(back);
    expect(back.present).toEqual(all[0]);
    for (const draft of all.slice(1)) {
      back = redone(back);
      expect(back.present).toBe(draft);
    }
    expect(all.length).toBeGreaterThan(1000);
  });

  it('never put two tiles on a hex', () => {
    for (const { tiles } of history.past) {
      expect(new Set(tiles.map(hexKey)).size).toBe(tiles.length);
    }
  });
});
