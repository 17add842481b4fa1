/** An error that a person can mend. It is shown as one line, without a stack. */
export class PlainError extends Error {
  override name = 'PlainError';
}
