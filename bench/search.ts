import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openWriter } from '../functions/search/index/write.ts';
import { generatedProjects } from '../test/search/generated-projects.ts';
import { type Figure, figure } from './figures.ts';
import type { SearchTimes } from './search-process.ts';

const run = promisify(execFile);
const program = new URL('search-process.ts', import.meta.url).pathname;
const sizes = [
  { count: 2000, p95: 10 },
  { count: 20_000, p95: 30 },
];

/** Measures the index at two sizes. Each is searched by a process of its own, with as little memory as the functions have. */
export async function measureSearch(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-search-'));
  const figures: Figure[] = [];
  for (const { count, p95 } of sizes) {
    const { bytes, build, change } = built(count);
    const file = path.join(folder, String(count));
    await writeFile(file, bytes);
    const { stdout } = await run(process.execPath, ['--max-old-space-size=128', program, file]);
    const times: SearchTimes = JSON.parse(stdout);
    const isLarge = count === 20_000;
    const name = (what: string) => `Search, ${count} projects: ${what}`;
    figures.push(
      figure(name('build'), build / 1000, 's', isLarge ? { max: 20 } : {}),
      figure(name('object'), bytes.length / 1e6, 'MB', isLarge ? { max: 12 } : {}),
      figure(name('one change, from object to object'), change / 1000, 's', { digits: 2 }),
      figure(name('cold, to the first result, processor'), times.coldProcessor / 1000, 's', {
        max: isLarge ? 1.5 : undefined,
        digits: 2,
      }),
      figure(name('a search, p50'), times.p50, 'ms'),
      figure(name('a search, p95'), times.p95, 'ms', { max: p95 }),
      figure(name('while typing, p95'), times.typedP95, 'ms'),
      figure(name('most memory of the process'), times.megabytes, 'MB', { max: isLarge ? 512 : undefined, digits: 0 }),
    );
  }
  await rm(folder, { recursive: true });
  return figures;
}

/** An index of generated projects, and the times in ms to build it and to change one project of it. */
function built(count: number): { bytes: Uint8Array; build: number; change: number } {
  const entries = generatedProjects(count);
  const begin = performance.now();
  const writer = openWriter();
  for (const entry of entries) writer.put(entry);
  const bytes = writer.bytes();
  writer.close();
  const end = performance.now();
  const again = openWriter(bytes);
  const [first] = entries;
  if (first) again.put({ ...first, project: { ...first.project, projectTitle: 'Another title' } });
  again.bytes();
  again.close();
  return { bytes, build: end - begin, change: performance.now() - end };
}
