import { describe, expect, it } from 'vitest';
import { hashText } from '@perfect-line/core/canonical';
import { TILE_SIDES } from '@perfect-line/track/catalogue';
import { THEMES, WEATHERS } from './palette.ts';
import { tileSvg } from './sheets.ts';

/**
 * A hash a side: any change of a drawing shows. After looking at the sheet
 * (`perfect-line track draw --sheet tiles -o tiles.png`) write them anew with
 * `npx vitest run packages/board/src/tileDrawings.test.ts -u`.
 */
describe('drawings of the 38 tile sides', () => {
  it.each(TILE_SIDES.map(({ id }) => id))('%s is drawn as it was', (id) => {
    expect(hashText(tileSvg(id))).toMatchSnapshot();
  });

  it('draws day and night, sun and rain differently', () => {
    const looks = THEMES.flatMap((theme) => WEATHERS.map((weather) => ({ theme, weather })));
    expect(new Set(looks.map((look) => tileSvg('116b', look))).size).toBe(4);
  });
});
