/** 24 hours in ms. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Days from a day, `2026-12-04`, to another; 0 on the day, negative once it is over. */
export function daysUntil(day: string, from: string): number {
  return (Date.parse(day) - Date.parse(from)) / dayMs;
}

/** An instant in ISO 8601, UTC, without fractions: `2026-12-04T12:00:00Z`. Stored times have no bytes to spare. */
export function wholeSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** The latest of some times in ISO 8601; undefined when there is none. */
export function latest(times: readonly (string | undefined)[]): string | undefined {
  return times
    .filter((time) => time !== undefined)
    .sort()
    .at(-1);
}
