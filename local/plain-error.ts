/** Something a person can mend: shown as one line, without a stack. */
export class PlainError extends Error {
  override name = 'PlainError';
}
