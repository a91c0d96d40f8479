import {
  callsReply,
  HOOK_SHAPES,
  type CallsBody,
  type CallsReply,
} from '@perfect-line/protocol/calls';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { canNotify, isNotifying, setNotifying } from '../../app/turns.ts';
import { locale, t } from '../../i18n/translate.ts';
import { Choice } from '../../ui/choice.tsx';
import { player } from '../connection/player.ts';
import { ask, serverUrl, type Refusal } from '../connection/server.ts';
import { ShareLink } from '../lobby/shareLink.tsx';
import { RefusalNote } from '../parts.tsx';
import { w } from './words.ts';

type Props = {
  readonly calls: CallsReply;
  readonly change: (part: Partial<CallsBody>) => void;
};

/** While the page is open in some tab; the server has no part in it. */
export function NoticeChoice() {
  const isOn = useSignal(isNotifying());
  const isDenied = useSignal(false);
  if (!canNotify()) return undefined;
  const change = async (wanted: boolean): Promise<void> => {
    isDenied.value = !(await setNotifying(wanted));
    isOn.value = isNotifying();
  };
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={isOn.value}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <span>{w().calls.notice}</span>
      </label>
      {isDenied.value ? <p class="small quiet">{t().alerts.pushDenied}</p> : undefined}
    </>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const hourWords = (hour: string): string => `${hour.padStart(2, '0')}:00`;
const HOUR_OPTIONS = HOURS.map((hour) => [hour, hourWords(hour)] as const);
const USUAL_QUIET = { from: 22, to: 8 };

function Quiet({ calls: { quiet }, change }: Props) {
  const m = w().calls;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const set = (part: Partial<typeof USUAL_QUIET>): void =>
    change({ quiet: { ...USUAL_QUIET, ...quiet, ...part, zone } });
  return (
    <div class="stack-tight">
      <label class="check">
        <input
          type="checkbox"
          checked={quiet !== undefined}
          onChange={(event) =>
            event.currentTarget.checked ? set({}) : change({ quiet: undefined })
          }
        />
        <span>{m.quiet}</span>
      </label>
      {quiet === undefined ? undefined : (
        <div class="find-fields">
          <Choice
            label={m.quietFrom}
            value={String(quiet.from)}
            options={HOUR_OPTIONS}
            onChange={(value) => set({ from: Number(value) })}
          />
          <Choice
            label={m.quietTo}
            value={String(quiet.to)}
            options={HOUR_OPTIONS}
            onChange={(value) => set({ to: Number(value) })}
          />
        </div>
      )}
    </div>
  );
}

function Webhook({ calls: { webhook }, change }: Props) {
  const m = w().calls;
  const url = useSignal(webhook?.url ?? '');
  const shape = useSignal(webhook?.shape ?? 'discord');
  return (
    <details class="stack-tight" open={webhook !== undefined}>
      <summary>{m.hook}</summary>
      <p class="small quiet">{m.hookHint}</p>
      <form
        class="stack-tight"
        onSubmit={(event) => {
          event.preventDefault();
          change({ webhook: { url: url.value.trim(), shape: shape.value } });
        }}
      >
        <div class="find-fields">
          <label class="field">
            <span>{m.hookUrl}</span>
            <input
              class="input"
              type="url"
              required
              maxLength={500}
              pattern="https://.*"
              value={url.value}
              onInput={(event) => (url.value = event.currentTarget.value)}
            />
          </label>
          <Choice
            label={m.hookShape}
            value={shape.value}
            options={HOOK_SHAPES.map((each) => [each, m.hookShapes[each]] as const)}
            onChange={(value) => (shape.value = value)}
          />
        </div>
        <p class="row">
          <button type="submit" class="button slim">
            {m.save}
          </button>
          {webhook === undefined ? undefined : (
            <button
              type="button"
              class="button plain slim"
              onClick={() => change({ webhook: undefined })}
            >
              {m.off}
            </button>
          )}
        </p>
      </form>
      {webhook === undefined ? undefined : (
        <p class="small quiet">
          {m.hookSecret} <code class="hash">{webhook.secret}</code>
        </p>
      )}
    </details>
  );
}

function Calendar({ calls: { hasFeed, feed }, change }: Props) {
  const m = w().calls;
  return (
    <details class="stack-tight" open={feed !== undefined}>
      <summary>{m.calendar}</summary>
      <p class="small quiet">{m.calendarHint}</p>
      {feed === undefined ? undefined : (
        <ShareLink link={serverUrl(feed).href} label={m.calendar} hint={m.calendarOnce} />
      )}
      <p class="row">
        <button type="button" class="button slim" onClick={() => change({ feed: 'new' })}>
          {hasFeed ? m.calendarNew : m.calendarMake}
        </button>
        {hasFeed ? (
          <button type="button" class="button plain slim" onClick={() => change({ feed: 'off' })}>
            {m.off}
          </button>
        ) : undefined}
      </p>
    </details>
  );
}

/** Without what is undefined: the server reads what is left out as off. */
const bodyOf = ({ webhook, quiet, push }: CallsReply, part: Partial<CallsBody>): CallsBody => {
  const hook = webhook && { url: webhook.url, shape: webhook.shape };
  const { webhook: wantedHook, quiet: wantedQuiet, ...rest } = part;
  const wanted = {
    webhook: 'webhook' in part ? wantedHook : hook,
    quiet: 'quiet' in part ? wantedQuiet : quiet,
  };
  return {
    locale: locale.value,
    push,
    feed: 'keep',
    ...rest,
    ...(wanted.webhook !== undefined && { webhook: wanted.webhook }),
    ...(wanted.quiet !== undefined && { quiet: wanted.quiet }),
  };
};

/** How a player is called who is not looking: each way can be off, and all of them at night. */
export function CallsPanel() {
  const calls = useSignal<CallsReply | undefined>(undefined);
  const refusal = useSignal<Refusal | undefined>(undefined);
  useEffect(() => {
    if (player.value === undefined) return;
    void ask(callsReply, { path: 'api/calls' }).then((reply) => {
      if (reply.ok) calls.value = reply.value;
    });
  }, [player.value?.id]);
  const { value } = calls;
  if (value === undefined) return undefined;
  const change = async (part: Partial<CallsBody>): Promise<void> => {
    const body = bodyOf(value, part);
    const reply = await ask(callsReply, { path: 'api/calls', method: 'POST', body });
    if (reply.ok) calls.value = reply.value;
    refusal.value = reply.ok ? undefined : reply.error;
  };
  const props = { calls: value, change: (part: Partial<CallsBody>) => void change(part) };
  return (
    <section class="panel stack">
      <h2>{w().calls.title}</h2>
      <Quiet {...props} />
      <Webhook key={value.webhook?.url} {...props} />
      <Calendar {...props} />
      <RefusalNote refusal={refusal.value} />
    </section>
  );
}
