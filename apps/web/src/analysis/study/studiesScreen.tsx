import { emptyReply } from '@perfect-line/protocol/replies';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { weakerKey } from '@perfect-line/core/linkKey';
import type { Signal } from '@preact/signals';

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

type Kept = { readonly studies: readonly KeptStudy[]; readonly links: readonly KeptLink[] };

const loadKept = async (): Promise<Kept> => ({
  studies: await keptStudies(),
  links: await keptLinks(),
});

type LineProps = {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly children: preact.ComponentChildren;
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
async function deleteShared(key: string, refusal: Signal<Refusal | undefined>): Promise<boolean> {
  const path = `api/studies/${weakerKey(weakerKey(key))}`;
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
    if (await deleteShared(key, refusal)) forget();
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
  const load = (): void => void loadKept().then((found) => (kept.value = found));
  useEffect(load, []);
  const { studies, links } = kept.value ?? { studies: [], links: [] };
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
          <SharedLine key={link.key} {...{ link, refusal }} onGone={load} />
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
