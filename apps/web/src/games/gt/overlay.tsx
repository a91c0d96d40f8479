import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

import { LessonCard } from '../../learn/lessonCard.tsx';
import { Teacher } from '../../learn/teacher.ts';
import { Banner } from './banner.tsx';
import type { GtStore } from './gtStore.ts';

/** Only a first race has a teacher. */
function useTeacher(store: GtStore): Teacher | undefined {
  const [teacher, setTeacher] = useState<Teacher | undefined>(undefined);
  useEffect(() => {
    if (store.session.saved.mode !== 'learn') return undefined;
    const created = new Teacher(store);
    setTeacher(created);
    const stop = effect(() => {
      store.hint.value = created.lesson.value?.die;
    });
    return () => {
      stop();
      created.close();
    };
  }, [store]);
  return teacher;
}

/** What passes over the board: news for the whole table, and the lessons of a first race. */
export function Overlay({ store }: { readonly store: GtStore }) {
  const teacher = useTeacher(store);
  return (
    <>
      <Banner store={store} />
      {teacher === undefined ? undefined : <LessonCard teacher={teacher} store={store} />}
    </>
  );
}
