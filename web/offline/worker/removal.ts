import { kept } from '../kept.ts';
import { scope } from './scope.ts';

let hasLooked = false;
let isOver = false;

/** True when this worker has ended: pages that are open go on without it. */
export const hasEnded = () => isOver;

/**
 * Ends this worker and forgets what it kept when the site has no worker any more, as after a rollback. It looks once each time that
 * the browser starts it. An answer that never comes says nothing.
 */
export async function endIfGone(): Promise<void> {
  if (hasLooked) return;
  hasLooked = true;
  const file = await fetch(kept.worker, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const type = file?.headers.get('content-type') ?? '';
  const isGone = file?.status === 404 || file?.status === 410 || (file?.ok && !type.includes('javascript'));
  if (!isGone) return;
  isOver = true;
  await scope.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
