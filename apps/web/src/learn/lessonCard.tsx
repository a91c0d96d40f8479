import { useLayoutEffect, useRef } from 'preact/hooks';

import { href } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import type { OpenedCourse } from './openCourse.ts';
import { VerdictView } from './verdictView.tsx';

type Props = { readonly opened: OpenedCourse; readonly onAgain: () => void };

/** What the card says now: a step of a lesson, or the task of a drill. */
function toldIn({ teacher, words, lessons }: OpenedCourse) {
  const { course, step } = teacher;
  const id = step.value?.id ?? '';
  if (course === lessons.lesson) return words.lesson.steps[id];
  const drill = words.drills[course.id];
  return drill && { title: drill.title, text: drill.task };
}

function Nudge({ opened: { teacher } }: Pick<Props, 'opened'>) {
  const nudge = teacher.nudge.value;
  return (
    <p class="nudge" role="alert">
      {nudge === undefined ? '' : t().learn.nudges[nudge]}
    </p>
  );
}

/** For a step that is only read; it takes the focus, so that Enter goes on. */
function GoOn({ opened: { teacher } }: Pick<Props, 'opened'>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" class="button main slim" onClick={() => teacher.next()}>
      {t().learn.goOn}
    </button>
  );
}

function whereWords({ teacher, lessons }: OpenedCourse): string {
  const { steps } = teacher.course;
  const m = t().learn;
  if (teacher.course !== lessons.lesson) return m.drill;
  return m.stepOf({ step: teacher.place.value.step + 1, steps: steps.length });
}

/** Beside the table, in a place of its own: it covers nothing that can be touched. */
export function LessonCard({ opened, onAgain }: Props) {
  const { teacher } = opened;
  const told = toldIn(opened);
  const step = teacher.step.value;
  const isJudged = teacher.verdict.value !== undefined;
  const m = t().learn;
  return (
    <aside
      class={isJudged ? 'lesson-card judged' : 'lesson-card'}
      aria-label={m.card}
      data-step={step?.id}
    >
      <p class="lesson-ways small lone-links">
        <span class="label">{whereWords(opened)}</span>
        <a href={href('learn')}>{m.all}</a>
        <button type="button" class="link-button" onClick={onAgain}>
          {m.startOver}
        </button>
      </p>
      <div class="told" role="status">
        <strong>{told?.title}</strong>
        <p>{told?.text}</p>
      </div>
      <Nudge opened={opened} />
      {step?.task.type === 'read' ? <GoOn key={step.id} opened={opened} /> : undefined}
      <VerdictView opened={opened} onAgain={onAgain} />
    </aside>
  );
}
