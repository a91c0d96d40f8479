import { LoadingScreen } from '../app/loaded.tsx';
import { href } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { coursesOf } from './course.ts';
import { courseKey, learned } from './progress.ts';
import { useTaught, type Taught } from './words.ts';
import './learn.css';

type CardProps = {
  readonly taught: Taught;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly isFirst?: boolean;
};

const isDone = ({ kind }: Taught, id: string): boolean => learned.value.has(courseKey(kind, id));

function CourseCard({ taught, id, title, text, isFirst = false }: CardProps) {
  const m = t().learn;
  const done = isDone(taught, id);
  const mark = done ? m.done : isFirst ? m.startHere : undefined;
  return (
    <li>
      <a
        class={isFirst ? 'card course first' : 'card course'}
        href={href('learn', taught.kind, id)}
      >
        <strong>{title}</strong>
        <span class="quiet">{text}</span>
        {mark === undefined ? undefined : (
          <span class={done ? 'course-mark done' : 'course-mark'}>
            {done ? <span aria-hidden="true">✓ </span> : undefined}
            {mark}
          </span>
        )}
      </a>
    </li>
  );
}

function GameCourses({ taught }: { readonly taught: Taught }) {
  const { lessons, words, kind } = taught;
  const m = t().learn;
  const all = coursesOf(lessons);
  const done = all.filter(({ id }) => isDone(taught, id)).length;
  const { lesson } = words;
  return (
    <section class="stack" aria-labelledby={`learn-${kind}`}>
      <div class="row spread">
        <h2 id={`learn-${kind}`}>{words.game}</h2>
        <span class="quiet">{m.doneOf({ done, all: all.length })}</span>
      </div>
      <ul class="plain-list">
        <CourseCard
          taught={taught}
          id={lessons.lesson.id}
          title={lesson.title}
          text={lesson.hint}
          isFirst
        />
      </ul>
      <div class="stack-tight">
        <h3>{m.drills}</h3>
        <p class="quiet">{m.drillsHint}</p>
      </div>
      <ul class="cards plain-list">
        {lessons.drills.map(({ id }) => (
          <CourseCard
            key={id}
            taught={taught}
            id={id}
            title={words.drills[id]?.title ?? ''}
            text={words.drills[id]?.task ?? ''}
          />
        ))}
      </ul>
    </section>
  );
}

/** Every lesson and drill of both games, with what is done. */
export function LearnScreen() {
  const { value, hasFailed } = useTaught();
  if (value === undefined) return <LoadingScreen hasFailed={hasFailed} />;
  const m = t().learn;
  return (
    <main id="main" class="page" tabindex={-1}>
      <div class="stack-tight">
        <h1>{m.title}</h1>
        <p class="quiet">{m.lead}</p>
      </div>
      {value.map((taught) => (
        <GameCourses key={taught.kind} taught={taught} />
      ))}
      <p>
        <a class="card course" href={href('puzzles')}>
          <strong>{m.puzzles}</strong>
          <span class="quiet">{m.puzzlesHint}</span>
        </a>
      </p>
    </main>
  );
}
