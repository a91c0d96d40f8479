import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';
import { parseRoadBook, roadBookSpaces } from '@perfect-line/track/rally/roadBook';

import { locale, t } from '../../../i18n/translate.ts';
import { CoursePicture } from '../../../ui/coursePicture.tsx';
import type { PartProps } from '../../gameSetup.ts';
import { courseOf, ownRallies } from './ownRallies.ts';
import { OWN, type RallyChoice } from './rallyChoice.ts';
import { RoadBookFields } from './roadBookFields.tsx';

type Props = {
  readonly choice: RallyChoice;
  readonly change: (part: Partial<RallyChoice>) => void;
};

function spacesOf(stages: readonly string[]): number {
  return stages.reduce((sum, text) => {
    const book = parseRoadBook(text);
    return sum + (book.ok ? roadBookSpaces(book.value.legs) : 0);
  }, 0);
}

function RallyCard(props: {
  readonly id: string;
  readonly title: string;
  readonly facts: string;
  readonly book: string;
  readonly isChosen: boolean;
  readonly onPick: () => void;
}) {
  return (
    <label class="track-card">
      <input type="radio" name="rally" checked={props.isChosen} onChange={props.onPick} />
      <CoursePicture drawn={{ roadBook: props.book }} />
      <strong>{props.title}</strong>
      <span class="small quiet">{props.facts}</span>
    </label>
  );
}

const isSame = (choice: RallyChoice, course: Pick<RallyChoice, 'rally' | 'stages'>): boolean =>
  choice.rally === course.rally && choice.stages.join('*') === course.stages.join('*');

/** Those built in the workshop of this device that can be driven. */
const builtHere = () =>
  ownRallies.all().flatMap(({ id, draft }) => {
    const course = courseOf(draft);
    return course === undefined ? [] : [{ id, course }];
  });

function RallyPicker({ choice, change }: Props) {
  const m = t().rally.setup;
  const built = builtHere();
  const chosen = built.find(({ course }) => isSame(choice, course));
  return (
    <fieldset>
      <legend class="section-title">{m.rally}</legend>
      <div class="track-cards">
        {READY_RALLIES.map(({ id, name, specials }) => (
          <RallyCard
            key={id}
            id={id}
            title={name[locale.value]}
            facts={m.facts({ specials: specials.length, spaces: spacesOf(specials) })}
            book={specials[0] ?? ''}
            isChosen={choice.rally === id}
            onPick={() => change({ rally: id, specials: specials.length })}
          />
        ))}
        {built.map(({ id, course }) => (
          <RallyCard
            key={id}
            {...{ id }}
            title={course.name === '' ? m.myRally : course.name}
            facts={m.facts({ specials: course.specials, spaces: spacesOf(course.stages) })}
            book={course.stages[0] ?? ''}
            isChosen={chosen?.id === id}
            onPick={() => change(course)}
          />
        ))}
        <RallyCard
          id={OWN}
          title={m.own}
          facts={m.ownHint}
          book={choice.stages[0] ?? ''}
          isChosen={choice.rally === OWN && chosen === undefined}
          onPick={() => change({ rally: OWN, specials: choice.stages.length })}
        />
      </div>
    </fieldset>
  );
}

/** The ready rallies, and the road-books of an own one. */
export function RallyCourse({ choice, set }: PartProps<RallyChoice>) {
  const change: Props['change'] = (part) => set({ ...choice, ...part });
  return (
    <>
      <RallyPicker {...{ choice, change }} />
      {choice.rally === OWN ? <RoadBookFields {...{ choice, change }} /> : undefined}
    </>
  );
}
