import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * `npm run test:all`, each week and before a release: `npm test` with every variation, then what takes too long for each change.
 * All run, also after a failure; without DynamoDB Local (exit code 3) its run is left out.
 */
const failed: string[] = [];
const leftOut: string[] = [];
for (const script of ['test', 'test:dynamodb-local', 'attack', 'chaos', 'mutants']) {
  console.log(`\n══ npm run ${script}`);
  // The defects of the mutants have to be noticed by what `npm test` alone tries.
  const env = { ...process.env, ...(script !== 'mutants' && { TESTS: 'all' }) };
  const [code] = await once(spawn('npm', ['run', '--silent', script], { stdio: 'inherit', env }), 'exit');
  if (code === 3) leftOut.push(script);
  else if (code !== 0) failed.push(script);
}
if (leftOut.length > 0) console.log(`\nLeft out: ${leftOut.join(', ')}`);
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
