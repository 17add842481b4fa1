import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { EngineEnv } from '../../local/engines/start.ts';

export type Running = { process: ChildProcess; exited: Promise<number | null>; env: EngineEnv };

export const adminPassword = 'a-password-for-chaos';

/** In ms: a start that takes longer has failed. */
const patience = 30_000;

/** Starts the showcase as `npm start` does, without waiting until it serves. */
function begin(folder: string, port: number) {
  const child = spawn(process.execPath, ['local/main.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: adminPassword },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return { child, exited, problems: () => said };
}

/**
 * Starts the showcase and waits until it serves. A start that follows a kill may find the folder still open, because the killed
 * showcase's engines close the database a moment later; it is repeated, as systemd would.
 */
export async function start(folder: string, port: number): Promise<Running> {
  const until = Date.now() + patience;
  for (;;) {
    const { child, exited, problems } = begin(folder, port);
    let isRunning = false;
    for await (const chunk of child.stdout) {
      isRunning = String(chunk).includes('is running');
      if (isRunning) break;
    }
    if (isRunning) {
      child.stdout.resume();
      const note = JSON.parse(await readFile(path.join(folder, 'running.json'), 'utf8'));
      return { process: child, exited, env: note.env };
    }
    const code = await exited;
    const said = problems().trim();
    if (code !== 1 || said.includes('\n') || Date.now() > until) throw new Error(`a start ended with ${code}: ${said}`);
    await setTimeout(100);
  }
}

/** Starts the showcase and kills it after `milliseconds`, wherever that start is by then. */
export async function startAndKill(folder: string, port: number, milliseconds: number): Promise<void> {
  const { child, exited } = begin(folder, port);
  await Promise.race([setTimeout(milliseconds), exited]);
  child.kill('SIGKILL');
  await exited;
}

/** Kills a process of the showcase with SIGKILL, so that it cannot clean up. False when there is none at the moment. */
export function kill({ process: main }: Running, kind: 'main' | 'functions' | 'engines'): boolean {
  if (kind === 'main') return main.kill('SIGKILL');
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === main.pid && args.join(' ').includes(`${kind}/process.`));
  return row !== undefined && process.kill(Number(row[0]), 'SIGKILL');
}
