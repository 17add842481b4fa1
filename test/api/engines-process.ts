import { type FromParent, type Place, type Serving, serveEngines } from '../../local/engines/serve.ts';
import type { Report } from '../../local/engines/start.ts';

/**
 * Serves the engines of one data folder after the other, with everything loaded and compiled once (shared.ts). A place opens the next
 * folder; `close` closes it.
 */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
process.umask(0o077);

let serving: Serving | undefined;

async function close(): Promise<void> {
  await serving?.close();
  serving = undefined;
}

async function open(place: Place): Promise<Report> {
  try {
    serving = await serveEngines(place, (message) => process.send?.(message));
    return { addresses: serving.addresses };
  } catch (error) {
    return { problem: String(error) };
  }
}

process.on('message', async (message: Place | FromParent | 'close') => {
  if (message === 'close') {
    await close();
    process.send?.({ closed: true });
  } else if (typeof message === 'object' && 'folder' in message) {
    await close();
    process.send?.(await open(message));
  } else serving?.receive(message);
});
