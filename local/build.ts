import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from './plain-error.ts';

const root = path.resolve(import.meta.dirname, '..');
export const siteFolder = path.join(root, 'dist/web');
/** The built pages, which the functions import. */
const pages = path.join(root, 'dist/pages/render.js');
/** The programs of local/functions/ that run functions, and their routes. */
export const programs = ['process', 'indexing-thread', 'drawing-process', 'gateway'] as const;
/** The file that local/functions/bundle.ts makes of a program. */
export const bundled = (program: (typeof programs)[number]) => path.join(root, `dist/functions/${program}.mjs`);
const sources = ['web', 'domain', 'functions', 'local', 'text', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Builds the site and the functions when they are missing or older than their sources. */
export async function buildIfNeeded(signal?: AbortSignal): Promise<void> {
  const [built, changed] = await Promise.all([
    Promise.all([path.join(siteFolder, 'index.html'), pages, ...programs.map(bundled)].map(newest)),
    Promise.all(sources.map(newestSource)),
  ]);
  if (Math.min(...built) > Math.max(...changed)) return;
  console.log('Building the site …');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    // Vitest sets NODE_ENV to `test`, for which packages build other code.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  signal?.addEventListener('abort', () => child.kill());
  const [code] = await once(child, 'exit');
  if (signal?.aborted) return;
  if (code !== 0) throw new PlainError('The site could not be built: see above.');
}

const newestSource = (name: string) => newest(path.join(root, name));

/** Time of the last change at or below a path, in milliseconds; 0 when there is nothing. */
async function newest(place: string): Promise<number> {
  const found = await stat(place).catch(() => undefined);
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  const inside = await readdir(place, { recursive: true, withFileTypes: true });
  const times = inside.filter((entry) => entry.isFile()).map((entry) => newest(path.join(entry.parentPath, entry.name)));
  return Math.max(0, ...(await Promise.all(times)));
}
