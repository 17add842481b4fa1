/** Comma-separated lists, as the public record keeps team names and picture paths. */

/** Each part trimmed, blank ones dropped. */
export function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Separated by comma and space. */
export function joinList(parts: readonly string[]): string {
  return parts.join(', ');
}
