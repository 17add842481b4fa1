import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { SocialImage } from '../../domain/picture/social-image.ts';
import { bundled } from '../../local/build.ts';
import { childExit } from '../../local/child-exit.ts';
import { aProject, withPictures } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { runLoaded } from './data-command.ts';
import { drawnImages } from './drawn-images.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** Tests the pictures that other sites show beside a link to a project. */

const showcase = await startShowcase({ SUBMISSIONS_PER_HOUR: '4000' });
const admin = await signIn(showcase);
const { drawNoted, update, aDrawnProject, imageOf, fileOf, statusOf, stored, ageFiles } = drawnImages(showcase, admin);
await showcase.setWindow();

afterAll(() => showcase.stop());

const setWinners = async (places: object[]) => {
  expect(await admin.send('PUT', '/api/winners/fa-2026', { places })).toMatchObject({ status: 200 });
};

/** What a person sees in the image: whether it has the green poster, and the metal of the ribbon. */
async function look(image: SocialImage | undefined) {
  const jpeg = Buffer.from(await (await fileOf(image)).arrayBuffer());
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const isNear = (found: number[], wanted: number[]) =>
    found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 24);
  return { hasPoster: isNear(colour(900, 400), [0, 255, 0]), isGold: isNear(colour(1012, 16), [255, 198, 39]) };
}

// The command looks at every project, so it comes before the others make theirs.
it.runIf(triesAll)(
  'npm run data -- social draws what is missing, and may be repeated: what is up to date keeps its address',
  async () => {
    const { keyIn } = await import('../../functions/pictures/folders.ts');
    const { deleteFile } = await import('../../functions/pictures/bucket.ts');
    const [kept, lost] = [await aDrawnProject(), await aDrawnProject()];
    const project = aProject();
    const { id } = project;
    await showcase.importProjects(project);
    await deleteFile(keyIn('media', lost.image?.path ?? ''));
    const folder = await mkdtemp(path.join(tmpdir(), 'social-'));
    try {
      await writeFile(path.join(folder, 'running.json'), JSON.stringify({ pid: process.pid, env: showcase.env }));
      const imagesOf = () => Promise.all([kept.id, lost.id, id].map(imageOf));
      expect(await runLoaded(['social'], folder)).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ pictures/) });
      const drawn = await imagesOf();
      expect(await Promise.all(drawn.map(statusOf))).toEqual([200, 200, 200]);
      expect(drawn[0]).toEqual(kept.image);
      await runLoaded(['social'], folder);
      expect(await imagesOf()).toEqual(drawn);
    } finally {
      await rm(folder, { recursive: true, maxRetries: 5 });
    }
  },
);

describe('the social image', () => {
  it('of a project exists soon after it is published: a JPEG of 1200 x 630 that every network takes', async () => {
    const { id, image } = await aDrawnProject();
    expect(image).toMatchObject({
      path: expect.stringMatching(/^\/media\/social-[\w-]+\/1200\.jpg$/),
      width: 1200,
      height: 630,
    });
    const answer = await fileOf(image);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const jpeg = Buffer.from(await answer.arrayBuffer());
    expect(jpeg.length).toBeLessThan(300_000);
    const { format, width, height, space, isProgressive, exif } = await sharp(jpeg, { failOn: 'error' }).metadata();
    expect({ format, width, height, space, isProgressive, exif }).toEqual({
      format: 'jpeg',
      width: 1200,
      height: 630,
      space: 'srgb',
      isProgressive: false,
      exif: undefined,
    });
    expect(await look(image)).toEqual({ hasPoster: true, isGold: false });
    expect(await stored(id)).toMatchObject({ images: { files: [] }, notes: 0 });
  });

  it('is absent in lists and before it is drawn; the process of `npm start` draws it, and ends when all are', async () => {
    const project = aProject();
    const { id } = project;
    await showcase.importProjects(project);
    expect(await imageOf(id)).toBeUndefined();
    const child = fork(bundled('drawing-process'), { env: { PATH: process.env.PATH, ...showcase.env } });
    expect(await childExit(child)).toBe('with code 0');
    expect(await statusOf(await imageOf(id))).toBe(200);
    expect(await (await showcase.call('/api/survey/computer-science/term=fa-2026')).text()).not.toContain('/media/social-');
  });

  it('stays when something changes that it does not show; goes when the title does, and comes back under another address', async () => {
    const { id, image } = await aDrawnProject();
    await update(id, { ProjectDescription: 'Another description of the same project, long enough.' });
    await drawNoted();
    expect([await imageOf(id), await statusOf(image)]).toEqual([image, 200]);
    await update(id, { ProjectTitle: 'Leak Listening, renamed' });
    expect([await imageOf(id), await statusOf(image)]).toEqual([undefined, 404]);
    await drawNoted();
    const renamed = await imageOf(id);
    expect(renamed?.path).not.toBe(image?.path);
    expect([await statusOf(renamed), await statusOf(image)]).toEqual([200, 404]);
  });

  it('is gone from the moment that the project is hidden, and no image is drawn of it', async () => {
    const { id, image } = await aDrawnProject();
    await update(id, { ShouldDisplay: 'No' });
    expect(await statusOf(image)).toBe(404);
    await drawNoted();
    expect(await stored(id)).toEqual({ images: { files: [], version: expect.any(Number) }, notes: 0 });
  });

  it('loses the poster with the NDA, at once, and shows it again when the poster is approved', async () => {
    const { id, image } = await aDrawnProject();
    await update(id, { NDA: 'Yes' });
    expect([await imageOf(id), await statusOf(image)]).toEqual([undefined, 404]);
    await drawNoted();
    expect(await look(await imageOf(id))).toEqual({ hasPoster: false, isGold: false });
    await update(id, { PosterNDA: 'Yes' });
    await drawNoted();
    expect(await look(await imageOf(id))).toEqual({ hasPoster: true, isGold: false });
  });

  it('of a winner has a ribbon, until the place is given to another', async () => {
    const { id } = await aDrawnProject();
    await setWinners([{ projectId: id, position: 1, pictures: [] }]);
    await drawNoted();
    expect(await look(await imageOf(id))).toEqual({ hasPoster: true, isGold: true });
    await setWinners([{ projectId: id, position: 'Participant', pictures: [] }]);
    await drawNoted();
    expect(await look(await imageOf(id))).toEqual({ hasPoster: true, isGold: false });
    await setWinners([]);
  });

  it.runIf(triesAll)('is one, and up to date, after several changes and several draws at the same time', async () => {
    const { id } = await aDrawnProject();
    const changes = [
      update(id, { ProjectTitle: 'Renamed by one' }),
      update(id, { NDA: 'Yes' }),
      setWinners([{ projectId: id, position: 1, pictures: [] }]),
    ];
    await Promise.all([...changes, drawNoted(), drawNoted()]);
    await Promise.all([drawNoted(), drawNoted()]);
    expect(await look(await imageOf(id))).toEqual({ hasPoster: false, isGold: true });
    await ageFiles(id);
    await drawNoted();
    expect(await stored(id)).toMatchObject({ images: { files: [] }, notes: 0 });
    await setWinners([]);
  });

  it('is drawn without the poster when an imported record names one that does not exist', { tags: 'bundles' }, async () => {
    const { createProject } = await import('../../functions/projects/write.ts');
    const project = aProject(withPictures);
    await createProject({ project }, 'import');
    await drawNoted();
    expect(await look(await imageOf(project.id))).toMatchObject({ hasPoster: false });
  });

  it('takes with it what a drawing that was cut off left behind', { tags: 'bundles' }, async () => {
    const { createProject } = await import('../../functions/projects/write.ts');
    const { putSocialImages, readSocialImages } = await import('../../functions/data/picture/social-images.ts');
    const { writeFile: writeObject } = await import('../../functions/pictures/bucket.ts');
    const project = aProject();
    await createProject({ project }, 'import');
    const left = { path: `/media/social-${project.id}/1200.jpg`, at: '2026-01-01T00:00:00.000Z' };
    await writeObject(left.path.slice(1), Buffer.from('left behind'), 'image/jpeg');
    await putSocialImages(project.id, { ...(await readSocialImages(project.id)), files: [left] });
    expect(await fileOf(left).then(({ status }) => status)).toBe(200);
    await drawNoted();
    expect(await fileOf(left).then(({ status }) => status)).toBe(404);
    expect(await stored(project.id)).toMatchObject({ images: { files: [] }, notes: 0 });
  });

  it.runIf(triesAll)(
    'of a project without a poster, with a title in any alphabet and of any length, can be drawn',
    async () => {
      const titles = ['埋設街路灯回路の地絡検出器', 'كاشف الأعطال الأرضية', '🚀 & <b>λ</b>', 'W'.repeat(200)];
      const projects = titles.map((projectTitle) => aProject({ projectTitle }));
      await showcase.importProjects(...projects);
      await drawNoted();
      for (const { id, projectTitle } of projects)
        expect([projectTitle, await statusOf(await imageOf(id))]).toEqual([projectTitle, 200]);
    },
  );
});
