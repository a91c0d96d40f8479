import { effect } from '@preact/signals';
import { expect, it, vi } from 'vitest';

it('what is learned is marked once, also by whoever looks on', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  const { learned, markLearned } = await import('./progress.ts');
  const stop = effect(() => markLearned('gt/first'));
  expect([...learned.value]).toContain('gt/first');
  expect(kept.get('perfect-line.learned')).toContain('gt/first');
  stop();
  vi.unstubAllGlobals();
});
