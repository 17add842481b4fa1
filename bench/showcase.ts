import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { EngineEnv } from '../local/engines/start.ts';
import { isDrawing } from './memory.ts';

export type Showcase = { origin: string; seconds: number; env: EngineEnv; process: ChildProcess; stop: () => Promise<void> };

const port = 3299;

/** Starts the product on a data folder, as a person does, and measures how long it takes until the site can be visited. */
export async function startShowcase(folder: string, extra: Record<string, string> = {}): Promise<Showcase> {
  const begun = performance.now();
  const child = spawn('node', ['local/main.mjs', 'start'], {
    env: { ...process.env, ...extra, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const chunk of child.stdout) if (String(chunk).includes('is running')) break;
  if (child.exitCode !== null) throw new Error('the showcase did not start');
  const seconds = (performance.now() - begun) / 1000;
  child.stdout.resume();
  const { env } = JSON.parse(await readFile(path.join(folder, 'running.json'), 'utf8'));
  return {
    origin: `http://localhost:${port}`,
    seconds,
    env,
    process: child,
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** In ms: the showcase looks for social images to draw every two seconds. */
const noticed = 3000;

/** Waits until the social images of the sample data are drawn, so that they take no time of what is measured. */
export async function untilDrawn({ process }: Showcase): Promise<void> {
  do await setTimeout(noticed);
  while (isDrawing(process.pid ?? 0));
}
