import { permissionsPolicy } from '../../../domain/site/site.ts';
import { kept } from '../../kit/offline/kept.ts';
import { scope } from './scope.ts';
import { ownFile } from './version.ts';

let hasLooked = false;
let isOver = false;

/** True when this worker has ended. Open pages continue without it. */
export const hasEnded = () => isOver;

/**
 * False when this worker has ended. An open page may make the browser start it again; the worker then recognizes its end by its
 * missing files.
 */
export async function mayKeep(): Promise<boolean> {
  const own = await ownFile(kept.shell).catch(() => undefined);
  return own !== undefined && !isOver;
}

/**
 * Ends this worker and deletes its caches when the site no longer has one, as after a rollback. Checked once per start of the
 * worker. No answer, or one from another server in the site's name (such as a Wi-Fi's login page), does not end it.
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
