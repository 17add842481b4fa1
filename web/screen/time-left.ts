const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `3 days`, `1 h 20 min`, `12 min`, `less than a minute`. Parts of a minute count as one, so that nobody comes too late. */
export function timeInWords(ms: number): string {
  if (ms >= 2 * day) return `${Math.floor(ms / day)} days`;
  const minutes = Math.ceil(ms / minute);
  if (minutes <= 1) return 'less than a minute';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
