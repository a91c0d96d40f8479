import { signal, type Signal } from '@preact/signals';

/** Two live regions: polite for what happens, assertive for what the player must not miss. */
export const politeText = signal('');
export const urgentText = signal('');

const QUIET_MS = 60;

type Speaker = { readonly say: (text: string) => void; readonly hush: () => void };

/**
 * Lines that come within one moment are read as one, so that none overwrites another: a loss of
 * control and the call of whoever drives next may come together.
 */
function speakerOf(region: Signal<string>): Speaker {
  let waiting: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };
  return {
    say: (text) => {
      waiting = [...waiting, text];
      timer ??= setTimeout(() => {
        const said = waiting.join(' ');
        stop();
        region.value = said;
      }, QUIET_MS);
    },
    hush: () => {
      stop();
      region.value = '';
    },
  };
}

const polite = speakerOf(politeText);
const urgent = speakerOf(urgentText);

export const announce = polite.say;

export function announceUrgently(text: string): void {
  // An emptied region reads the same words again.
  urgentText.value = '';
  urgent.say(text);
}

/** Another screen has come: what was to be said of the one before is not said over it. */
export function hush(): void {
  polite.hush();
  urgent.hush();
}
