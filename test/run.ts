import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';

/** `npm test`: every check in turn, whatever fails before it, and one closing line that counts them all. */
type Count = { passed: number; failed: number };

const results = 'test-results';

async function run(title: string, command: string, args: string[]): Promise<boolean> {
  console.log(`\n── ${title}`);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'error').then(() => [1])]);
  return code === 0;
}

/** A check without tests of its own counts as one. */
async function check(title: string, command: string, ...args: string[]): Promise<Count> {
  const passed = await run(title, command, args);
  return { passed: Number(passed), failed: Number(!passed) };
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
    (text) => read(JSON.parse(text) as never),
    () => ({ passed: 0, failed: 0 }),
  );
  return passed || count.failed > 0 ? count : { ...count, failed: 1 };
}

const vitest = (json: { numPassedTests: number; numFailedTests: number }): Count => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests,
});
const playwright = (json: { stats: { expected: number; flaky: number; unexpected: number } }): Count => ({
  passed: json.stats.expected + json.stats.flaky,
  failed: json.stats.unexpected,
});

await rm(results, { recursive: true, force: true });
await mkdir(results);

const counts = [
  await check('Format and lint', 'biome', 'ci', '.'),
  await check('Types', 'tsc', '--noEmit'),
  await check('Dead code', 'knip'),
  await check('Build', 'vite', 'build', '--logLevel', 'warn'),
  await suite(
    'Unit, API and infrastructure tests',
    'vitest.json',
    vitest,
    'vitest',
    'run',
    '--project=!api',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${results}/vitest.json`,
  ),
  await suite('Browser tests', 'e2e.json', playwright, 'playwright', 'test'),
];

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
