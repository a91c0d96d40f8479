import { href } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { ruleAt } from '../games/gt/ruleAt.ts';
import type { GtStore } from '../games/gt/gtStore.ts';
import type { Teacher } from './teacher.ts';

type Props = { readonly teacher: Teacher; readonly store: GtStore };

export function LessonCard({ teacher, store }: Props) {
  const lesson = teacher.lesson.value;
  if (lesson === undefined) return undefined;
  const [title, text] = t().learn.lessons[lesson.id];
  return (
    <div class="lesson" role="status" key={lesson.id}>
      <strong>{title}</strong>
      <p>{text}</p>
      <p class="row">
        <button type="button" class="button slim" onClick={() => teacher.dismiss()}>
          {t().learn.gotIt}
        </button>
        <a class="small" href={href('rules', ruleAt(store.shown.value))}>
          {t().learn.more}
        </a>
      </p>
    </div>
  );
}
