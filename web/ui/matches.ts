/** Makes a text lower-case and removes accents, so that `otaki` finds `Ōtaki`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** True when each word of `search` occurs in at least one of the texts. */
export function matches(search: string, ...texts: string[]): boolean {
  const whole = fold(texts.join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
