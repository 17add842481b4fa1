/** Why a PDF cannot become a poster (text/*.json, `refusals.pdf`). */
export type Reason = 'locked' | 'broken' | 'empty' | 'long' | 'narrow' | 'slow' | 'large';

export class Unreadable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(`a PDF is ${reason}`, { cause });
    this.reason = reason;
  }
}
