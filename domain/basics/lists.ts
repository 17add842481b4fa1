/** Comma-separated lists, as the public record keeps team names and picture paths. */

/** Each part trimmed, blank ones dropped. */
export function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** One name of a text: in quotes, with quotes inside it doubled, or everything up to the next comma. */
const oneName = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:,|$))|([^,]*))\s*(?:,|$)/g;

/** The names of a text with commas between them. A name with a comma stands in quotes: `"Tom McSweeney, Jr.", Bo Chen`. */
export function splitNames(text: string): string[] {
  const names = Array.from(text.matchAll(oneName), ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare);
  return names.map((name) => name.trim()).filter(Boolean);
}

/** The text from which `splitNames` reads the same names. */
export function joinNames(names: readonly string[]): string {
  return joinList(names.map((name) => (/,|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)));
}

/** The list in parts of `size` items, of which the last one may have fewer. */
export function inParts<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}

/** Separated by comma and space. */
export function joinList(parts: readonly string[]): string {
  return parts.join(', ');
}
