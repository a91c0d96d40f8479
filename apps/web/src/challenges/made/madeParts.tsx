import { useSignal } from '@preact/signals';

import { go, href } from '../../app/router.ts';
import { serverUrl, type Refusal } from '../../online/connection/server.ts';
import { ShareLink } from '../../online/lobby/shareLink.tsx';
import { RefusalNote } from '../../online/parts.tsx';
import { shownName } from '../../online/shownName.ts';
import { Modal } from '../../ui/modal.tsx';
import { withdrawChallenge, type Offered } from '../challengesApi.ts';
import { courseName, gameName, momentWords } from '../facts.ts';
import { mw } from './words.ts';

type Props = { readonly challenge: Offered };

function timesWords({ opensAt, closesAt }: Offered, now: number): readonly string[] {
  const m = mw();
  const time = momentWords(closesAt);
  if (now >= closesAt) return [m.ended({ time })];
  const opens = now < opensAt ? [m.opens({ time: momentWords(opensAt) })] : [];
  return [...opens, m.until({ time })];
}

/** Game, course, who made it and how long it is open. */
export function MadeLine({ challenge, now }: Props & { readonly now: number }) {
  const { game, maker, name } = challenge;
  const course = courseName(challenge);
  const said = [
    gameName(game),
    ...(course === undefined || course === name ? [] : [course]),
    ...(maker === undefined ? [] : [mw().by({ name: shownName(maker) })]),
    ...timesWords(challenge, now),
  ];
  return <p class="quiet">{said.join(' · ')}</p>;
}

export const Sealed = () => <p>{mw().sealed}</p>;

export function Unfinished({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return undefined;
  return (
    <p>
      <strong>{mw().unfinished}:</strong> {names.map(shownName).join(', ')}
    </p>
  );
}

/** Once it is closed everybody may take all of it along. */
export const OpenData = ({ challenge: { id } }: Props) => (
  <p>
    <a class="button slim" href={serverUrl(`api/challenges/${id}/data`).href} download>
      {mw().data}
    </a>
  </p>
);

/** What equal dice are held against afterwards. */
export function DiceSeal({ challenge: { commitment, secret } }: Props) {
  const m = mw();
  if (commitment === undefined) return undefined;
  return (
    <details>
      <summary>{secret === undefined ? m.seal : m.secret}</summary>
      <p class="small quiet">{m.sealedProof}</p>
      <code class="hash">{secret ?? commitment}</code>
    </details>
  );
}

type WithdrawProps = Props & { readonly onClose: () => void };

function WithdrawDialog({ challenge, onClose }: WithdrawProps) {
  const m = mw();
  const refusal = useSignal<Refusal | undefined>(undefined);
  const withdraw = async (): Promise<void> => {
    const gone = await withdrawChallenge(challenge.id);
    refusal.value = gone.ok ? undefined : gone.error;
    if (gone.ok) go(href('challenges'));
  };
  return (
    <Modal title={m.withdrawTitle} onClose={onClose} closable={false}>
      <p>{m.withdrawText}</p>
      <RefusalNote refusal={refusal.value} />
      <div class="row">
        <button type="button" class="button main" onClick={() => void withdraw()}>
          {m.withdraw}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {m.keep}
        </button>
      </div>
    </Modal>
  );
}

type SharingProps = Props & { readonly isMaker: boolean; readonly now: number };

/** The link is the key; its maker may take it back while nobody drives. */
export function Sharing({ challenge, isMaker, now }: SharingProps) {
  const m = mw();
  const isAsked = useSignal(false);
  const { id, name, drivers, closesAt } = challenge;
  return (
    <section class="panel stack">
      <ShareLink
        link={serverUrl(href('challenges', id)).href}
        label={m.share}
        hint={now < closesAt ? m.shareHint : m.shareClosed}
        text={name ?? ''}
      />
      {isMaker && drivers === 0 ? (
        <p>
          <button type="button" class="button" onClick={() => (isAsked.value = true)}>
            {m.withdraw}
          </button>
        </p>
      ) : undefined}
      {isAsked.value ? (
        <WithdrawDialog {...{ challenge }} onClose={() => (isAsked.value = false)} />
      ) : undefined}
    </section>
  );
}
