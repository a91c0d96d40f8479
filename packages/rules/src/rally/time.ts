/** Minutes and seconds as on the organiser's sheet. */
export function formatTime(seconds: number): string {
  const sign = seconds < 0 ? '-' : '';
  const s = Math.abs(seconds);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${sign}${two(Math.floor(s / 60))}:${two(s % 60)}`;
}
