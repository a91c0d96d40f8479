import type { Person } from '@perfect-line/protocol/people';

import { href } from '../app/router.ts';
import { shownName } from '../online/shownName.ts';
import { shortDate } from './passkeysPanel.tsx';
import { RatingChart } from './ratingChart.tsx';
import { gameName, shownRating } from './ratingWords.ts';
import { w } from './words.ts';

type Props = { readonly person: Person };

/** Fewer say little yet. */
const SETTLED_RACES = 10;

/** One for each game, with its doubt and how it came about. */
export function Ratings({ person: { ratings, course } }: Props) {
  const m = w();
  return (
    <section class="panel stack" aria-labelledby="ratings-title">
      <h2 id="ratings-title">{m.ratings}</h2>
      {ratings.length === 0 ? <p class="quiet">{m.ratingsNone}</p> : undefined}
      {ratings.map((rating) => {
        const { value, doubt } = shownRating(rating);
        const { game, races } = rating;
        return (
          <div key={game} class="stack-tight rating">
            <p class="row spread">
              <span>{gameName(game)}</span>
              <strong class="number">
                {m.rating({ value: String(value), doubt: String(doubt) })}
              </strong>
            </p>
            <RatingChart course={course.filter((race) => race.game === game)} />
            <p class="small quiet">
              {m.ratingRaces({ count: races })}
              {races < SETTLED_RACES ? `. ${m.ratingYoung}` : ''}
            </p>
          </div>
        );
      })}
      {ratings.length === 0 ? undefined : <p class="small quiet">{m.ratingHint}</p>}
    </section>
  );
}

export function Published({ person: { published } }: Props) {
  const m = w();
  return (
    <section class="panel stack" aria-labelledby="published-title">
      <h2 id="published-title">{m.published}</h2>
      {published.length === 0 ? <p class="quiet">{m.publishedNone}</p> : undefined}
      <ul class="plain-list stack-tight">
        {published.map(({ id, name, likes, driven }) => (
          <li key={id} class="row spread person-line">
            <a href={href('library', id)}>{name}</a>
            <span class="small quiet">{m.courseCounts({ likes, driven })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Races that everybody could find, as they ended. */
export function FinishedRaces({ person: { races, name } }: Props) {
  const m = w();
  return (
    <section class="panel stack" aria-labelledby="finished-title">
      <h2 id="finished-title">{m.finished}</h2>
      {races.length === 0 ? <p class="quiet">{m.finishedNone}</p> : undefined}
      <ul class="plain-list stack-tight">
        {races.map(({ race, game, at, drivers }) => (
          <li key={race} class="row spread person-line">
            <a href={href('online', race)}>{gameName(game)}</a>
            <span class="small quiet">
              {[shortDate(at), ...drivers.filter((each) => each !== name).map(shownName)].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
