import { useLayoutEffect, useRef } from 'preact/hooks';

import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { DieFace } from '../ui/die.tsx';
import type { OpenedCourse } from './openCourse.ts';
import type { Verdict } from './verdict.ts';

type Props = { readonly opened: OpenedCourse; readonly onAgain: () => void };

function lostWords({ unit, lost }: Verdict): string {
  const digits = unit === 'seconds' ? 1 : 0;
  const format = new Intl.NumberFormat(locale.value, { maximumFractionDigits: digits });
  const amount = format.format(unit === 'seconds' ? lost : lost * 100);
  return t().learn.lost[unit]({ amount: t().coach.amounts[unit]({ amount }) });
}

/** What would have been best, in words and dice. */
function Best({ opened, verdict }: Props & { readonly verdict: Verdict }) {
  const { name, dice } = opened.lessons.actionWords(verdict.best);
  const { plan } = opened.table.ui;
  const shown = dice.flatMap((die) => plan?.tray.shown(die) ?? []);
  return (
    <p class="best-way">
      {t().learn.best} {name}
      {shown.map((die, i) => (
        <DieFace key={i} die={die} />
      ))}
      <span class="hidden-visually">{dice.join(' ')}</span>
    </p>
  );
}

function Judged(props: Props & { readonly verdict: Verdict }) {
  const { verdict, opened } = props;
  const m = t().learn;
  const { course } = opened.teacher;
  return (
    <>
      <strong class={`grade ${verdict.grade}`}>{m.grades[verdict.grade]}</strong>
      {verdict.grade === 'best' ? undefined : (
        <>
          <p>{lostWords(verdict)}</p>
          <Best {...props} />
        </>
      )}
      <p>{opened.words.drills[course.id]?.why}</p>
      <p class="small quiet">{m.luck}</p>
    </>
  );
}

/** The coach's word on a drill, and where to go from there. */
export function VerdictView(props: Props) {
  const { opened, onAgain } = props;
  const verdict = opened.teacher.verdict.value;
  const m = t().learn;
  const main = useRef<HTMLAnchorElement>(null);
  const isThinking = verdict === 'thinking';
  useLayoutEffect(() => main.current?.focus({ preventScroll: true }), [isThinking]);
  const { drills } = opened.lessons;
  const at = drills.findIndex(({ id }) => id === opened.teacher.course.id);
  const next = drills[at + 1];
  const onward = next === undefined ? href('learn') : href('learn', opened.kind, next.id);
  if (verdict === undefined) return undefined;
  return (
    <>
      <div role="status" class="stack-tight">
        {isThinking ? <p>{m.thinking}</p> : undefined}
        {verdict === 'unknown' ? <p>{m.unknown}</p> : undefined}
        {typeof verdict === 'object' ? <Judged {...props} verdict={verdict} /> : undefined}
      </div>
      {isThinking ? undefined : (
        <p class="row onward">
          <a ref={main} class="button main slim" href={onward}>
            {next === undefined ? m.all : m.next}
          </a>
          <button type="button" class="button slim" onClick={onAgain}>
            {m.tryAgain}
          </button>
        </p>
      )}
    </>
  );
}
