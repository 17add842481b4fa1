import { permissionsPolicy } from '../../../domain/site/site.ts';
import { kept } from '../../kit/offline/kept.ts';
import { scope } from './scope.ts';
import { ownFile } from './version.ts';

let hasLooked = false;
let isOver = false;

/** True when this worker has ended: pages that are open go on without it. */
export const hasEnded = () => isOver;

/**
 * False when this worker has ended. A page that is open since before may have the browser start it again: then it knows its end by this,
 * that its own files are gone.
 */
export async function mayKeep(): Promise<boolean> {
  const own = await ownFile(kept.shell).catch(() => undefined);
  return own !== undefined && !isOver;
}

/**
 * Ends this worker and forgets what it kept when the site has no worker any more, as after a rollback. It looks once each time that
 * the browser starts it. An answer that never comes says nothing, and neither does one that another has given in the site's name.
 */
export async function endIfGone(): Promise<void> {
  if (hasLooked) return;
  hasLooked = true;
  const file = await fetch(kept.worker, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (file?.status !== 404 || file.headers.get('permissions-policy') !== permissionsPolicy) return;
  isOver = true;
  await scope.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
