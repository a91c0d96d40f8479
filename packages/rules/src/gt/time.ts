/** 97 → `1:37`. */
export function formatSeconds(seconds: number): string {
  const sign = seconds < 0 ? '-' : '';
  const whole = Math.abs(seconds);
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
