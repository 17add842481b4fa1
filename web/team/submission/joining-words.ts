/** Counts the pictures that are uploading and the others that are missing: `2 pictures are on the way, 1 is not here yet`. */
export function joiningInWords(onTheWay: number, failed: number): string {
  if (onTheWay === 0) return `${picturesInWords(failed)} not here yet`;
  const rest = failed === 0 ? '' : `, ${failed} ${failed === 1 ? 'is' : 'are'} not here yet`;
  return `${picturesInWords(onTheWay)} on the way${rest}`;
}

/** `1 picture is`, `2 pictures are` */
export function picturesInWords(count: number): string {
  return count === 1 ? '1 picture is' : `${count} pictures are`;
}
