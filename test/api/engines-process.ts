import { type FromParent, type Place, type Serving, serveEngines } from '../../local/engines/serve.ts';

/**
 * Serves the engines of one data folder after the other, with everything loaded and compiled once (shared.ts). A place opens the next
 * folder; `close` closes it.
 */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
process.umask(0o077);

let serving: Serving | undefined;

process.on('message', async (message: Place | FromParent | 'close') => {
  if (message === 'close') {
    await serving?.close();
    process.send?.('closed');
  } else if (typeof message === 'object' && 'folder' in message) {
    try {
      serving = await serveEngines(message, (told) => process.send?.(told));
      process.send?.({ addresses: serving.addresses });
    } catch (error) {
      process.send?.({ problem: String(error) });
    }
  } else serving?.receive(message);
});
