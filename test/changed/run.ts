import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { choose } from './choose.ts';

/**
 * `npm run test:changed [-- COMMIT]`: runs the unit, API and infrastructure tests that import what changed since a commit (by
 * default the last one), and every browser test of the changed pages. `npm test` is still what must pass.
 */
const root = path.resolve(import.meta.dirname, '../..');
const [base = 'HEAD'] = process.argv.slice(2);

const git = (...args: string[]) =>
  execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

const deleted = git('ls-files', '--deleted');
const files = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate').filter(
  (file) => !deleted.includes(file),
);
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const { suites, specs } = choose(root, files, changed);
console.log(`${changed.length} files changed: ${suites.length} test files, ${specs.length} specs of pages`);

function run(command: string, args: string[], env = {}): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

const projects = ['unit*', 'prefixed', 'local', 'infra'].map((name) => `--project=${name}`);
const outcomes = [
  suites.length === 0 || run('vitest', ['run', ...projects, ...suites]),
  // All that is known of a touched page. The browser tests' servers build the site when it is older than its sources.
  specs.length === 0 || run('playwright', ['test', ...specs], { TESTS: 'all' }),
];
process.exit(outcomes.every(Boolean) ? 0 : 1);
