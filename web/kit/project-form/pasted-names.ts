/** What may follow a comma within a name: `McSweeney, Jr.` Nothing else follows it, because names begin like this too: `Md Karim`. */
const suffix = /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|m\.?s|b\.?s|esq)\.?$/i;
/** What stands in front of the last name of a list. */
const lastOf = /(?:^|\s+)(?:and|&)\s+/i;
/** The number or bullet in front of an entry of a list. */
const bullet = /^(?:\d{1,2}[.)]|[-*\u2022\u2013])\s+/;

/** The names of a list that somebody pasted: one a line, or separated by semicolons, tabs, commas or “and”. */
export function namesOf(pasted: string): string[] {
  const parts = pasted
    .split(/[\n\r;\t]/)
    .flatMap((line) => line.split(',').reduce(withSuffix, []))
    .flatMap((part) => part.split(lastOf));
  return parts.map((part) => part.trim().replace(bullet, '').trim()).filter((name) => name !== '');
}

/** Puts a suffix back to its name. */
function withSuffix(names: string[], part: string): string[] {
  const last = names.at(-1);
  return last !== undefined && suffix.test(part.trim()) ? [...names.slice(0, -1), `${last}, ${part.trim()}`] : [...names, part];
}
