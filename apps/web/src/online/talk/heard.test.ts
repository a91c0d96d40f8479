import { expect, it } from 'vitest';

import { Hearing, SHOWN_MILLIS, type Said } from './heard.ts';

const said = (seat: string, text: string): Said => ({
  type: 'said',
  race: 'r'.repeat(16),
  seat,
  at: 0,
  saying: { kind: 'text', text },
});
const words = (hearing: Hearing, now: number): readonly string[] =>
  hearing
    .inTheAir(now)
    .map(({ seat, saying }) => `${seat} ${saying.kind === 'text' ? saying.text : ''}`);

it('shows the last words of each driver, and not for ever', () => {
  const hearing = new Hearing();
  hearing.hear(said('red', 'one'), 0);
  hearing.hear(said('red', 'two'), 10);
  hearing.hear(said('blue', 'three'), 5000);
  expect(words(hearing, 5000)).toEqual(['red two', 'blue three']);
  expect(words(hearing, SHOWN_MILLIS + 10)).toEqual(['blue three']);
});

it('hears nothing of who is muted, before or after', () => {
  const hearing = new Hearing();
  hearing.hear(said('red', 'one'), 0);
  hearing.mute('red', true);
  hearing.hear(said('red', 'two'), 1);
  expect(hearing.all.value).toEqual([]);
  hearing.mute('red', false);
  hearing.hear(said('red', 'three'), 2);
  expect(words(hearing, 2)).toEqual(['red three']);
});
