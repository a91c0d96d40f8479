import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { isCalling } from '../../app/attention.ts';
import { turnHere, type OnlineTable } from './onlineTable.ts';

const KEY = 'perfect-line.sound';

function readStored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Off until asked for: a page must not surprise a room with sounds. */
export const hasSound = signal(readStored());

export function setSound(isOn: boolean): void {
  hasSound.value = isOn;
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  if (isOn) playTone();
}

let audio: AudioContext | undefined;

/** Two short notes upwards. */
function playTone(): void {
  audio ??= new AudioContext();
  const begin = audio.currentTime + 0.02;
  for (const [i, frequency] of [587, 880].entries()) {
    const [from, until] = [begin + i * 0.14, begin + i * 0.14 + 0.13];
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(0.16, from + 0.02);
    gain.gain.linearRampToValueAtTime(0, until);
    const tone = new OscillatorNode(audio, { frequency, type: 'triangle' });
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(until);
  }
  void audio.resume();
}

/** Icon, title and badge follow it. */
const mark = (isOn: boolean): void => {
  isCalling.value = isOn;
};

const isLookedAt = (): boolean => !document.hidden && document.hasFocus();

/** Calls the player when the turn comes: title, icon, badge while the page is out of sight, and a tone. */
export function useTurnCall(table: OnlineTable): void {
  const turn = turnHere(table);
  useEffect(() => {
    if (turn === '') return undefined;
    if (hasSound.peek()) playTone();
    if (!isLookedAt()) mark(true);
    const look = (): void => {
      if (isLookedAt()) mark(false);
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      mark(false);
    };
  }, [turn]);
}
