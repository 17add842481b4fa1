import { aSurvey, aWindow } from '../../builders.ts';
import { type Probe, probesOf } from '../probe.ts';
import type { HandedIn, Scene } from '../scene.ts';

const isServed = async ({ ask }: Scene, path: string) => (await ask(path)).status === 200;

/** Runs an attack on fresh projects, a few times; true when a picture can be seen afterwards. */
async function seenAfter(
  scene: Scene,
  attack: (project: HandedIn, added: { id: string; path: string }) => Promise<unknown>,
): Promise<boolean> {
  for (let round = 0; round < 2; round += 1) {
    const project = await scene.handIn('published');
    const added = await scene.team.upload('poster');
    await attack(project, added);
    const served = await Promise.all([added.path, project.poster, project.photo].map((path) => isServed(scene, path)));
    if (served.includes(true)) return true;
  }
  return false;
}

const hide = ({ staff }: Scene, id: string) => staff.send('PUT', `/api/${id}/update`, { ShouldDisplay: 'No' });

const races = probesOf(
  'hiding against changing',
  ['a picture of a project that nobody hides', async (scene) => isServed(scene, (await scene.handIn('published')).poster)],
  [
    [
      'a team changes its poster as staff hide',
      (scene) =>
        seenAfter(scene, ({ id, editToken }, added) =>
          Promise.all([scene.team.edit(editToken, { posterUpload: added.id }), hide(scene, id)]),
        ),
    ],
    [
      'a team withdraws and changes at once',
      (scene) =>
        seenAfter(scene, ({ editToken }, added) =>
          Promise.all([scene.team.edit(editToken, { posterUpload: added.id }), scene.team.withdraw(editToken)]),
        ),
    ],
    [
      'a team changes what is hidden',
      (scene) =>
        seenAfter(scene, async ({ id, editToken }, added) => {
          await hide(scene, id);
          await scene.team.edit(editToken, { posterUpload: added.id });
        }),
    ],
    [
      'a change that is refused shows its picture',
      (scene) =>
        seenAfter(scene, async ({ id, editToken }, added) => {
          await hide(scene, id);
          await scene.team.edit(editToken, { posterUpload: added.id, projectTitle: '', baseVersion: 1 });
        }),
    ],
    [
      'a winner’s picture stays as its project is hidden',
      (scene) =>
        seenAfter(scene, async ({ id, photo }) => {
          await scene.staff.send('PUT', '/api/winners/fa-2026', {
            places: [{ projectId: id, position: 1, pictures: [photo] }],
          });
          await hide(scene, id);
        }),
    ],
  ],
  true,
);

async function setWindow(given: Parameters<typeof aWindow>[0]) {
  const { writeWindow } = await import('../../../functions/data/event/windows.ts');
  await writeWindow(aWindow(given));
}
const past = { closesAt: new Date(Date.now() - 20 * 60_000).toISOString() };

/** Does something after the window has closed. */
async function late(attack: () => Promise<boolean>): Promise<boolean> {
  await setWindow(past);
  return attack().finally(() => setWindow({}));
}

const deadline = probesOf(
  'the deadline',
  ['a project that is handed in in time', async ({ team }) => (await team.handIn(aSurvey())).status === 201],
  [
    ['handing in afterwards', ({ team }) => late(async () => (await team.handIn(aSurvey())).status === 201)],
    [
      'handing in afterwards, dated before',
      ({ team }) =>
        late(
          async () =>
            (
              await team.handIn({
                ...aSurvey(),
                dateStamp: '2026-01-01T00:00:00Z',
                handedInAt: '2026-01-01T00:00:00Z',
                startedAt: '2026-01-01T00:00:00Z',
              })
            ).status === 201,
        ),
    ],
    [
      'a try that failed before the closing, completed long after',
      async ({ team, unseen }) => {
        const survey = aSurvey({ posterUpload: unseen.hidden.poster.split('/')[2] });
        await team.handIn(survey);
        return late(async () => (await team.handIn({ ...survey, posterUpload: '' })).status === 201);
      },
    ],
    [
      'changing afterwards',
      ({ team, other }) => late(async () => (await team.edit(other.editToken, { sponsor: 'Late' })).status === 200),
    ],
    [
      'a place to upload to afterwards',
      ({ team }) => late(async () => (await team.askForSlot('poster', 'image/png', 100)).status === 201),
    ],
  ],
);

const restrictions = probesOf(
  'what staff set',
  [
    'what staff change',
    async ({ staff, other }) => (await staff.send('PUT', `/api/${other.id}/update`, { Sponsor: 'By staff' })).status === 200,
  ],
  [
    [
      'a team lifts an NDA',
      async (scene) => {
        const project = await scene.handIn('published', { NDA: 'Yes', PosterNDA: 'No' });
        await scene.team.edit(project.editToken, { nda: 'No' });
        return (await scene.ask(`/api/single_survey/${project.id}`)).text.includes(project.secret);
      },
    ],
    [
      'a team approves its poster under an NDA',
      async (scene) => {
        const project = await scene.handIn('published', { NDA: 'Yes', PosterNDA: 'No' });
        await scene.team.edit(project.editToken, { posterNDA: 'Yes' });
        return isServed(scene, project.poster);
      },
    ],
    [
      'a team changes the title of what staff approved',
      async (scene) => {
        const { id, editToken } = await scene.handIn('published');
        await scene.team.edit(editToken, { projectTitle: 'Not what was approved' });
        return (await scene.call(`/api/single_survey/${id}`)).text().then((text) => text.includes('Not what was approved'));
      },
    ],
    [
      'a team changes the video of what staff approved',
      async (scene) => {
        const { id, editToken } = await scene.handIn('published');
        await scene.team.edit(editToken, { youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' });
        return (await scene.call(`/api/single_survey/${id}`)).text().then((text) => text.includes('dQw4w9WgXcQ'));
      },
    ],
    [
      'a team changes the poster of what staff approved',
      async (scene) => {
        const { editToken } = await scene.handIn('published');
        const added = await scene.team.upload('poster');
        await scene.team.edit(editToken, { posterUpload: added.id });
        return isServed(scene, added.path);
      },
    ],
    [
      'a team brings back what staff hid',
      async (scene) => {
        const { id, editToken } = await scene.handIn('hidden');
        await scene.team.edit(editToken, { projectTitle: 'Back again' });
        return (await scene.call(`/api/single_survey/${id}`)).status === 200;
      },
    ],
  ],
  true,
);

export const raceProbes: readonly Probe[] = [...races, ...deadline, ...restrictions];
