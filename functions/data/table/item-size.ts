/** An item is larger than DynamoDB stores. */
export class ItemTooLarge extends Error {
  override name = 'ItemTooLarge';
}

/** In bytes. The engine of a single machine accepts larger items, so we refuse them ourselves. */
const largestItem = 400 * 1024;

/**
 * In bytes. What visitors see of a project leaves this much room in its item: a member who withdraws a name may never hear that the texts
 * of others are too long.
 */
export const roomForConsents = 16 * 1024;

/**
 * Throws ItemTooLarge for an item that DynamoDB would refuse. The item's JSON text is a little longer than what DynamoDB counts
 * (names, texts in UTF-8, and a few bytes for each value). `room`: how many bytes it has to leave.
 */
export function checkItemSize(item: Record<string, unknown>, room = 0): void {
  const bytes = Object.values(item).reduce<number>((sum, value) => sum + (value instanceof Uint8Array ? value.length : 0), 0);
  const text = JSON.stringify(item, (key, value) => (item[key] instanceof Uint8Array ? undefined : value));
  if (bytes + Buffer.byteLength(text) > largestItem - room) throw new ItemTooLarge('the item has more than 400 KB');
}
