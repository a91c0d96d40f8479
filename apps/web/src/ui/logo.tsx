/** The icon's drawing, small: the road, the line, the die with its warning. */
export function Logo() {
  const road = 'M112 420C112 270 196 300 214 214S300 92 400 92';
  return (
    <svg viewBox="40 40 432 432" aria-hidden="true">
      <path d={road} fill="none" stroke="#4a4e57" stroke-width="132" stroke-linecap="round" />
      <path
        d="M88 420C104 300 226 290 236 214S330 116 400 118"
        fill="none"
        stroke="#ffd84d"
        stroke-width="28"
        stroke-linecap="round"
      />
      <rect x="268" y="268" width="168" height="168" rx="40" fill="#f7f7f4" />
      <path d="M352 302v62" stroke="#c92a2a" stroke-width="28" stroke-linecap="round" />
      <circle cx="352" cy="400" r="16" fill="#c92a2a" />
    </svg>
  );
}
