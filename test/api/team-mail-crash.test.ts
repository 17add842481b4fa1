import { afterAll, expect, it } from 'vitest';
import { partition } from '../../functions/data/table/partitions.ts';
import { aProject, aSurvey } from '../builders.ts';
import { startWithFaults } from './faults.ts';
import { signIn } from './session.ts';
import { aTeam } from './team.ts';
import { items, queued, told } from './team-mails.ts';

/** Tests that a mail is recorded once, wherever its writer is cut off. */

const lead = 'aoi.otaki@example.edu';

const { showcase, cutOff } = await startWithFaults();
const admin = await signIn(showcase);
await showcase.setWindow();

afterAll(() => showcase.stop());

/** Makes a call that is cut off after each number of writes, until it comes to its end. After each, the sweep does what is left. */
async function everywhere(make: (writes: number) => Promise<{ id: string; run: () => Promise<{ status: number }> }>) {
  const ids: string[] = [];
  for (let status = 500; status >= 500; ) {
    const { id, run } = await make(ids.length);
    status = await cutOff(ids.length, run);
    await showcase.invoke('sweep', { olderThanSeconds: 0 });
    ids.push(id);
  }
  return ids;
}

it('each receipt is recorded once, wherever the hand-in is cut off', async () => {
  const { projectIdOf } = await import('../../functions/submissions/edit-token.ts');
  const ids = await everywhere(async () => {
    const survey = aSurvey({ memberEmails: ['bo@example.edu'] });
    return { id: projectIdOf(survey.submissionKey), run: () => aTeam(showcase).handIn(survey) };
  });
  const { readProject } = await import('../../functions/data/project/projects.ts');
  for (const id of ids) {
    const expected = (await readProject(id)) ? [lead] : [];
    expect([id, await told(id, 'receipt'), (await queued(id)) >= expected.length]).toEqual([id, expected, true]);
  }
  expect(ids.length).toBeGreaterThan(8);
  expect(await items(partition('pictureTasks'))).toEqual([]);
});

it('each mail of a place is recorded once, wherever the change of the places is cut off', async () => {
  const ids = await everywhere(async (steps) => {
    const project = aProject({ year: 2030 + steps });
    await showcase.importProjects(project);
    const places = [{ projectId: project.id, position: '1', pictures: [] }];
    const run = () => admin.send('PUT', `/api/winners/fa-${project.year}`, { places });
    return { id: project.id, run };
  });
  const { readCurrentTermWinners } = await import('../../functions/data/event/winners.ts');
  for (const [steps, id] of ids.entries()) {
    const { version } = await readCurrentTermWinners({ semester: 'fa', year: 2030 + steps });
    expect([steps, await told(id, 'winner')]).toEqual([steps, version > 0 ? [lead] : []]);
  }
  expect(ids.length).toBeGreaterThan(4);
});
