import { TIES } from '@perfect-line/protocol/seasons';

import { Choice } from '../ui/choice.tsx';
import { Segments } from '../ui/segments.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { mostDropped, pointsOf, TABLES, type Draft } from './draft.ts';
import { w } from './words.ts';

type Props = { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void };

function Points({ draft, change }: Props) {
  const m = w().form;
  return (
    <>
      <Segments
        name="points-table"
        legend={m.byPlace}
        options={TABLES.map((table) => [table, m.tables[table]])}
        value={draft.table}
        onChange={(table) => change({ table })}
        {...(draft.table !== 'own' && { hint: pointsOf(draft).join(' – ') })}
      />
      {draft.table === 'own' ? (
        <label class="field">
          <span>{m.ownPoints}</span>
          <input
            class="input number"
            inputMode="text"
            value={draft.ownPoints}
            onInput={(event) => change({ ownPoints: event.currentTarget.value })}
          />
          <span class="small quiet hint">{m.ownPointsHint}</span>
        </label>
      ) : undefined}
    </>
  );
}

function Teams({ draft, change }: Props) {
  const m = w().form;
  return (
    <label class="field">
      <span>{m.teams}</span>
      <textarea
        class="input"
        rows={3}
        value={draft.teams}
        onInput={(event) => change({ teams: event.currentTarget.value })}
      />
      <span class="small quiet hint">{m.teamsHint}</span>
    </label>
  );
}

/** How results become points, and points a standing. */
export function RulesFields({ draft, change }: Props) {
  const m = w().form;
  const dropped = Math.min(draft.dropped, mostDropped(draft));
  return (
    <section class="panel stack" aria-labelledby="points-title">
      <h2 id="points-title">{m.points}</h2>
      <Points {...{ draft, change }} />
      <Stepper
        label={m.dropped}
        value={dropped}
        text={String(dropped)}
        min={0}
        max={mostDropped(draft)}
        less={m.less}
        more={m.more}
        onChange={(value) => change({ dropped: value })}
      />
      <Choice
        label={m.ties}
        value={draft.ties}
        options={TIES.map((rule) => [rule, m.tieRules[rule]])}
        onChange={(ties) => change({ ties })}
      />
      <Teams {...{ draft, change }} />
    </section>
  );
}
