/** Lower case without accents, so that `otaki` finds `Ōtaki`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of `search` occurs in one of the texts. */
export function matches(search: string, ...texts: string[]): boolean {
  const whole = fold(texts.join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
