import { effect, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { LoadingScreen } from '../app/loaded.tsx';
import { NotFoundScreen } from '../screens/notFoundScreen.tsx';
import { TableView } from '../table/tableView.tsx';
import { Closing } from './closing.tsx';
import { forgetCourse } from './keptCourse.ts';
import { LessonCard } from './lessonCard.tsx';
import { openCourse, type CourseAddress, type OpenedCourse } from './openCourse.ts';
import { courseKey, markLearned } from './progress.ts';
import { useTaught } from './words.ts';
import './learn.css';

type Opening = OpenedCourse | 'missing' | undefined;

/** Opens the course, and opens it anew each time `attempt` changes. */
function useCourse({ kind, id }: CourseAddress, attempt: number): Opening {
  const opened = useSignal<Opening>(undefined);
  useEffect(() => {
    let isGone = false;
    let close = (): void => undefined;
    void openCourse({ kind, id }).then((course) => {
      if (course !== undefined) close = course.close;
      if (isGone) close();
      else opened.value = course ?? 'missing';
    });
    return () => {
      isGone = true;
      close();
    };
  }, [attempt]);
  return opened.value;
}

/** Keeps what has been learned: a lesson at its end, a drill that was decided well. */
function useProgress(opened: Opening, key: string): void {
  useEffect(() => {
    if (typeof opened !== 'object') return undefined;
    const { teacher } = opened;
    return effect(() => {
      const verdict = teacher.verdict.value;
      const isGood = typeof verdict === 'object' && verdict.grade !== 'costly';
      if (teacher.isOver.value) forgetCourse(key);
      if (teacher.isOver.value || isGood) markLearned(key);
    });
  }, [opened]);
}

/** A lesson or a drill: the card beside the table, and at the end what one knows now. */
export function CourseScreen({ kind, id }: CourseAddress) {
  const attempt = useSignal(0);
  const opened = useCourse({ kind, id }, attempt.value);
  const taught = useTaught().value?.find((one) => one.kind === kind);
  const key = courseKey(kind, id);
  useProgress(opened, key);
  if (opened === 'missing') return <NotFoundScreen />;
  if (opened === undefined) return <LoadingScreen hasFailed={false} />;
  const again = (): void => {
    forgetCourse(key);
    attempt.value += 1;
  };
  const now = { ...opened, words: taught?.words ?? opened.words };
  if (opened.teacher.isOver.value) return <Closing opened={now} />;
  return (
    <div class="lesson-frame">
      <LessonCard opened={now} onAgain={again} />
      <TableView key={opened.table.store.session} {...opened.table} />
    </div>
  );
}
