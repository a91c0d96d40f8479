import { useSignal } from '@preact/signals';

import { announce } from '../app/announce.ts';
import { href, replaceWith } from '../app/router.ts';
import type { Refusal } from '../online/connection/server.ts';
import { usePlayerGate } from '../online/lobby/playerGate.tsx';
import { RefusalNote } from '../online/parts.tsx';
import { bodyOf, EMPTY, withRound, type Draft, type DraftRound } from './draft.ts';
import { draft, writeDraft } from './keptDraft.ts';
import { RoundEditor } from './roundEditor.tsx';
import { courseName, roundFacts } from './roundWords.ts';
import { RulesFields } from './rulesFields.tsx';
import { foundSeason } from './seasonsApi.ts';
import { timeWords } from './times.ts';
import { w } from './words.ts';

const change = (part: Partial<Draft>): void => writeDraft({ ...draft.peek(), ...part });

function timesOf({ kind, opensAt, ...round }: DraftRound): string {
  const m = w();
  const opens = opensAt === undefined ? m.atOnce : m.from({ time: timeWords(opensAt) });
  if (kind === 'race') return m.at({ time: timeWords(opensAt ?? 0) });
  const closes = 'closesAt' in round ? m.until({ time: timeWords(round.closesAt) }) : '';
  return `${opens}, ${closes}`;
}

type RowProps = { readonly round: DraftRound; readonly onRemove: () => void };

function Row({ round, onRemove }: RowProps) {
  const name = courseName(round);
  return (
    <li class="row spread season-line">
      <span class="stack-tight">
        <strong>{name}</strong>
        <span class="small quiet">{roundFacts(round)}</span>
        <span class="small">{timesOf(round)}</span>
      </span>
      <button
        type="button"
        class="button plain icon"
        aria-label={w().form.remove({ round: name })}
        onClick={onRemove}
      >
        ✕
      </button>
    </li>
  );
}

/** What was taken out last can be put back. */
function useRemoving() {
  const last = useSignal<DraftRound | undefined>(undefined);
  const remove = (round: DraftRound): void => {
    change({ rounds: draft.peek().rounds.filter(({ key }) => key !== round.key) });
    last.value = round;
    announce(w().form.removed);
  };
  const undo = (): void => {
    const { value } = last;
    if (value !== undefined) change({ rounds: withRound(draft.peek().rounds, value) });
    last.value = undefined;
  };
  return { last, remove, undo };
}

function Rounds() {
  const m = w().form;
  const isAdding = useSignal(draft.value.rounds.length === 0);
  const { last, remove, undo } = useRemoving();
  const { rounds } = draft.value;
  const add = (round: Parameters<Parameters<typeof RoundEditor>[0]['onAdd']>[0]): void => {
    change({ rounds: withRound(draft.peek().rounds, round) });
    isAdding.value = false;
  };
  return (
    <section class="panel stack" aria-labelledby="rounds-title">
      <h2 id="rounds-title">{m.rounds}</h2>
      {rounds.length === 0 ? <p class="quiet">{m.noRounds}</p> : undefined}
      <ol class="season-lines">
        {rounds.map((round) => (
          <Row key={round.key} {...{ round }} onRemove={() => remove(round)} />
        ))}
      </ol>
      {last.value === undefined ? undefined : (
        <p class="row">
          <span>{m.removed}</span>
          <button type="button" class="button slim" onClick={undo}>
            {m.undo}
          </button>
        </p>
      )}
      {isAdding.value ? (
        <RoundEditor onAdd={add} onClose={() => (isAdding.value = false)} />
      ) : (
        <p>
          <button type="button" class="button" onClick={() => (isAdding.value = true)}>
            {m.add}
          </button>
        </p>
      )}
    </section>
  );
}

function NamePanel() {
  return (
    <section class="panel">
      <label class="field">
        <span>{w().form.name}</span>
        <input
          class="input"
          maxLength={60}
          value={draft.value.name}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
    </section>
  );
}

function MakeBar() {
  const m = w();
  const hasTried = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const isMaking = useSignal(false);
  const { asPlayer, dialog } = usePlayerGate(m);
  const body = bodyOf(draft.value);
  const make = async (): Promise<void> => {
    hasTried.value = true;
    if (!body.ok) return;
    isMaking.value = true;
    const founded = await foundSeason(body.value);
    isMaking.value = false;
    refusal.value = founded.ok ? undefined : founded.error;
    if (!founded.ok) return;
    writeDraft(EMPTY);
    replaceWith(href('season', founded.value));
  };
  return (
    <div class="start-bar">
      <RefusalNote refusal={refusal.value} />
      <span class="bad" role="alert">
        {hasTried.value && !body.ok ? m.form.faults[body.error] : ''}
      </span>
      <button
        type="button"
        class="button main big"
        disabled={isMaking.value}
        onClick={() => (body.ok ? asPlayer(() => void make()) : void make())}
      >
        {isMaking.value ? m.form.making : m.form.make}
      </button>
      {dialog}
    </div>
  );
}

/** A name, the rounds one by one, the points: then there is a link. */
export function FoundScreen() {
  const m = w();
  return (
    <main id="main" class="page setup seasons" tabindex={-1}>
      <p class="small">
        <a href={href('seasons')}>← {m.back}</a>
      </p>
      <div class="stack-tight">
        <h1>{m.form.title}</h1>
        <p class="quiet">{m.form.lead}</p>
      </div>
      <NamePanel />
      <Rounds />
      <RulesFields draft={draft.value} change={change} />
      <MakeBar />
    </main>
  );
}
