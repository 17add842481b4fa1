/** A part of an address as it was before it was encoded (`%20` is a space); as it is when it cannot be decoded. */
export function decodeAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
