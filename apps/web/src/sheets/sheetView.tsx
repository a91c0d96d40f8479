import { useSignal } from '@preact/signals';

import { pngOf, sharePicture } from '../story/sharePicture.ts';
import { ScrollBox } from '../ui/scrollBox.tsx';
import type { Sheet, SheetCell, SheetFact } from './sheet.ts';
import { sheetSvg } from './sheetSvg.ts';
import { w } from './words.ts';
import './sheets.css';

type Props = { readonly sheet: Sheet };

/** Only this sheet goes to the printer. */
function printOnly(key: string): void {
  const marked = [...document.querySelectorAll<HTMLElement>('.sheet')];
  for (const one of marked) one.classList.toggle('no-print', one.dataset['sheet'] !== key);
  print();
  for (const one of marked) one.classList.remove('no-print');
}

function Deeds({ sheet }: Props) {
  const m = w();
  const state = useSignal<'idle' | 'busy' | 'failed'>('idle');
  const share = async (): Promise<void> => {
    state.value = 'busy';
    const png = await pngOf(sheetSvg(sheet)).catch(() => undefined);
    state.value = png === undefined ? 'failed' : 'idle';
    if (png !== undefined) await sharePicture(png, sheet.title);
  };
  return (
    <div class="row no-print">
      <span class="small quiet" role="status">
        {state.value === 'busy' ? m.sharing : undefined}
        {state.value === 'failed' ? m.shareFailed : undefined}
      </span>
      <button type="button" class="button slim" onClick={() => printOnly(sheet.key)}>
        {m.print}
        <span class="hidden-visually"> {sheet.title}</span>
      </button>
      <button
        type="button"
        class="button slim"
        disabled={state.value === 'busy'}
        onClick={() => void share()}
      >
        {m.share}
        <span class="hidden-visually"> {sheet.title}</span>
      </button>
    </div>
  );
}

type FactsProps = { readonly look: string; readonly facts: readonly SheetFact[] };

const Facts = ({ look, facts }: FactsProps) => (
  <dl class={look}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Cell({ cell: { text, span = 1, isHead = false, tone } }: { readonly cell: SheetCell }) {
  if (isHead) {
    return (
      <th scope="row" colSpan={span}>
        {text}
      </th>
    );
  }
  return (
    <td class={tone === 'strong' ? 'number' : (tone ?? '')} colSpan={span}>
      {tone === 'strong' ? <strong>{text}</strong> : text}
    </td>
  );
}

const Grid = ({ sheet: { title, heads, rows } }: Props) => (
  <ScrollBox label={title}>
    <table class="sheet-grid">
      <thead>
        <tr>
          {heads.map((head, i) => (
            <th key={i} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, i) => (
          <tr key={i}>
            {cells.map((cell, column) => (
              <Cell key={column} {...{ cell }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

/** A sheet of the rulebook, filled in; it prints on a page of its own and can be shared as a picture. */
export function SheetView({ sheet }: Props) {
  const id = `sheet-${sheet.key.replaceAll(' ', '-')}`;
  return (
    <section class="panel stack sheet" data-sheet={sheet.key} aria-labelledby={id}>
      <div class="row spread">
        <h2 id={id}>{sheet.title}</h2>
        <Deeds {...{ sheet }} />
      </div>
      <Facts look="sheet-head" facts={sheet.facts} />
      <Grid {...{ sheet }} />
      {sheet.sums.length === 0 ? undefined : <Facts look="sheet-sums number" facts={sheet.sums} />}
      {sheet.notes.map((note) => (
        <p key={note} class="small quiet">
          {note}
        </p>
      ))}
    </section>
  );
}
