import { formatRoadBook, roadBookSpaces } from '@perfect-line/track/rally/roadBook';
import { compileSpecial } from '@perfect-line/track/rally/special';
import { checkSpecial, sidesOf } from '@perfect-line/track/roadbook/check';
import { legsOf, type SpecialDraft } from '@perfect-line/track/roadbook/draft';

import { allPaceNotes, paceWords } from '../../games/rally/paceNotes.ts';
import { t } from '../../i18n/translate.ts';
import type { RoadBench } from './roadBench.ts';
import { SpecialSketch } from './specialSketch.tsx';
import { r } from './words.ts';

/** [R1.1] As many drivers as a rally has. */
const DRIVERS = [1, 2, 3, 4];

/** To be filled in by hand. */
const BLANK = '\u00a0';

function weatherWords(special: SpecialDraft): string {
  const m = t().rally.sheet;
  const snow = Object.entries(sidesOf(special)).filter(([, side]) => side === 'snow');
  return snow.length === 0 ? m.dry : m.snow({ zones: snow.map(([zone]) => zone).join(', ') });
}

function Row({ special, number }: { readonly special: SpecialDraft; readonly number: number }) {
  const legs = legsOf(special.legs);
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        {formatRoadBook(legs)} · {r().spaces({ count: roadBookSpaces(legs) })}
      </td>
      <td>{weatherWords(special)}</td>
      {DRIVERS.map((driver) => (
        <td key={driver}>{BLANK}</td>
      ))}
    </tr>
  );
}

/** [R7.4] Where service is, as a line across the sheet. */
const ServiceRow = () => (
  <tr class="sheet-service">
    <td colSpan={3 + DRIVERS.length}>⚒ {t().rally.sheet.service}</td>
  </tr>
);

function Grid({ specials }: { readonly specials: readonly SpecialDraft[] }) {
  const m = t().rally.sheet;
  return (
    <table class="sheet-grid">
      <thead>
        <tr>
          <th scope="col">{m.special}</th>
          <th scope="col">{m.route}</th>
          <th scope="col">{m.weather}</th>
          {DRIVERS.map((driver) => (
            <th key={driver} scope="col" class="sheet-driver">
              {BLANK}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {specials.map((special, i) => (
          <>
            <Row key={i} {...{ special }} number={i + 1} />
            {special.service && i < specials.length - 1 ? <ServiceRow key={`s${i}`} /> : undefined}
          </>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {m.total}
          </th>
          {DRIVERS.map((driver) => (
            <td key={driver}>{BLANK}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Special({ special, number }: { readonly special: SpecialDraft; readonly number: number }) {
  const book = checkSpecial(special);
  if (!book.ok) return undefined;
  const notes = allPaceNotes(compileSpecial(book.value, sidesOf(special)));
  return (
    <section class="sheet-special">
      <h2>{r().special({ number })}</h2>
      <SpecialSketch {...{ special }} />
      <p>
        <b>{t().rally.pace.title}:</b>{' '}
        {notes.map((note) => `${note.away}: ${paceWords(note)}`).join(' · ')}
      </p>
    </section>
  );
}

/** [R1.6] On paper: the organiser's sheet to be filled in, then each special with its boards and notes. */
export function PrintedSheet({ bench }: { readonly bench: RoadBench }) {
  const m = r();
  const { name, author, specials } = bench.draft.value;
  if (!bench.check.value.ok) return undefined;
  return (
    <section class="printed-plan" aria-hidden="true">
      <h1>{m.sheetTitle({ name: name === '' ? m.unnamed : name })}</h1>
      <p>
        {author === '' ? '' : `${author} · `}
        {t().rally.sheet.date}: ____________________ · {m.sheetDrivers} →
      </p>
      <Grid {...{ specials }} />
      {specials.map((special, i) => (
        <Special key={i} {...{ special }} number={i + 1} />
      ))}
    </section>
  );
}
