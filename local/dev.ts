import { watch } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { bundleFunctions } from './functions/bundle.ts';
import { readPort } from './port.ts';
import { type Running, runShowcase } from './run.ts';

/**
 * `npm run dev`: Vite with hot reload on PORT, and the edge for calls and files on the next port. A change of the functions
 * restarts them.
 */
export async function main(): Promise<void> {
  const port = readPort();
  process.env.EDGE_PORT = String(port + 1);
  await runShowcase(port + 1, `http://localhost:${port}`, async (running) => {
    restartOnChange(running);
    const vite = await createServer({ server: { port, strictPort: true } });
    await vite.listen();
    vite.printUrls();
    console.log(`Outbox: ${running.outbox}`);
  });
}

/** Editors write a file in several steps, so the restart waits until the changes stop. */
function restartOnChange({ restartFunctions }: Running): void {
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  for (const folder of ['functions', 'domain']) {
    watch(path.resolve(import.meta.dirname, '..', folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work
          .then(bundleFunctions)
          .then(restartFunctions)
          .then(
            () => console.log('Functions restarted.'),
            (error) => console.error(error.message),
          );
      }, 100);
    });
  }
}
