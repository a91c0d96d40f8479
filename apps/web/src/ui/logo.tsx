/** The icon's drawing, small: the road, the line, the die with its warning. */
export function Logo() {
  const road = 'M112 420C112 270 196 300 214 214S300 92 400 92';
  return (
    <svg viewBox="40 40 432 432" aria-hidden="true">
      <path
        d={road}
        fill="none"
        stroke="var(--bar-line)"
        stroke-width="132"
        stroke-linecap="round"
      />
      <path
        d="M88 420C104 300 226 290 236 214S330 116 400 118"
        fill="none"
        stroke="var(--accent)"
        stroke-width="28"
        stroke-linecap="round"
      />
      <rect x="268" y="268" width="168" height="168" rx="40" fill="var(--on-bar)" />
      <path d="M352 302v62" stroke="var(--flat)" stroke-width="28" stroke-linecap="round" />
      <circle cx="352" cy="400" r="16" fill="var(--flat)" />
    </svg>
  );
}
