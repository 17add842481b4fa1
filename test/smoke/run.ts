import { parseArgs } from 'node:util';
import { stageNames } from '../../infra/config.ts';
import { checks } from './checks.ts';
import { newBuildCheck } from './new-build.ts';
import { originOf } from './origin.ts';

/**
 * `npm run smoke -- --stage prod`, or `-- --origin https://…`: checks the answers of a running showcase. With
 * `--build dist/web` it also waits until visitors get that build. The exit code is 1 when an answer is wrong.
 */
const usage = `Usage: npm run smoke -- --stage ${stageNames.join('|')}   or   npm run smoke -- --origin https://capstone.example.edu   (and --build dist/web after a deployment)`;

/** In ms: an answer must come within this time, which allows for a cold start. */
const patience = 20_000;

async function outcomeOf({ run }: (typeof checks)[number], origin: string): Promise<{ untried?: string; failure?: string }> {
  try {
    const untried = await run((path, init) =>
      fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...init }),
    );
    return typeof untried === 'string' ? { untried } : {};
  } catch (error) {
    const { message, cause } = error as Error;
    return { failure: cause instanceof Error ? `${message} (${cause.message})` : message };
  }
}

const { values } = parseArgs({ options: { stage: { type: 'string' }, origin: { type: 'string' }, build: { type: 'string' } } });
if ((values.stage === undefined) === (values.origin === undefined)) {
  console.error(usage);
  process.exit(2);
}
const origin = new URL(values.origin ?? (await originOf(values.stage ?? ''))).origin;
const all = values.build ? [newBuildCheck(values.build), ...checks] : checks;
let failed = 0;
for (const check of all) {
  const { failure, untried } = await outcomeOf(check, origin);
  if (failure) failed += 1;
  if (failure) console.log(`FAILED  ${check.name}: ${failure}`);
  else console.log(untried ? `untried ${check.name}: ${untried}` : `ok      ${check.name}`);
}
console.log(`\n${all.length - failed} of ${all.length} right at ${origin}`);
process.exit(failed > 0 ? 1 : 0);
