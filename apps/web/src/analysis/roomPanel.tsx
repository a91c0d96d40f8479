import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

import { lazy } from '../app/lazy.tsx';
import { locale } from '../i18n/translate.ts';
import type { ShownTable } from '../table/shownTable.ts';

import { percent } from '../table/risk.ts';
import type { Analysis } from './analysis.ts';
import type { Notes } from './notes.ts';
import { RaceView } from './raceView.tsx';
import { ShareView } from './shareView.tsx';
import { TurnView } from './turnView.tsx';
import { WhatIfView, type StudyBranches } from './whatIfView.tsx';
import { words } from './words.ts';

type Props = { readonly analysis: Analysis };

function Solving({ analysis }: Props) {
  const share = analysis.solving.value;
  const m = words();
  return (
    <div class="coach-basis">
      <p class="small">{m.solving}</p>
      <div class="coach-progress">
        <progress {...(share === undefined ? {} : { value: share })} aria-label={m.solving} />
        <span class="small number">{share === undefined ? '' : percent(share)}</span>
        <button type="button" class="button slim" onClick={() => analysis.stopSolving()}>
          {m.cancel}
        </button>
      </div>
    </div>
  );
}

/** How a lap alone is judged: by eye, or by the solved lap. */
function LapBasis({ analysis }: Props) {
  const m = words();
  switch (analysis.lap.value) {
    case 'solving':
      return <Solving {...{ analysis }} />;
    case 'solved':
      return <p class="small quiet">{m.solved}</p>;
    case 'unsolved':
      return <p class="small quiet">{m.unsolved}</p>;
    case 'stopped':
      return (
        <div class="coach-basis row">
          <span class="small quiet">{m.stopped}</span>
          <button type="button" class="button slim" onClick={() => void analysis.solve()}>
            {m.workOut}
          </button>
        </div>
      );
    default:
      return undefined;
  }
}

/** How far the whole race is looked at, and a way to stop it and to go on. */
function Looking({ analysis }: Props) {
  const m = words();
  const { done, all } = analysis.progress.value;
  const work = analysis.work.value;
  if (work === 'stopped') {
    return (
      <p class="coach-progress small quiet">
        {m.halted}
        <button type="button" class="button slim" onClick={() => void analysis.start()}>
          {m.goOn}
        </button>
      </p>
    );
  }
  // A lap that is being solved says how far it is by itself.
  if (work !== 'working' || analysis.lap.value === 'solving') return undefined;
  const said = analysis.game.hasCoach ? m.working({ done, all }) : m.picture.working;
  return (
    <p class="coach-progress small quiet">
      <progress {...(analysis.game.hasCoach ? { value: done, max: all } : {})} aria-label={said} />
      {said}
      <button type="button" class="button slim" onClick={() => analysis.stop()}>
        {m.cancel}
      </button>
    </p>
  );
}

const TABS = ['turn', 'race', 'whatIf', 'study', 'share'] as const;
type Tab = (typeof TABS)[number];
const STUDY_TABS: readonly Tab[] = ['study', 'turn', 'race', 'whatIf', 'share'];

type TabsProps = {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
};

/** Who never studies never loads how that is done. */
const StartStudy = lazy<ShownTable>(async () => {
  const [{ StartStudy: Start }, { loadStudyWords }] = await Promise.all([
    import('./study/startStudy.tsx'),
    import('./study/words.ts'),
    import('./study/study.css'),
  ]);
  await loadStudyWords(locale.value);
  return Start;
});

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One stop for the keyboard; its arrows go from tab to tab. */
function Tabs({ tabs, tab, onTab }: TabsProps) {
  const m = words();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const next = (tabs.indexOf(tab) + step + tabs.length) % tabs.length;
    event.preventDefault();
    onTab(tabs[next] ?? tab);
    const button = list.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div ref={list} class="room-tabs" role="tablist" aria-label={m.tabsLabel}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`room-tab-${one}`}
          aria-controls="room-panel"
          aria-selected={one === tab}
          tabindex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
          onKeyDown={move}
        >
          {m.tabs[one]}
        </button>
      ))}
    </div>
  );
}

type PanelProps = Props & {
  readonly notes: Notes;
  readonly goTo: (moment: number) => void;
  /** Of the study this race is looked at in. */
  readonly study: ComponentChildren;
  readonly branches: StudyBranches | undefined;
};

function Shown({ tab, analysis, ...props }: PanelProps & { readonly tab: Tab }) {
  const { notes, goTo, study, branches } = props;
  switch (tab) {
    case 'race':
      return <RaceView {...{ analysis, notes, goTo }} />;
    case 'whatIf':
      return <WhatIfView {...{ analysis }} study={branches} />;
    case 'study':
      return study ?? <StartStudy {...analysis.table} />;
    case 'share':
      return <ShareView {...{ analysis, notes }} />;
    default:
      return <TurnView {...{ analysis, notes }} />;
  }
}

/** What the room says of the turn that is shown, of the whole race, and what can be done with it. */
export function RoomPanel({ analysis, notes, goTo, study, branches }: PanelProps) {
  const tabs = study === undefined ? TABS : STUDY_TABS;
  const tab = useSignal<Tab>(tabs[0] ?? 'turn');
  const panel = useRef<HTMLElement>(null);
  const onTab = (next: Tab): void => {
    tab.value = next;
  };
  /** The turn one jumps to is what one wants to read. */
  const jumpTo = (moment: number): void => {
    goTo(moment);
    onTab('turn');
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.scrollTo({ top: 0 });
  };
  return (
    <section ref={panel} class="coach-panel room-panel" aria-labelledby="coach-title">
      <h2 id="coach-title" class="hidden-visually">
        {words().title}
      </h2>
      <Tabs tab={tab.value} {...{ tabs, onTab }} />
      {tab.value === 'study' ? undefined : (
        <>
          <LapBasis {...{ analysis }} />
          <Looking {...{ analysis }} />
        </>
      )}
      <div
        id="room-panel"
        class="room-part"
        role="tabpanel"
        aria-labelledby={`room-tab-${tab.value}`}
      >
        <Shown {...{ analysis, notes, study, branches }} tab={tab.value} goTo={jumpTo} />
      </div>
    </section>
  );
}
