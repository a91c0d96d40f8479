/** Each die leaves the hand a little after the one before; all of them lie when the throw is over. */
const STAGGER = 0.18;

export type Flight = { readonly frames: Keyframe[]; readonly timing: KeyframeAnimationOptions };

/** How die `i` of `count` lies: never quite straight, and the same in every picture of it. */
export const tiltOf = (i: number): number => ((i * 47) % 19) - 9;

/** From the hand below the board, over it, onto its place; `far`: pixels from the hand. */
export function flightOf(
  { i, count }: { readonly i: number; readonly count: number },
  far: number,
  milliseconds: number,
): Flight {
  const sideways = (count / 2 - i - 0.5) * 46;
  const late = count < 2 ? 0 : (STAGGER * i) / (count - 1);
  const tilt = tiltOf(i);
  const at = (x: number, y: number, more: string): string => `translate(${x}px,${y}px) ${more}`;
  const way = `rotate(${tilt - 620 - i * 40}deg) scale(1.5)`;
  return {
    frames: [
      { transform: at(sideways, far, way), opacity: 0 },
      {
        transform: at(sideways * 0.6, far * 0.55, `rotate(${tilt - 400}deg) scale(1.45)`),
        opacity: 1,
        offset: 0.3,
      },
      { transform: at(0, -18, `rotate(${tilt - 40}deg) scale(1.16)`), offset: 0.72 },
      { transform: at(0, 6, `rotate(${tilt + 5}deg) scale(.97)`), offset: 0.88 },
      { transform: at(0, 0, `rotate(${tilt}deg) scale(1)`), opacity: 1 },
    ],
    timing: {
      duration: milliseconds * (1 - STAGGER),
      delay: milliseconds * late,
      easing: 'cubic-bezier(.25,.6,.35,1)',
      fill: 'backwards',
    },
  };
}
