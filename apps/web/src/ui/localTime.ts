const two = (number: number): string => String(number).padStart(2, '0');

/** As a field for date and time takes it, in the time of whoever looks. */
export function fieldOf(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Undefined where the field is empty or not filled in yet. */
export function timeIn(field: string): number | undefined {
  const at = new Date(field).getTime();
  return Number.isNaN(at) ? undefined : at;
}
