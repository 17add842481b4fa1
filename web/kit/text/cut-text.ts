/** In characters: more than the three lines that a card shows of an abstract. */
const cardText = 280;

/** The beginning of an abstract, for the state of a page whose cards show no more. */
export function cutText(text: string): string {
  return text.length > cardText ? `${text.slice(0, text.lastIndexOf(' ', cardText))}…` : text;
}
