import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../plain-error.ts';
import type { Store } from '../store.ts';

/**
 * Loads the sample data in a child process, whose end frees the memory used for pictures. An interrupted load continues at the
 * next start.
 */
export async function fillStore(store: Store, signal: AbortSignal): Promise<void> {
  const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), { env: { ...process.env, ...store.env } });
  signal.addEventListener('abort', () => child.kill());
  const [code] = await once(child, 'exit');
  if (signal.aborted) return;
  if (code !== 0) throw new PlainError('The sample data could not be loaded: see above. The next start goes on with it.');
  await store.markFilled();
}
