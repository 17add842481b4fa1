/**
 * How long this browser keeps what a team did not hand in, in ms: two weeks, as long as the server keeps an uploaded picture. Other
 * people may use the same device, for example in a computer room.
 */
export const keptFor = 14 * 24 * 60 * 60 * 1000;

/** True for a time (ISO 8601, or ms since 1970) so long ago that what was kept then is to be forgotten. */
export function isOver(keptAt: string | number): boolean {
  return Date.now() - new Date(keptAt).getTime() >= keptFor;
}
