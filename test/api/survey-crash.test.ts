import { afterAll, expect, it } from 'vitest';
import { pictureFiles } from '../../domain/picture/images.ts';
import { startFunctions } from '../../local/functions/start.ts';
import { aSurvey } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { startWithFaults } from './faults.ts';
import { aTeam } from './team.ts';

const { showcase, cutOff } = await startWithFaults();
const team = aTeam(showcase);
await showcase.setWindow({ autoPublish: true });

afterAll(() => showcase.stop());

/** More writes than a submission makes. */
const beyond = 64;

async function startAgain(): Promise<void> {
  const { KEY_PREFIX = '' } = process.env;
  await (await startFunctions({ ...showcase.env, KEY_PREFIX }, showcase.originSecret)).stop();
}

async function published() {
  const response = await showcase.call('/api/survey/informatics/term=fa-2026');
  return response.json();
}

async function titles(): Promise<string[]> {
  return (await published()).map(({ projectTitle }: { projectTitle: string }) => projectTitle);
}

async function missingFiles(project: { poster: { path: string }; teamPhotos: { path: string }[] }): Promise<string[]> {
  const files = [project.poster, ...project.teamPhotos].flatMap(({ path }) => pictureFiles(path));
  const answers = await Promise.all(files.map(async (file) => ({ file, isServed: await showcase.isServed(file) })));
  return answers.filter((answer) => !answer.isServed).map(({ file }) => file);
}

it('loses nothing, shows nothing before its record and doubles nothing, wherever a submission is cut off', async () => {
  let [unfinished, handedIn] = [0, 0];
  const cutOffAfter = async (steps: number) => {
    handedIn += 1;
    const [poster, photo] = [await team.upload('poster'), await team.upload('team')];
    const survey = aSurvey({
      department: 'informatics',
      projectTitle: `Cut off after ${steps} steps`,
      posterUpload: poster.id,
      teamUploads: [{ id: photo.id, caption: 'Aoi Ōtaki' }],
    });
    const lived = (await cutOff(steps, () => team.handIn(survey))) === 201;
    const isStored = (await titles()).includes(survey.projectTitle);
    if (!isStored)
      expect([steps, await showcase.isServed(poster.path), await showcase.isServed(photo.path)]).toEqual([steps, false, false]);
    const isUnfinished = isStored && !(await showcase.isServed(poster.path));
    if (isUnfinished) unfinished += 1;
    // The first time the functions are started again, as npm start does. After that the sweep runs as by its schedule, which is
    // quicker to test.
    if (isUnfinished && unfinished === 1) await startAgain();
    else await showcase.invoke('sweep', { olderThanSeconds: 0 });
    expect([steps, await showcase.isServed(poster.path), await showcase.isServed(photo.path)]).toEqual([
      steps,
      isStored,
      isStored,
    ]);
    const receipt = await team.handedIn(survey);
    expect(await team.handedIn(survey)).toEqual(receipt);
    expect(await team.submission(receipt.editToken)).toMatchObject({ version: 1, state: 'published' });
    return { lived, isStored };
  };
  if (triesAll) {
    let steps = 0;
    while (!(await cutOffAfter(steps)).lived) steps += 1;
    expect(steps).toBeGreaterThan(10);
  } else {
    // The cuts that matter come before and behind the write of the record.
    let [before, behind] = [0, beyond];
    while (behind - before > 1) {
      const middle = Math.floor((before + behind) / 2);
      if ((await cutOffAfter(middle)).isStored) behind = middle;
      else before = middle;
    }
    expect(before).toBeGreaterThan(10);
  }
  const projects = await published();
  expect(unfinished).toBeGreaterThan(0);
  expect(projects).toHaveLength(handedIn);
  expect((await Promise.all(projects.map(missingFiles))).flat()).toEqual([]);
  await showcase.invoke('social', { forSeconds: 300 });
  const singles = await Promise.all(projects.map(({ id }: { id: string }) => showcase.call(`/api/single_survey/${id}`)));
  const images = await Promise.all(singles.map(async (single) => (await single.json()).socialImage?.path));
  expect(await Promise.all(images.map(showcase.isServed))).toEqual(projects.map(() => true));
}, 300_000);
