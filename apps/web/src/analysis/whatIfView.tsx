import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { go, href } from '../app/router.ts';
import { announce } from '../app/announce.ts';
import { branchGames, refreshGames, removeGame } from '../storage/games.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { Segments } from '../ui/segments.tsx';
import type { Analysis } from './analysis.ts';
import { branchOff, rootOf, treeOf, waysOf, type TreeNode } from './branches.ts';
import { CompareView } from './compareView.tsx';
import { words } from './words.ts';

/** The study that the race on the table belongs to. */
export type StudyBranches = {
  /** Puts the race where branches of it find it; false where there is no room. */
  readonly keep: () => Promise<boolean>;
  /** Makes a branch a chapter that everybody sees; undefined for whoever only looks on. */
  readonly bring: ((game: SavedGame) => Promise<boolean>) | undefined;
};

type Props = { readonly analysis: Analysis };
type StudyProps = Props & { readonly study?: StudyBranches | undefined };

/** Who would be at the wheel: whoever is now, where that is known. */
function wheelNow({ table: { ui, store } }: Analysis): string {
  const state = store.shown.value;
  return ui.hand.game.toAct(state) ?? ui.atWheel(state) ?? store.seats.value[0]?.id ?? '';
}

type Choice = {
  readonly wheel: Signal<string | undefined>;
  readonly dice: Signal<'same' | 'new'>;
  readonly rivals: Signal<'computers' | 'me'>;
};

function Choices({ analysis, choice }: Props & { readonly choice: Choice }) {
  const m = words().whatIf;
  const seats = analysis.table.store.seats.value;
  const { wheel, dice, rivals } = choice;
  return (
    <>
      {seats.length < 2 ? undefined : (
        <label class="field">
          <span>{m.wheel}</span>
          <select
            value={wheel.value ?? wheelNow(analysis)}
            onChange={(event) => (wheel.value = event.currentTarget.value)}
          >
            {seats.map(({ id, name, number }) => (
              <option key={id} value={id}>
                {number} · {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Segments
        name="what-if-dice"
        legend={m.dice}
        options={[
          ['same', m.same],
          ['new', m.fresh],
        ]}
        value={dice.value}
        onChange={(value) => (dice.value = value)}
        {...(dice.value === 'same' ? { hint: m.sameHint } : {})}
      />
      {seats.length < 2 ? undefined : (
        <Segments
          name="what-if-rivals"
          legend={m.rivals}
          options={[
            ['computers', m.computers],
            ['me', m.alone],
          ]}
          value={rivals.value}
          onChange={(value) => (rivals.value = value)}
        />
      )}
    </>
  );
}

function BranchOff({ analysis, study }: StudyProps) {
  const m = words().whatIf;
  const { table } = analysis;
  const { ui, store } = table;
  const number = waysOf(treeOf(store.session.id)).length;
  const name = useSignal('');
  const choice: Choice = {
    wheel: useSignal<string | undefined>(undefined),
    dice: useSignal<'same' | 'new'>('same'),
    rivals: useSignal<'computers' | 'me'>('computers'),
  };
  const hasFailed = useSignal(false);
  if (ui.hand.game.isOver(store.shown.value)) return <p class="quiet">{m.over}</p>;
  const begin = async (): Promise<void> => {
    const isKept = study === undefined || (await study.keep());
    const address = !isKept
      ? undefined
      : await branchOff(table, {
          at: store.shownCount.value,
          name: name.value.trim() || m.named({ number }),
          wheel: choice.wheel.value ?? wheelNow(analysis),
          dice: choice.dice.value,
          rivals: choice.rivals.value,
        });
    if (address === undefined) hasFailed.value = true;
    else go(address);
  };
  return (
    <div class="stack-tight">
      <p class="small">{m.lead}</p>
      <Choices {...{ analysis, choice }} />
      <label class="field">
        <span>{m.name}</span>
        <input
          type="text"
          maxLength={60}
          placeholder={m.named({ number })}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <button type="button" class="button main" onClick={() => void begin()}>
        {m.begin}
      </button>
      <p role="status" class="bad">
        {hasFailed.value ? m.failed : undefined}
      </p>
    </div>
  );
}

const nameOf = ({ game }: TreeNode): string => game?.branch?.name ?? words().whatIf.original;

function Remove({ id }: { readonly id: string }) {
  const isAsked = useSignal(false);
  const m = words().whatIf;
  const press = (): void => {
    if (isAsked.value) void removeGame(id);
    else isAsked.value = true;
  };
  return (
    <button type="button" class={`button slim ${isAsked.value ? 'flat' : 'plain'}`} onClick={press}>
      {isAsked.value ? m.removeAsk : m.remove}
    </button>
  );
}

type BringProps = { readonly game: SavedGame; readonly bring: StudyBranches['bring'] };

function Bring({ game, bring }: BringProps) {
  const m = words().whatIf;
  const hasFailed = useSignal(false);
  if (bring === undefined) return undefined;
  const press = async (): Promise<void> => {
    const isDone = await bring(game);
    hasFailed.value = !isDone;
    if (isDone) announce(m.brought({ name: game.branch?.name ?? '' }));
  };
  return (
    <>
      <button type="button" class="button slim" onClick={() => void press()}>
        {m.bring}
      </button>
      {hasFailed.value ? <span class="bad small">{m.failed}</span> : undefined}
    </>
  );
}

type NodeProps = {
  readonly node: TreeNode;
  readonly open: string;
  readonly study: StudyBranches | undefined;
};

function Node({ node, open, study }: NodeProps) {
  const m = words().whatIf;
  const { id, game, children } = node;
  const isOpen = id === open;
  return (
    <li>
      <p class={isOpen ? 'branch is-open' : 'branch'}>
        <strong>{nameOf(node)}</strong>
        {game?.branch === undefined ? undefined : (
          <span class="small quiet">{m.leaves({ at: game.branch.at })}</span>
        )}
        {isOpen ? (
          <span class="small">{m.here}</span>
        ) : (
          <a class="button plain slim" href={href('replay', id)}>
            {m.look}
          </a>
        )}
        {game?.progress.finished === false ? (
          <a class="button plain slim" href={href('table', id)}>
            {m.drive}
          </a>
        ) : undefined}
        {game === undefined ? undefined : <Bring {...{ game }} bring={study?.bring} />}
        {game === undefined || isOpen ? undefined : <Remove id={id} />}
      </p>
      {children.length === 0 ? undefined : (
        <ul>
          {children.map((child) => (
            <Node key={child.id} node={child} {...{ open, study }} />
          ))}
        </ul>
      )}
    </li>
  );
}

type PickProps = {
  readonly label: string;
  readonly ways: readonly TreeNode[];
  readonly value: string;
  readonly onPick: (id: string) => void;
};

function Pick({ label, ways, value, onPick }: PickProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        {ways.map((way) => (
          <option key={way.id} value={way.id}>
            {nameOf(way)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Compare({ analysis, ways }: Props & { readonly ways: readonly TreeNode[] }) {
  const m = words().whatIf;
  const seats = analysis.table.store.seats.value;
  const first = useSignal(ways[0]?.id ?? '');
  const second = useSignal(ways.at(-1)?.id ?? '');
  const seat = useSignal(seats.find(({ isYou }) => isYou)?.id ?? wheelNow(analysis));
  return (
    <details class="compare-box">
      <summary>{m.compare}</summary>
      <Pick label={m.first} {...{ ways }} value={first.value} onPick={(id) => (first.value = id)} />
      <Pick
        label={m.second}
        {...{ ways }}
        value={second.value}
        onPick={(id) => (second.value = id)}
      />
      {seats.length < 2 ? undefined : (
        <label class="field">
          <span>{m.of}</span>
          <select value={seat.value} onChange={(event) => (seat.value = event.currentTarget.value)}>
            {seats.map(({ id, name, number }) => (
              <option key={id} value={id}>
                {number} · {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {first.value === second.value ? undefined : (
        <CompareView {...{ analysis }} ids={[first.value, second.value]} seat={seat.value} />
      )}
    </details>
  );
}

/** Other ways through the race: take the wheel, find them again, compare two. */
export function WhatIfView({ analysis, study }: StudyProps) {
  const { id } = analysis.table.store.session;
  const m = words().whatIf;
  useEffect(() => void refreshGames(), []);
  const tree = treeOf(id);
  const ways = waysOf(tree);
  return (
    <>
      <BranchOff {...{ analysis, study }} />
      {ways.length < 2 ? undefined : (
        <section class="stack-tight">
          <h3 class="coach-sub">{m.tree}</h3>
          <ul class="branches">
            <Node node={tree} open={id} {...{ study }} />
          </ul>
          <Compare key={`${rootOf(id)} ${branchGames.value.length}`} {...{ analysis, ways }} />
        </section>
      )}
    </>
  );
}
