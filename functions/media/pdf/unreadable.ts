import { longestRatio, mostPages } from '../../../domain/picture/uploads.ts';

const instead = 'or save it as a JPEG or PNG picture.';

/** What a team reads when its PDF cannot become a poster. */
const words = {
  locked: 'This PDF is protected by a password or restricts its use: please save it without protection.',
  broken: 'This PDF is damaged or not complete: please export it again.',
  empty: 'This PDF has no page that can be shown: please export it again.',
  long: `This PDF has more than ${mostPages} pages, of which one is shown: please save that page as a PDF of its own.`,
  narrow: `The page of this PDF is too narrow: its longer side may be at most ${longestRatio} times the shorter one.`,
  slow: `This PDF takes too long to draw: please export it with simpler drawings, ${instead}`,
  large: `This PDF takes too much memory to draw: please export it with smaller pictures, ${instead}`,
};

export type Reason = keyof typeof words;

/** The message says in words why a PDF cannot become a poster. */
export class Unreadable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(words[reason], { cause });
    this.reason = reason;
  }
}
