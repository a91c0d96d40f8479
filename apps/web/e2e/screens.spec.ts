import { expect, test } from '@playwright/test';

import { axeFaults, faultsOf, unreached } from './screenFaults.ts';
import {
  LANGUAGES,
  prepare,
  resize,
  SCREENS,
  show,
  SIZES,
  type Language,
  type Shown,
} from './screens.ts';

/** All of it takes minutes: `SCREENS=all npx playwright test screens` looks at everything. */
const isWhole = process.env['SCREENS'] === 'all';

/** The longest words on every screen; of the others one, in turn. A plain page has one of them. */
function languagesOf({ languages, isPlain = false }: Shown, nth: number): readonly Language[] {
  if (languages !== undefined) return languages;
  if (isWhole) return LANGUAGES;
  return isPlain ? LANGUAGES.slice(nth % 3, (nth % 3) + 1) : ['ru', nth % 2 === 0 ? 'en' : 'ko'];
}

/** The longest words at every size, the others in turn. */
const isLookedAt = (size: number, language: Language, isPlain = false): boolean =>
  isWhole ||
  (language === 'ru' && !isPlain) ||
  size % LANGUAGES.length === LANGUAGES.indexOf(language);

/** Axe and the keyboard go by the screen, not by its words: each size in one of the languages. */
function isLookedAtClosely(size: number, language: Language): boolean {
  const nth = LANGUAGES.indexOf(language);
  return isWhole ? size % LANGUAGES.length === nth : size === LANGUAGES.length * nth;
}

for (const [nth, screen] of SCREENS.entries()) {
  test(`${screen.name} fits every size in every language`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const address = (await prepare(page, screen)) ?? screen.address;
    for (const language of languagesOf(screen, nth)) {
      await show(page, { ...screen, address }, language);
      // Layout is what is looked at: the pictures themselves would only cost time to paint.
      await page.addStyleTag({
        content: '.pl-picture { display: none } img { visibility: hidden }',
      });
      for (const [i, [width, height]] of SIZES.entries()) {
        if (!isLookedAt(i, language, screen.isPlain)) continue;
        await resize(page, [width, height]);
        const faults = [...(await faultsOf(page))];
        if (isLookedAtClosely(i, language))
          faults.push(...(await axeFaults(page)), ...(await unreached(page)));
        expect.soft(faults, `${width} × ${height}, ${language}`).toEqual([]);
      }
    }
  });
}
