/**
 * A suffix after a comma, which belongs to the name before it: `McSweeney, Jr.` It must be all that follows the comma, because
 * names such as `Md Karim` begin like one.
 */
const suffix = /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|m\.?s|b\.?s|esq)\.?$/i;
/** The word before the last name of a list. */
const lastOf = /(?:^|\s+)(?:and|&)\s+/i;
/** The number or bullet before an entry of a list. */
const bullet = /^(?:\d{1,2}[.)]|[-*\u2022\u2013])\s+/;

/** Splits a pasted list of names: one per line, or separated by semicolons, tabs, commas or “and”. */
export function namesOf(pasted: string): string[] {
  const parts = pasted
    .split(/[\n\r;\t]/)
    .flatMap((line) => line.split(',').reduce(withSuffix, []))
    .flatMap((part) => part.split(lastOf));
  return parts.map((part) => part.trim().replace(bullet, '').trim()).filter((name) => name !== '');
}

/** Joins a suffix with the name before it. */
function withSuffix(names: string[], part: string): string[] {
  const last = names.at(-1);
  return last !== undefined && suffix.test(part.trim()) ? [...names.slice(0, -1), `${last}, ${part.trim()}`] : [...names, part];
}
