import { weakerKey } from '@perfect-line/core/linkKey';
import { emptyReply } from '@perfect-line/protocol/replies';
import { myStudiesReply } from '@perfect-line/protocol/study/frames';
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

import { href } from '../../app/router.ts';
import { ask, type Refusal } from '../../online/connection/server.ts';
import { RefusalNote } from '../../online/parts.tsx';
import { AskButton } from './askButton.tsx';
import {
  dropLink,
  dropStudy,
  keptLinks,
  keptStudies,
  type KeptLink,
  type KeptStudy,
} from './keptStudies.ts';
import { words } from './words.ts';

type Shared = { readonly study: string; readonly name: string };
type Kept = {
  readonly studies: readonly KeptStudy[];
  readonly links: readonly KeptLink[];
  /** Begun by this player, their link on another device. */
  readonly elsewhere: readonly Shared[];
};

const idOf = (key: string): string => weakerKey(weakerKey(key));

async function begunElsewhere(links: readonly KeptLink[]): Promise<readonly Shared[]> {
  const mine = await ask(myStudiesReply, { path: 'api/studies/mine' });
  const known = new Set(links.map(({ key }) => idOf(key)));
  return mine.ok ? mine.value.studies.filter(({ study }) => !known.has(study)) : [];
}

async function loadKept(): Promise<Kept> {
  const [studies, links] = await Promise.all([keptStudies(), keptLinks()]);
  return { studies, links, elsewhere: [] };
}

type LineProps = {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly children: ComponentChildren;
};

function Line({ id, name, where, children }: LineProps) {
  return (
    <li class="card study-line">
      <a href={href('study', id)}>
        <strong>{name}</strong>
      </a>
      <span class="small quiet">{where}</span>
      <span class="row">{children}</span>
    </li>
  );
}

/** Only whoever began it can; the server says so to everybody else. */
async function deleteShared(study: string, refusal: Signal<Refusal | undefined>): Promise<boolean> {
  const path = `api/studies/${study}`;
  const done = await ask(emptyReply, { path, method: 'DELETE', body: {} });
  refusal.value = done.ok ? undefined : done.error;
  return done.ok || done.error.code === 'study.unknown';
}

type SharedProps = {
  readonly link: KeptLink;
  readonly refusal: Signal<Refusal | undefined>;
  readonly onGone: () => void;
};

function SharedLine({ link: { key, name }, refusal, onGone }: SharedProps) {
  const m = words();
  const forget = (): void => void dropLink(key).then(onGone);
  const remove = async (): Promise<void> => {
    if (await deleteShared(idOf(key), refusal)) forget();
  };
  return (
    <Line id={key} {...{ name }} where={m.onServer}>
      <AskButton label={m.forget} question={m.forgetLinkAsk} onYes={forget} />
      <AskButton label={m.delete} question={m.deleteAsk} onYes={() => void remove()} />
    </Line>
  );
}

/** Every study that this device knows of. */
export function StudiesScreen() {
  const m = words();
  const kept = useSignal<Kept | undefined>(undefined);
  const refusal = useSignal<Refusal | undefined>(undefined);
  // What is here is shown at once; a server that does not answer keeps nobody waiting.
  const load = async (): Promise<void> => {
    const found = await loadKept();
    kept.value = found;
    kept.value = { ...found, elsewhere: await begunElsewhere(found.links) };
  };
  useEffect(() => void load(), []);
  const { studies, links, elsewhere } = kept.value ?? { studies: [], links: [], elsewhere: [] };
  const isEmpty = kept.value !== undefined && studies.length + links.length === 0;
  return (
    <main id="main" class="page narrow" tabindex={-1}>
      <h1>{m.all}</h1>
      <p class="quiet">{isEmpty ? m.none : m.lead}</p>
      <RefusalNote refusal={refusal.value} />
      <ul class="plain-list stack">
        {studies.map(({ id, name }) => (
          <Line key={id} {...{ id, name }} where={m.onDevice}>
            <AskButton
              label={m.forget}
              question={m.forgetAsk}
              onYes={() => void dropStudy(id).then(load)}
            />
          </Line>
        ))}
        {links.map((link) => (
          <SharedLine key={link.key} {...{ link, refusal }} onGone={() => void load()} />
        ))}
        {elsewhere.map(({ study, name }) => (
          <li key={study} class="card study-line">
            <strong>{name}</strong>
            <span class="small quiet">{m.elsewhere}</span>
            <span class="row">
              <AskButton
                label={m.delete}
                question={m.deleteAsk}
                onYes={() => void deleteShared(study, refusal).then(load)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a class="button" href={href('games')}>
          {m.toRaces}
        </a>
      </p>
    </main>
  );
}
