import { numberOf } from '@perfect-line/track/catalogue';
import { hexKey } from '@perfect-line/core/hex';

import { CoursePicture } from '../ui/coursePicture.tsx';
import type { Bench } from './bench.ts';
import { tileArt } from './tileArt.ts';
import { w } from './words.ts';

/** On paper: the picture, what to take out of the box, and the tiles in driving order. */
export function PrintedPlan({ bench }: { readonly bench: Bench }) {
  const m = w();
  const { name, tiles } = bench.draft.value;
  const check = bench.check.value;
  if (!check.ok) return undefined;
  const legs = check.value.map(({ tile }) => tile);
  const numbers = [...new Set(legs.map(({ id }) => numberOf(id)))].sort();
  const count = (number: string): number => legs.filter(({ id }) => numberOf(id) === number).length;
  return (
    <section class="printed-plan" aria-hidden="true">
      <h1>{m.planTitle({ name: name === '' ? m.unnamed : name })}</h1>
      <CoursePicture drawn={{ tiles }} />
      <h2>{m.planPieces}</h2>
      <p>{numbers.map((number) => `${number} × ${count(number)}`).join(' · ')}</p>
      <h2>{m.planSteps}</h2>
      <ol class="plan-steps">
        {legs.map((tile) => (
          <li key={hexKey(tile)}>
            <img src={tileArt(tile.id, tile.dir, false)?.address} alt="" />
            {tile.id}
          </li>
        ))}
      </ol>
    </section>
  );
}
