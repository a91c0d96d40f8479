import type { Draft } from '@perfect-line/track/workshop/edit';
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

import { href } from '../app/router.ts';
import { MAX_TRACK_NAME } from '../games/gt/setup/ownTrack.ts';
import { Bench } from './bench.ts';
import { CheckPanel } from './checkPanel.tsx';
import { BOXES, readBoxes } from './draftRows.ts';
import { drafts } from './drafts.ts';
import { DrivePanel } from './drivePanel.tsx';
import { Fan } from './fan.tsx';
import { useKeys } from './keyPress.ts';
import { benchKey } from './keys.ts';
import { KeysPanel } from './keysPanel.tsx';
import { watchClosing } from './outlook.ts';
import { PrintedPlan } from './printedPlan.tsx';
import { SharePanel } from './sharePanel.tsx';
import { boxOf, centreOf } from './stage.ts';
import { StagePane } from './stagePane.tsx';
import { StageView } from './stageView.ts';
import { BigTools, SmallTools } from './tools.tsx';
import { TitleField } from './titleField.tsx';
import { Tray } from './tray.tsx';
import { useKeeping } from './useKeeping.ts';
import { VersionsPanel } from './versionsPanel.tsx';
import { w } from './words.ts';

type BenchProps = { readonly bench: Bench };

function BenchBar({ bench }: BenchProps) {
  const m = w();
  return (
    <header class="bench-bar">
      <a class="button slim" href={href('workshop')}>
        ← <span>{m.back}</span>
      </a>
      {(['name', 'author'] as const).map((field) => (
        <TitleField
          key={field}
          words={m[field]}
          most={MAX_TRACK_NAME}
          value={bench.draft.value[field]}
          onChange={(text) => bench.do({ type: 'describe', change: { [field]: text } })}
        />
      ))}
      <select
        class="select"
        aria-label={m.boxes}
        value={String(bench.draft.value.boxes ?? 0)}
        onChange={(event) =>
          bench.do({ type: 'describe', change: { boxes: readBoxes(event.currentTarget.value) } })
        }
      >
        {BOXES.map((boxes) => (
          <option key={boxes ?? 0} value={boxes ?? 0}>
            {m.boxNames[boxes ?? 0]}
          </option>
        ))}
      </select>
    </header>
  );
}

/** The new tile and the next fan stay in sight. */
const useFollowing = (bench: Bench, stage: StageView): void =>
  useEffect(
    () =>
      effect(() => {
        const end = bench.growing.end.value;
        if (end !== undefined) stage.reveal(centreOf(end.hex));
      }),
    [],
  );

/** Earlier states of this circuit. */
function CircuitVersions({ id, bench }: BenchProps & { readonly id: string }) {
  return (
    <VersionsPanel
      {...{ id }}
      shelf={drafts}
      factsOf={({ tiles }) => w().tiles({ count: tiles.length })}
      onRestore={({ tiles, ...change }) => {
        bench.do({ type: 'describe', change });
        bench.do({ type: 'replace', tiles });
      }}
    />
  );
}

type Props = { readonly id: string; readonly draft: Draft };

/** A circuit under construction. */
export function BenchScreen({ id, draft }: Props) {
  const bench = useMemo(() => new Bench(draft), [id]);
  const stage = useMemo(() => new StageView(), [id]);
  const outlook = useMemo(() => watchClosing(bench), [id]);
  useEffect(() => outlook.stop, []);
  useEffect(() => drafts.sitDown(id), []);
  useKeeping(bench.history, {
    isBegun: ({ tiles }) => tiles.length > 0,
    keep: (draft) => drafts.keep(id, draft),
  });
  useKeys((event) => benchKey({ bench, stage, event }));
  useFollowing(bench, stage);
  const m = w();
  const refused = bench.refused.value;
  const showAll = (): void => stage.showAll(boxOf(bench.draft.peek().tiles));
  return (
    <main id="main" class="workbench" tabindex={-1} data-listens="bench">
      <h1 class="hidden-visually">{m.title}</h1>
      <BenchBar {...{ bench }} />
      <div class="bench-stage">
        <StagePane {...{ bench, stage }} />
        <SmallTools {...{ bench, showAll }} />
        <p class="bench-refusal" role="alert">
          {refused === undefined ? '' : m.refusals[refused]}
        </p>
      </div>
      <div class="bench-hand">
        {bench.growing.isOn.value ? (
          <Fan {...{ bench }} />
        ) : (
          <>
            <BigTools {...{ bench, showAll }} />
            <Tray {...{ bench, stage }} />
          </>
        )}
      </div>
      <aside class="bench-panels">
        {drafts.isKept.value ? undefined : <p class="panel">{m.notKept}</p>}
        <CheckPanel {...{ bench }} closing={outlook.closing.value} />
        <DrivePanel {...{ bench }} />
        <SharePanel {...{ id, bench }} />
        <CircuitVersions {...{ id, bench }} />
        <KeysPanel keys={m.keyList} />
      </aside>
      <PrintedPlan {...{ bench }} />
    </main>
  );
}
