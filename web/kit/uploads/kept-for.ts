/**
 * In ms: how long this browser stores unsubmitted work. Two weeks, as long as the server keeps an uploaded picture. There is a
 * limit because others may use the same device, for example in a computer room.
 */
const keptFor = 14 * 24 * 60 * 60 * 1000;

/** True for a time (ISO 8601, or ms since 1970) more than `keptFor` ago. */
export function isOver(keptAt: string | number): boolean {
  return Date.now() - new Date(keptAt).getTime() >= keptFor;
}
