import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';

export type Started = Awaited<ReturnType<typeof startProcess>>;

/** Not one that the system chooses: another test's connection might get it until the process listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = net.createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}

/** Starts `npm start` on a data folder, and waits until it serves or ends. `env` is what it is given beside the usual. */
export async function startProcess(folder: string, env: Record<string, string> = {}) {
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, ['local/main.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(child.stderr);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  let [isRunning, announced] = [false, ''];
  for await (const chunk of child.stdout) {
    announced += chunk;
    isRunning = announced.includes('is running');
    if (isRunning) break;
  }
  return { isRunning, announced, process: child, origin: `http://localhost:${port}`, said, exited };
}
