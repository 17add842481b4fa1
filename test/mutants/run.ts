import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Mutant, mutants } from './list.ts';

/**
 * `npm run mutants [-- NAME]`: puts one defect at a time into a copy of the project, runs the test file that must notice it,
 * and reports the defects that no test noticed. NAME is a part of the name of a defect or of a test file. The exit code is 1
 * when a defect was not noticed, when a line of the list is out of date, or when a test fails without any defect.
 */
const root = path.resolve(import.meta.dirname, '../..');

/** Copies of the project, each with one defect at a time. */
const atOnce = 2;

type Outcome = { mutant: Mutant; result: 'killed' | 'survived' | 'out of date' | 'broken'; said: string };

/** The current files, committed or not. The copy uses the project's own packages. */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
  });
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root });
  const gone = new Set(namesOf(deleted));
  for (const name of namesOf(listed)) {
    if (!gone.has(name)) await cp(path.join(root, name), path.join(copy, name));
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

const namesOf = (output: Buffer) => output.toString().split('\0').filter(Boolean);

/** Those of `npm test`, for a folder of tests. */
const projectsOf = (folder: string) =>
  folder === 'api' ? ['--project=prefixed', '--project=local'] : [`--project=${folder}*`];

type Report = { success: boolean; testResults: { assertionResults: { status: string; fullName: string }[] }[] };

/** Runs test files in the copy until a test fails. Returns whether all passed, and the names of the tests that failed. */
async function runTests(copy: string, files: string[]): Promise<{ passed: boolean; failed: string[] }> {
  const report = path.join(copy, 'report.json');
  await rm(report, { force: true });
  const projects = new Set(files.flatMap((file) => projectsOf(file.split('/')[1] ?? '')));
  const args = ['run', ...projects, '--bail=1', '--reporter=json', `--outputFile=${report}`, ...files];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { cwd: copy, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  const { testResults }: Report = JSON.parse(await readFile(report, 'utf8').catch(() => '{"testResults":[]}'));
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  return { passed: code === 0, failed: failed.map(({ fullName }) => fullName) };
}

async function tryMutant(copy: string, mutant: Mutant): Promise<Outcome> {
  const file = path.join(copy, mutant.file);
  const text = await readFile(file, 'utf8').catch(() => '');
  const times = text.split(mutant.find).length - 1;
  if (times !== 1) return { mutant, result: 'out of date', said: `stands ${times} times in ${mutant.file}: ${mutant.find}` };
  await writeFile(
    file,
    text.replace(mutant.find, () => mutant.replace),
  );
  try {
    const { passed, failed } = await runTests(copy, [mutant.killedBy]);
    if (passed) return { mutant, result: 'survived', said: `${mutant.killedBy} passes with it` };
    // A file that cannot be loaded, or a set-up that fails, says nothing about the rule that is tested.
    const [first] = failed;
    if (!first) return { mutant, result: 'broken', said: `${mutant.killedBy} ran no test with it` };
    return { mutant, result: 'killed', said: `${mutant.killedBy}: ${first}` };
  } finally {
    await writeFile(file, text);
  }
}

const wanted = process.argv[2] ?? '';
const chosen = mutants.filter(({ name, killedBy }) => name.includes(wanted) || killedBy.includes(wanted));
if (chosen.length === 0) {
  console.error(`No mutant has "${wanted}" in its name or in that of its test.`);
  process.exit(1);
}

/** Works through the remaining mutants one by one. */
async function work(copy: string, left: Mutant[]): Promise<void> {
  for (let mutant = left.shift(); mutant; mutant = left.shift()) {
    const { result, said } = await tryMutant(copy, mutant);
    if (result !== 'killed') failures += 1;
    console.log(`${result.padEnd(11)}  ${mutant.name} (${said})`);
  }
}

const copies = await Promise.all(Array.from({ length: atOnce }, copyProject));
let failures = 0;
try {
  const unchanged = await runTests(copies[0] ?? '', [...new Set(chosen.map(({ killedBy }) => killedBy))]);
  if (!unchanged.passed) {
    failures += 1;
    console.error(`These tests fail without any defect, so they prove nothing:\n${unchanged.failed.join('\n')}`);
  } else {
    const left = [...chosen];
    await Promise.all(copies.map((copy) => work(copy, left)));
    console.log(`\n${chosen.length - failures} killed, ${failures} not`);
  }
} finally {
  await Promise.all(copies.map((copy) => rm(copy, { recursive: true, force: true })));
}
process.exit(failures === 0 ? 0 : 1);
