import { MAX_RALLY_TITLE, type RallyDraft } from '@perfect-line/track/roadbook/draft';
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

import { href } from '../../app/router.ts';
import { ownRallies } from '../../games/rally/setup/ownRallies.ts';
import { t } from '../../i18n/translate.ts';
import { useKeys } from '../keyPress.ts';
import { KeysPanel } from '../keysPanel.tsx';
import { StageView } from '../stageView.ts';
import { TitleField } from '../titleField.tsx';
import { useKeeping } from '../useKeeping.ts';
import { VersionsPanel } from '../versionsPanel.tsx';
import { w } from '../words.ts';
import { BookField } from './bookField.tsx';
import { boxOfBoards, inPicture, middleOf } from './geometry.ts';
import { PrintedSheet } from './printedSheet.tsx';
import { RoadBench } from './roadBench.ts';
import { RoadCheck } from './roadCheck.tsx';
import { RoadDrive } from './roadDrive.tsx';
import { RoadFan } from './roadFan.tsx';
import { roadKey } from './roadKeys.ts';
import { RoadPane } from './roadPane.tsx';
import { RoadShare } from './roadShare.tsx';
import { BigRoadTools, RoadTools } from './roadTools.tsx';
import { SpecialTabs } from './specialTabs.tsx';
import { r } from './words.ts';
import { ZoneTray } from './zoneTray.tsx';

type BenchProps = { readonly bench: RoadBench };

const BenchBar = ({ bench }: BenchProps) => (
  <header class="bench-bar">
    <a class="button slim" href={href('workshop')}>
      ← <span>{w().title}</span>
    </a>
    {(['name', 'author'] as const).map((field) => (
      <TitleField
        key={field}
        words={field === 'name' ? r().name : w().author}
        most={MAX_RALLY_TITLE}
        value={bench.draft.value[field]}
        onChange={(text) => bench.do({ type: 'describe', change: { [field]: text } })}
      />
    ))}
  </header>
);

/** Another special is seen whole; the road that is offered next stays in sight. */
function useFollowing(bench: RoadBench, stage: StageView): void {
  useEffect(
    () =>
      effect(() => {
        const { boards } = bench.draft.peek().specials[bench.at.value] ?? { boards: [] };
        stage.showAll(boxOfBoards(boards));
      }),
    [],
  );
  useEffect(
    () =>
      effect(() => {
        const board = bench.growing.shown.value?.board;
        if (board !== undefined) stage.reveal(inPicture(middleOf(board)));
      }),
    [],
  );
}

function Hand({ bench, showAll }: BenchProps & { readonly showAll: () => void }) {
  if (bench.growing.isOn.value) return <RoadFan {...{ bench }} />;
  return (
    <>
      <SpecialTabs {...{ bench }} />
      <BigRoadTools {...{ bench, showAll }} />
      <ZoneTray {...{ bench }} />
      <BookField {...{ bench, showAll }} />
    </>
  );
}

/** Earlier states of this rally. */
const RallyVersions = ({ id, bench }: BenchProps & { readonly id: string }) => (
  <VersionsPanel
    {...{ id }}
    shelf={ownRallies}
    factsOf={({ specials }) => t().rally.setup.specialCount({ count: specials.length })}
    onRestore={(kept) => bench.do({ type: 'replace', draft: kept })}
  />
);

type Props = { readonly id: string; readonly draft: RallyDraft };

/** A rally under construction. */
export function RoadScreen({ id, draft }: Props) {
  const bench = useMemo(() => new RoadBench(draft), [id]);
  const stage = useMemo(() => new StageView(), [id]);
  useEffect(() => ownRallies.sitDown(id), []);
  useKeeping(bench.history, {
    isBegun: () => false,
    keep: (draft) => ownRallies.keep(id, draft),
  });
  useKeys((event) => roadKey({ bench, stage, event }));
  useFollowing(bench, stage);
  const m = r();
  const refused = bench.refused.value;
  const showAll = (): void => stage.showAll(boxOfBoards(bench.special.peek().boards));
  return (
    <main id="main" class="workbench" tabindex={-1} data-listens="road-bench">
      <h1 class="hidden-visually">{m.title}</h1>
      <BenchBar {...{ bench }} />
      <div class="bench-stage rally-stage">
        <RoadPane {...{ bench, stage }} />
        <RoadTools {...{ bench, showAll }} />
        <p class="bench-refusal" role="alert">
          {refused === undefined ? '' : m.refusals[refused]}
        </p>
      </div>
      <div class="bench-hand">
        <Hand {...{ bench, showAll }} />
      </div>
      <aside class="bench-panels">
        {ownRallies.isKept.value ? undefined : <p class="panel">{m.notKept}</p>}
        <RoadCheck {...{ bench }} />
        <RoadDrive {...{ bench }} />
        <RoadShare {...{ id, bench }} />
        <RallyVersions {...{ id, bench }} />
        <KeysPanel keys={m.keyList} />
      </aside>
      <PrintedSheet {...{ bench }} />
    </main>
  );
}
