import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Started = Awaited<ReturnType<typeof startProcess>>;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts `npm start` on a data folder, and waits until it serves or ends. */
export async function startProcess(folder: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['local/main.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' },
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
