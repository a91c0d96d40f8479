import { generateRoadBook } from '@perfect-line/track/rally/generateRoadBook';
import {
  formatRoadBook,
  parseLegs,
  parseRoadBook,
  roadBookSpaces,
  type RoadBookError,
} from '@perfect-line/track/rally/roadBook';

import { specialAlong } from '@perfect-line/track/roadbook/edit';
import { formatRallyText } from '@perfect-line/track/roadbook/rallyText';

import { href } from '../../../app/router.ts';
import { t } from '../../../i18n/translate.ts';
import { MAX_RALLY_NAME, MAX_STAGE, type RallyChoice } from './rallyChoice.ts';
import { CoursePicture } from '../../../ui/coursePicture.tsx';

/** What is wrong with a road-book, in the player's language. */
export function bookErrorWords({ code, leg, text }: RoadBookError): string {
  const m = t().rally.setup;
  return m.error({ leg, text, why: m.errors[code] });
}

const SUGGESTED_SPACES = 50;

const suggestion = (): string =>
  formatRoadBook(generateRoadBook({ spaces: SUGGESTED_SPACES, seed: crypto.randomUUID() }).legs);

type FieldProps = {
  readonly index: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
};

function RoadBookField({ index, text, onChange }: FieldProps) {
  const m = t().rally.setup;
  const book = parseRoadBook(text);
  const id = `stage-${index}`;
  const facts = book.ok
    ? m.bookFacts({ legs: book.value.legs.length, spaces: roadBookSpaces(book.value.legs) })
    : bookErrorWords(book.error);
  return (
    <li class="road-book">
      <CoursePicture drawn={{ roadBook: text }} />
      <div class="stack-tight">
        <label class="field" for={id}>
          <span>{m.special({ number: index + 1 })}</span>
        </label>
        <div class="row nowrap">
          <input
            id={id}
            class="input"
            value={text}
            maxLength={MAX_STAGE}
            spellcheck={false}
            autocomplete="off"
            aria-invalid={!book.ok}
            aria-describedby={`${id}-facts`}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
          <button type="button" class="button slim" onClick={() => onChange(suggestion())}>
            <span aria-hidden="true">{m.draw}</span>
            <span class="hidden-visually">{m.drawHint({ number: index + 1 })}</span>
          </button>
        </div>
        <p id={`${id}-facts`} class={book.ok ? 'small quiet' : 'small bad'} aria-live="polite">
          {facts}
        </p>
      </div>
    </li>
  );
}

type Props = {
  readonly choice: RallyChoice;
  readonly change: (part: Partial<RallyChoice>) => void;
};

/** The same rally on the bench; what cannot be read yet is begun anew there. */
function workshopAddress({ name, stages }: RallyChoice): string {
  const specials = stages.map((stage) => {
    const legs = parseLegs(stage);
    return specialAlong(legs.ok ? legs.value : []);
  });
  const query = new URLSearchParams([
    ['title', name],
    ['rally', formatRallyText(specials)],
  ]);
  return `${href('workshop', 'roadbook', 'new')}?${query.toString()}`;
}

/** [R1.3] An organiser's own rally: its name and a road-book for each special. */
export function RoadBookFields({ choice, change }: Props) {
  const m = t().rally.setup;
  return (
    <div class="panel stack">
      <label class="field">
        <span>{m.rallyName}</span>
        <input
          class="input"
          maxLength={MAX_RALLY_NAME}
          value={choice.name}
          placeholder={m.myRally}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
      <p class="small quiet">{m.ownHint}</p>
      <p>
        <a class="button slim" href={workshopAddress(choice)}>
          {m.onMap}
        </a>
      </p>
      <ol class="plain-list stack">
        {choice.stages.map((text, index) => (
          <RoadBookField
            key={index}
            {...{ index, text }}
            onChange={(next) =>
              change({ stages: choice.stages.map((s, i) => (i === index ? next : s)) })
            }
          />
        ))}
      </ol>
    </div>
  );
}
