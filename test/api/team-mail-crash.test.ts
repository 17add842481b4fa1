import { afterAll, beforeAll, expect, it } from 'vitest';
import { partition } from '../../functions/data/table/partitions.ts';
import type { EngineEnv } from '../../local/engines/start.ts';
import { startFunctions } from '../../local/functions/start.ts';
import { aProject, aSurvey } from '../builders.ts';
import { stride, triesAll } from '../exhaustive.ts';
import { type KillSwitch, killSwitch } from './kill-switch.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { items, queued, told } from './team-mails.ts';

/** Tests that a mail is recorded once, wherever its writer is killed. */

const lead = 'aoi.otaki@example.edu';

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let switchboard: KillSwitch;
let env: EngineEnv;

beforeAll(async () => {
  showcase = await startShowcase();
  switchboard = killSwitch();
  env = {
    ...showcase.env,
    AWS_ENDPOINT_URL_DYNAMODB: await switchboard.through(showcase.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''),
  };
  admin = await signIn(showcase);
  await showcase.setWindow();
});

afterAll(async () => {
  switchboard.close();
  await showcase.stop();
});

/** Makes a call to functions that die after `first` or more writes, until they live long enough. Then the sweep does what is left. */
async function everywhere(
  make: (steps: number) => Promise<{ id: string; run: (origin: string) => Promise<Response> }>,
  first = 0,
) {
  const ids: string[] = [];
  for (let lived = false; !lived; ) {
    const { id, run } = await make(ids.length);
    const functions = await startFunctions(env, showcase.originSecret);
    switchboard.arm(first + ids.length * stride, () => process.kill(functions.pid, 'SIGKILL'));
    lived = (await run(functions.origin).catch(() => undefined)) !== undefined;
    if (lived) await functions.stop();
    else await functions.ended;
    await showcase.invoke('sweep', { olderThanSeconds: 0 });
    ids.push(id);
  }
  return ids;
}
const send =
  (method: string, path: string, body: object, more: object = {}) =>
  (origin: string) =>
    fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-origin-secret': showcase.originSecret, ...more },
      body: JSON.stringify(body),
    });

it('each receipt is recorded once, wherever the hand-in is cut off', async () => {
  const { projectIdOf } = await import('../../functions/submissions/edit-token.ts');
  // So that one of the kills comes between a project and its mail.
  const first = triesAll ? 0 : 3;
  const ids = await everywhere(async () => {
    const survey = aSurvey({ memberEmails: ['bo@example.edu'] });
    return { id: projectIdOf(survey.submissionKey), run: send('POST', '/api/survey', survey) };
  }, first);
  const { readProject } = await import('../../functions/data/project/projects.ts');
  for (const id of ids) {
    const expected = (await readProject(id)) ? [lead] : [];
    expect([id, await told(id, 'receipt'), (await queued(id)) >= expected.length]).toEqual([id, expected, true]);
  }
  expect(ids.length).toBeGreaterThan((8 - first) / stride);
  expect(await items(partition('pictureTasks'))).toEqual([]);
}, 300_000);

it('each mail of a place is recorded once, wherever the change of the places is cut off', async () => {
  const ids = await everywhere(async (steps) => {
    const project = aProject({ year: 2030 + steps });
    await showcase.importProjects(project);
    const places = [{ projectId: project.id, position: '1', pictures: [] }];
    const run = send('PUT', `/api/winners/fa-${project.year}`, { places }, { authorization: `Bearer ${admin.token}` });
    return { id: project.id, run };
  });
  const { readCurrentTermWinners } = await import('../../functions/data/event/winners.ts');
  for (const [steps, id] of ids.entries()) {
    const { version } = await readCurrentTermWinners({ semester: 'fa', year: 2030 + steps });
    expect([steps, await told(id, 'winner')]).toEqual([steps, version > 0 ? [lead] : []]);
  }
  expect(ids.length).toBeGreaterThan(4 / stride);
}, 300_000);
