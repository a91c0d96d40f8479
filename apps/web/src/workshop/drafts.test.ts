import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { EMPTY_DRAFT } from '@perfect-line/track/workshop/edit';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BOXES, readBoxes } from './draftRows.ts';

describe('boxes, written and read', () => {
  it.each(BOXES)('%s comes back, from a field and from the shelf', (boxes) => {
    expect(readBoxes(String(boxes ?? 0))).toBe(boxes);
    expect(readBoxes(boxes ?? 0)).toBe(boxes);
  });

  it.each([undefined, null, '', '4', {}, 'none'])('%s is one box', (written) => {
    expect(readBoxes(written)).toBe(1);
  });
});

const tilesOf = (number: number) => READY_TRACKS[number - 1]?.tiles ?? [];
const circuit = (number: number): string => formatCircuit(tilesOf(number));

/** A page that has just been opened on a device that holds this. */
async function openPage(held: Readonly<Record<string, unknown>>) {
  const kept = new Map(Object.entries(held).map(([key, value]) => [key, JSON.stringify(value)]));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.resetModules();
  return { kept, shelf: await import('./drafts.ts') };
}

describe('the one shelf of this device', () => {
  beforeEach(() => vi.unstubAllGlobals());

  it('carries over what both shelves held, each circuit once', async () => {
    const { kept, shelf } = await openPage({
      'perfect-line.drafts': [
        { id: 'a', editedAt: 7, name: 'Mine', author: 'Ann', boxes: 2, circuit: circuit(1) },
        { id: 'b', editedAt: 5, name: 'Half', author: '', boxes: 1, circuit: '103a_0_0_0' },
      ],
      'perfect-line.tracks': [
        { name: 'Brought', circuit: circuit(2) },
        { name: 'The same', circuit: circuit(1) },
        { name: 'Broken', circuit: 'x' },
        'nothing',
      ],
    });
    expect(shelf.drafts.all().map(({ draft }) => draft.name)).toEqual(['Mine', 'Half', 'Brought']);
    expect(shelf.drafts.all()[0]).toMatchObject({ id: 'a', editedAt: 7, draft: { boxes: 2 } });
    expect(shelf.wholeCircuits().map(({ name }) => name)).toEqual(['Mine', 'Brought']);
    expect(kept.has('perfect-line.tracks')).toBe(false);
    const again = await openPage(
      Object.fromEntries([...kept].map(([key, text]) => [key, JSON.parse(text) as unknown])),
    );
    expect(again.shelf.drafts.all()).toEqual(shelf.drafts.all());
  });

  it('leaves the old shelf alone while there is no room for all of it', async () => {
    const { kept, shelf } = await openPage({
      'perfect-line.tracks': [{ name: 'Brought', circuit: circuit(2) }],
    });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(shelf.wholeCircuits().map(({ name }) => name)).toEqual(['Brought']);
    expect(kept.has('perfect-line.tracks')).toBe(true);
  });

  it.each([['null'], ['{}'], ['[null,7,{"id":1}]'], ['no json']])(
    'opens on a device that holds %s',
    async (text) => {
      const { kept, shelf } = await openPage({});
      kept.set('perfect-line.drafts', text);
      kept.set('perfect-line.tracks', text);
      expect(shelf.drafts.all()).toEqual([]);
    },
  );

  it('keeps what a circuit was when its builder sat down, and goes back to it by name', async () => {
    const { shelf } = await openPage({});
    const first = { ...EMPTY_DRAFT, name: 'Ring', tiles: tilesOf(1) };
    shelf.drafts.keep('a', first);
    shelf.drafts.sitDown('a');
    shelf.drafts.keep('a', { ...first, tiles: tilesOf(2) });
    shelf.drafts.keepVersion('a', 'Second thought');
    shelf.drafts.keep('a', { ...first, tiles: tilesOf(3) });
    const versions = shelf.drafts.find('a')?.versions ?? [];
    expect(versions.map(({ label, draft }) => [label, formatCircuit(draft.tiles)])).toEqual([
      ['Second thought', circuit(2)],
      ['', circuit(1)],
    ]);
  });

  it('brings back what was taken off by mistake, versions and all', async () => {
    const { shelf } = await openPage({});
    shelf.drafts.keep('a', { ...EMPTY_DRAFT, tiles: tilesOf(1) });
    shelf.drafts.keepVersion('a', 'Best');
    const before = shelf.drafts.find('a');
    shelf.forgetCircuit({ name: '', tiles: tilesOf(1) });
    expect(shelf.wholeCircuits()).toEqual([]);
    shelf.drafts.bringBack();
    expect([shelf.drafts.find('a'), shelf.wholeCircuits().length]).toEqual([before, 1]);
  });

  it('keeps a circuit that came with a file once', async () => {
    const { shelf } = await openPage({});
    for (let i = 0; i < 2; i++) shelf.keepCircuit({ name: 'File', tiles: tilesOf(4) }, 'Ann');
    expect(shelf.drafts.all()).toHaveLength(1);
    expect(shelf.drafts.all()[0]?.draft).toMatchObject({ author: 'Ann', boxes: undefined });
  });

  it('remembers under what it was published', async () => {
    const { kept, shelf } = await openPage({});
    const draft = { ...EMPTY_DRAFT, tiles: tilesOf(1) };
    shelf.drafts.keep('a', draft);
    shelf.drafts.keep('a', draft, 'aaaabbbbccccdddd');
    shelf.drafts.keep('a', { ...draft, name: 'New' });
    expect(shelf.drafts.find('a')?.entry).toBe('aaaabbbbccccdddd');
    const rows: unknown = JSON.parse(kept.get('perfect-line.drafts') ?? '');
    const again = await openPage({ 'perfect-line.drafts': rows });
    expect(again.shelf.drafts.find('a')?.entry).toBe('aaaabbbbccccdddd');
  });
});
