import { parseArgs } from 'node:util';
import { planOf } from './plan.ts';
import { rehearse } from './rehearse.ts';

/**
 * `npm run rehearse -- --stage dev`: deploys a stage, tries what only AWS can show, and destroys it again; half an hour, about a dollar.
 * After a failure or an interruption the same command goes on where it was; `--give-up` destroys the stage at once.
 */
const { values } = parseArgs({ options: { stage: { type: 'string' }, 'give-up': { type: 'boolean' } } });
if (!values.stage || values.stage === 'prod') {
  console.error('Usage: npm run rehearse -- --stage dev [--give-up]   (never prod: it is destroyed at the end)');
  process.exit(2);
}
const options = { stateFile: `rehearsal-${values.stage}.json`, say: console.log, giveUp: values['give-up'] };
process.exit((await rehearse(planOf(values.stage), options)) ? 0 : 1);
