/** A call that began while the browser was offline, and failed: nothing was sent. */
export class NotSent extends Error {}

/**
 * A fetch that fails with NotSent where nothing was sent. What matters is how it began: a call that was under way when the connection
 * was lost may have arrived.
 */
export async function fetchOrNotSent(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isOffline = navigator.onLine === false;
  try {
    return await fetch(input, init);
  } catch (error) {
    // Any other error, such as that of a call that took too long, says that it was under way.
    throw isOffline && error instanceof TypeError ? new NotSent() : error;
  }
}
