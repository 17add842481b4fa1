import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Count, playwright, vitest } from './reports.ts';

/**
 * `npm test`: runs every check, even after a failure, and ends with one line that counts them all. Two rows of checks run side by
 * side: while one row waits for a process to start or a page to settle, the other uses the processor. The slowest files and what failed
 * are named before that line, because the outputs are long. With `--bail` everything ends at the first failure.
 */
const results = 'test-results';
const bails = process.argv.includes('--bail');
const failed = new AbortController();

// Hundreds of processes start with the same code: what one compiled, the others read.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');
// tsc and esbuild are written in Go, whose collector of garbage otherwise takes a third of the time of a program that soon ends.
process.env.GOGC ??= '400';
// In MB. Calls make much that is soon garbage: more room for it takes a twentieth of the processor time of the API's tests away.
process.env.NODE_OPTIONS ??= '--max-semi-space-size=64';

/** Runs a command and prints its output when it ends, so that the outputs of the two rows do not mix. */
async function run(title: string, command: string, args: string[]): Promise<boolean> {
  console.log(`… ${title}`);
  const start = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], signal: failed.signal, killSignal: 'SIGINT' });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  // A command that does not exist ends with an error.
  const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n── ${title}: ${code === 0 ? 'passed' : `failed (${code})`} after ${seconds} s\n${(await said).join('')}`);
  if (code !== 0 && bails) failed.abort();
  return code === 0;
}

/** A check without tests of its own counts as one. */
async function check(title: string, command: string, ...args: string[]): Promise<Count> {
  const passed = await run(title, command, args);
  return { passed: Number(passed), failures: passed ? [] : [title] };
}

/** A suite counts its tests; one that broke without a failing test counts as one failure. */
async function suite(
  title: string,
  report: string,
  read: (json: never) => Count,
  command: string,
  ...args: string[]
): Promise<Count> {
  const passed = await run(title, command, args);
  const count = await readFile(`${results}/${report}`, 'utf8').then(
    (json) => read(JSON.parse(json) as never),
    () => ({ passed: 0, failures: [] }),
  );
  return passed || count.failures.length > 0 ? count : { ...count, failures: [title] };
}

await rm(results, { recursive: true, force: true });
await mkdir(results);

const rows: (() => Promise<Count>)[][] = [
  [() => suite('Browser tests', 'e2e.json', playwright, 'playwright', 'test', ...(bails ? ['--max-failures=1'] : []))],
  [
    // Several checkers are sooner done on idle processors, but each works out the types that they share again.
    () => check('Types', 'tsc', '--noEmit', '--checkers', '1'),
    () => check('Dead code', 'knip'),
    () =>
      suite(
        'Unit, API and infrastructure tests',
        'vitest.json',
        vitest,
        'vitest',
        'run',
        ...(bails ? ['--bail=1'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${results}/vitest.json`,
      ),
  ],
];

// The site for browsers, and its pages for the functions: both rows need them. The linter needs neither, and uses what the build leaves of the processors.
const counts = await Promise.all([
  check('Build', 'vite', 'build', '--logLevel', 'warn'),
  check('Format and lint', 'biome', 'ci', '.'),
]);
await Promise.all(
  rows.map(async (row) => {
    for (const next of row) if (!failed.signal.aborted) counts.push(await next());
  }),
);

const slowest = counts.flatMap(({ seconds = [] }) => seconds).sort(([, a], [, b]) => b - a);
console.log('\nThe slowest files, in seconds:');
for (const [file, seconds] of slowest.slice(0, 10)) console.log(`${seconds.toFixed(0).padStart(5)}  ${file}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failures = counts.flatMap((count) => count.failures);
for (const each of failures) console.log(`\nFailed: ${each}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
