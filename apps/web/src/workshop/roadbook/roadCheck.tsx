import { idleZones } from '@perfect-line/track/roadbook/check';

import { w } from '../words.ts';
import { LegList } from './bookField.tsx';
import { faultWords } from './faultWords.ts';
import type { RoadBench } from './roadBench.ts';
import { r } from './words.ts';

type Props = { readonly bench: RoadBench };

function Standing({ bench }: Props) {
  const m = r();
  const { boards, legs } = bench.special.value;
  const check = bench.check.value;
  if (check.ok) return <p class="good">{m.isReady}</p>;
  if (boards.length === 0 && legs.length === 0) return <p>{m.empty}</p>;
  const faults = bench.faults.value;
  if (faults.length === 0) return <p class="good">{m.specialReady}</p>;
  // Those at a leg stand beside it.
  const general = faults.filter(({ leg }) => leg === undefined);
  return (
    <>
      <p class="bad">{m.notYet({ count: faults.length })}</p>
      <ul class="faults">
        {general.map((fault, i) => (
          <li key={i}>{faultWords(fault)}</li>
        ))}
      </ul>
    </>
  );
}

function Others({ bench }: Props) {
  const check = bench.check.value;
  if (check.ok) return undefined;
  const here = bench.at.value + 1;
  const others = [...new Set(check.error.map(({ special }) => special))].filter((n) => n !== here);
  if (others.length === 0) return undefined;
  return <p class="small quiet">{r().otherFaults({ specials: others.join(', ') })}</p>;
}

/** What is wrong or missing, in plain words, while one builds. */
export function RoadCheck({ bench }: Props) {
  const m = r();
  const idle = idleZones(bench.special.value);
  return (
    <section class="panel" aria-labelledby="check-title">
      <h2 id="check-title">{w().check}</h2>
      <div role="status">
        <Standing {...{ bench }} />
      </div>
      <LegList {...{ bench }} />
      {idle.length > 0 && bench.special.value.legs.length > 0 ? (
        <p class="small quiet">{m.idle({ zones: idle.join(', ') })}</p>
      ) : undefined}
      <Others {...{ bench }} />
    </section>
  );
}
