import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { expect, it } from 'vitest';

import { loadLocale } from '../i18n/translate.ts';
import { nameOf } from './names.ts';
import { loadWords } from './words.ts';
import { ghostsEn } from './words/en.ts';

const offer = (name: string) => ({ id: 'run x', kind: 'run', name }) as const;

it('calls who has gone so in the language of the reader', async () => {
  await Promise.all([loadLocale('ru'), loadWords('ru')]);
  expect(nameOf(offer(FORMER_PLAYER))).toBe('бывший игрок');
  expect(nameOf(offer('Ann'))).toBe('Ann');
});

it('counts the turns of a picture', () => {
  const picture = (turns: number) => ghostsEn.picture({ name: 'Ann', state: 'level', turns });
  expect(picture(1)).toBe('Won and lost against Ann in 1 turn: level.');
  expect(picture(2)).toBe('Won and lost against Ann in 2 turns: level.');
});
