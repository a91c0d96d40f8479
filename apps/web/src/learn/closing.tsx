import { useEffect } from 'preact/hooks';

import { announceUrgently } from '../app/announce.ts';
import { href } from '../app/router.ts';
import { TopBar } from '../app/topBar.tsx';
import { t } from '../i18n/translate.ts';
import type { OpenedCourse } from './openCourse.ts';

/** The end of a lesson: what one knows now, and what next. */
export function Closing({ opened }: { readonly opened: OpenedCourse }) {
  const { kind, lessons, words } = opened;
  const m = t().learn;
  const [drill] = lessons.drills;
  useEffect(() => {
    announceUrgently(m.finished);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <TopBar current="learn" />
      <main id="main" class="page narrow lesson-end" tabindex={-1}>
        <div class="stack-tight">
          <p class="label">{words.lesson.title}</p>
          <h1>{m.finished}</h1>
        </div>
        <section class="panel stack">
          <h2>{m.known}</h2>
          <ul class="known">
            {words.lesson.known.map((known) => (
              <li key={known}>{known}</li>
            ))}
          </ul>
        </section>
        <section class="stack">
          <h2>{m.whatNext}</h2>
          <p class="row">
            {drill === undefined ? undefined : (
              <a class="button main" href={href('learn', kind, drill.id)}>
                {m.firstDrill}
              </a>
            )}
            <a class="button" href={lessons.playHref}>
              {words.play}
            </a>
            <a class="button plain" href={href('learn')}>
              {m.all}
            </a>
          </p>
        </section>
      </main>
    </>
  );
}
