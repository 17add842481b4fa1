/** In characters: more than the three lines that a card shows of an abstract. */
const cardText = 280;

/** In characters: as long as a team's title may be, for what is typed as one and may be longer. */
export const titleText = 200;

/**
 * The beginning of an abstract, for the state of a page whose cards show no more, or of another text. It ends with a whole word, unless
 * the text has none, as in Japanese.
 */
export function cutText(text: string, most = cardText): string {
  if (text.length <= most) return text;
  const blank = text.lastIndexOf(' ', most);
  const beginning = text.slice(0, blank > most / 2 ? blank : most);
  // Not half a character.
  return `${beginning.replace(/[\ud800-\udbff]$/, '')}…`;
}
