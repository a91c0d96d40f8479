import type { StudyGuest } from '@perfect-line/protocol/study/frames';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { announce } from '../../app/announce.ts';
import { ConnectionChip } from '../../online/parts.tsx';
import type { Studying } from './studying.ts';
import type { Company } from './studyPort.ts';
import { words } from './words.ts';

type Props = { readonly studying: Studying; readonly company: Company };

function Guest({ guest, company }: { readonly guest: StudyGuest; readonly company: Company }) {
  const m = words();
  const isMe = guest.id === company.me.value;
  const signs = [
    ...(guest.id === company.leader.value ? [m.leads] : []),
    ...(guest.edits ? [] : [m.looksOn]),
  ];
  return (
    <li class={guest.id === company.leader.value ? 'chip is-leader' : 'chip'}>
      {isMe ? m.me({ name: guest.name }) : guest.name}
      {signs.length === 0 ? '' : ` · ${signs.join(', ')}`}
    </li>
  );
}

/** Everybody is told who leads, and when nobody does any more. */
function useLeaderNews({ studying, company }: Props): string {
  const told = useSignal('');
  const last = useSignal<string | undefined>(undefined);
  const id = company.leader.value;
  const name = company.guests.value.find((guest) => guest.id === id)?.name;
  const isMe = studying.isLeading.value;
  useEffect(() => {
    const m = words();
    const before = last.peek();
    last.value = name;
    if (name === before) return;
    told.value = name === undefined && before !== undefined ? m.leaderLeft({ name: before }) : '';
    if (told.value !== '') announce(told.value);
    else if (name !== undefined && !isMe) announce(m.nowLeads({ name }));
  }, [name]);
  return told.value;
}

function Leading({ studying, company }: Props) {
  const m = words();
  const name = studying.leader.value;
  const news = useLeaderNews({ studying, company });
  const canLead = studying.port.edits.value;
  const lead = (isLeading: boolean) => (
    <button
      type="button"
      class={isLeading ? 'button slim' : 'button slim plain'}
      onClick={() => company.lead(isLeading)}
    >
      {isLeading ? m.takeLead : m.stopLead}
    </button>
  );
  if (studying.isLeading.value) {
    return (
      <p class="study-lead is-mine">
        <span role="status">{m.youLead}</span>
        {lead(false)}
      </p>
    );
  }
  if (name === undefined) {
    return (
      <p class="study-lead">
        <span role="status">{news === '' ? m.nobody : news}</span>
        {canLead ? lead(true) : undefined}
      </p>
    );
  }
  const isFollowing = studying.isFollowing.value;
  return (
    <p class="study-lead">
      <span role="status">{isFollowing ? m.follows({ name }) : m.free({ name })}</span>
      {isFollowing ? (
        <button type="button" class="button slim plain" onClick={() => studying.breakFree()}>
          {m.breakFree}
        </button>
      ) : (
        <button type="button" class="button slim main" onClick={() => studying.follow()}>
          {m.follow({ name })}
        </button>
      )}
      {canLead ? lead(true) : undefined}
    </p>
  );
}

/** Who is here, who leads, and whether one follows. */
export function CompanyView({ studying, company }: Props) {
  const m = words();
  const others = company.others.value;
  return (
    <section class="stack-tight study-company">
      <Leading {...{ studying, company }} />
      <div class="row">
        <ConnectionChip status={company.status.value} />
        <h3 class="hidden-visually">{m.people}</h3>
        <ul class="study-people" aria-label={m.people}>
          {company.guests.value.map((guest) => (
            <Guest key={guest.id} {...{ guest, company }} />
          ))}
          {others === 0 ? undefined : <li class="chip">{m.others({ count: others })}</li>}
        </ul>
      </div>
    </section>
  );
}
