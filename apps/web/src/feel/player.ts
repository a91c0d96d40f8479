import { LOUDEST, type Feel } from './feelSettings.ts';
import type { Tone } from './score.ts';

const ATTACK_SECONDS = 0.012;
const NOISE_SECONDS = 2;

function noiseIn(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  // Any hiss will do, and the same one every time: no game depends on it.
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    samples[i] = seed / 0x40_00_00_00 - 1;
  }
  return buffer;
}

type Desk = {
  readonly context: AudioContext;
  readonly noise: AudioBuffer;
  readonly master: GainNode;
};

function openDesk(): Desk {
  const context = new AudioContext();
  const master = context.createGain();
  const limiter = context.createDynamicsCompressor();
  master.connect(limiter).connect(context.destination);
  return { context, noise: noiseIn(context), master };
}

/** The source of a tone and what colours it. */
function sourceOf({ context, noise }: Desk, tone: Tone, start: number) {
  const end = start + tone.length / 1000;
  const filter = context.createBiquadFilter();
  filter.type = tone.kind === 'noise' ? 'bandpass' : 'lowpass';
  if (tone.kind === 'noise') {
    const hiss = context.createBufferSource();
    hiss.buffer = noise;
    hiss.loop = true;
    filter.Q.value = 0.8;
    filter.frequency.setValueAtTime(tone.from, start);
    filter.frequency.linearRampToValueAtTime(tone.to, end);
    return { source: hiss, filter, end };
  }
  const wave = context.createOscillator();
  wave.type = tone.kind;
  wave.frequency.setValueAtTime(tone.from, start);
  wave.frequency.linearRampToValueAtTime(tone.to, end);
  filter.frequency.value = Math.max(600, tone.to * 6);
  return { source: wave, filter, end };
}

/** Plays tones once somebody has touched the page; before that, and when all is off, it does nothing. */
export class Player {
  #desk: Desk | undefined;
  #isAwake = false;

  /** Somebody has touched the page. */
  get isAwake(): boolean {
    return this.#isAwake;
  }

  /** Browsers let nothing sound before a touch; neither do we. */
  wake(): void {
    this.#isAwake = true;
  }

  play(tones: readonly Tone[], feel: Feel): void {
    const heard = tones.filter(({ voice }) => feel.voices[voice] > 0);
    if (!this.#isAwake || !feel.sound || heard.length === 0) return;
    this.#desk ??= openDesk();
    void this.#desk.context.resume();
    for (const tone of heard) this.#sound(this.#desk, tone, feel.voices[tone.voice] / LOUDEST);
  }

  #sound(desk: Desk, tone: Tone, volume: number): void {
    const start = desk.context.currentTime + tone.at / 1000;
    const { source, filter, end } = sourceOf(desk, tone, start);
    const gain = desk.context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(tone.level * volume * 0.5, start + ATTACK_SECONDS);
    gain.gain.setTargetAtTime(0, Math.max(start + ATTACK_SECONDS, end - 0.06), 0.04);
    source.connect(filter).connect(gain).connect(desk.master);
    source.start(start);
    source.stop(end + 0.25);
  }

  /** All at once, as when the tyres let go. */
  silence(): void {
    if (this.#desk === undefined) return;
    const { context } = this.#desk;
    this.#desk.master.disconnect();
    const master = context.createGain();
    master.connect(context.destination);
    this.#desk = { ...this.#desk, master };
  }

  close(): void {
    void this.#desk?.context.close();
    this.#desk = undefined;
  }
}
