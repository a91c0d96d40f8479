/** A stopwatch, for times and clocks. */
export const ClockSign = () => (
  <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM8 6v3l2 1.5M6.5 1.2h3" />
  </svg>
);
