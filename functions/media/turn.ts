import pLimit from 'p-limit';

/** The most calls that wait for their turn, and how long they do, in ms: the edge gives a call up after 30 seconds. */
const mostWaiting = 10;
const longestWait = 12_000;

/**
 * A large picture takes hundreds of MB while it is decoded, so a process decodes one at a time. In the cloud this is always so,
 * because a Lambda instance answers one call at a time.
 */
const opening = pLimit(1);

/** Undefined when too many pictures wait already, or when the turn came so late that the picture might not be ready in time. */
export async function inTurn<Result>(look: () => Promise<Result>): Promise<Result | undefined> {
  if (opening.pendingCount >= mostWaiting) return undefined;
  const lastMoment = performance.now() + longestWait;
  return opening(() => (performance.now() < lastMoment ? look() : undefined));
}
