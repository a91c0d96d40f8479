import { go, href } from '../app/router.ts';
import { changeSettings } from '../app/settings.ts';
import { runId } from '../ghosts/runId.ts';
import type { Offered } from './challengesApi.ts';
import { openTraining } from './training.ts';
import { w } from './words.ts';

type Props = { readonly challenge: Offered; readonly name: string; readonly race: string };

/** What can be done with a finished run one may see: watch it, take its sheets, drive against it. */
export function RunLinks({ challenge, name, race }: Props) {
  const m = w();
  const train = async (): Promise<void> => {
    changeSettings({ ghosts: [runId(race)] });
    const opened = await openTraining(challenge);
    if (opened.ok) go(opened.value);
  };
  return (
    <span class="run-links">
      <a href={href('online', race)} aria-label={m.replayOf({ name })}>
        {m.replay}
      </a>
      <a href={href('sheet', race)} aria-label={m.sheetOf({ name })}>
        {m.sheet}
      </a>
      <button
        type="button"
        class="link-button"
        aria-label={m.ghostOf({ name })}
        onClick={() => void train()}
      >
        {m.ghost}
      </button>
    </span>
  );
}
