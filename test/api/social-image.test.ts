import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { SocialImage } from '../../domain/picture/social-image.ts';
import { bundled } from '../../local/build.ts';
import { childExit } from '../../local/child-exit.ts';
import { aProject, aSurvey } from '../builders.ts';
import { stride } from '../exhaustive.ts';
import { runLoaded } from './data-command.ts';
import { startWithFaults } from './faults.ts';
import { signIn } from './session.ts';
import { aTeam, bodyOf } from './team.ts';

/** Tests the pictures that other sites show beside a link to a project. */

const { showcase, cutOff } = await startWithFaults({ SUBMISSIONS_PER_HOUR: '4000' });
const admin = await signIn(showcase);
const team = aTeam(showcase);
await showcase.setWindow();

afterAll(() => showcase.stop());

const drawNoted = () => showcase.invoke('social', { forSeconds: 60 });
const update = async (id: string, body: object) => {
  expect(await admin.send('PUT', `/api/${id}/update`, body)).toMatchObject({ status: 200 });
};
const setWinners = async (places: object[]) => {
  expect(await admin.send('PUT', '/api/winners/fa-2026', { places })).toMatchObject({ status: 200 });
};

/** A published project with a green poster, whose image is drawn. */
async function aDrawnProject() {
  const green = { create: { width: 900, height: 600, channels: 3, background: '#00ff00' } } as const;
  const poster = await team.upload('poster', await sharp(green).jpeg().toBuffer());
  const { id } = await team.handedIn(aSurvey({ posterUpload: poster.id }));
  await update(id, { ShouldDisplay: 'Yes' });
  await drawNoted();
  return { id, image: await imageOf(id) };
}

async function imageOf(id: string): Promise<SocialImage | undefined> {
  const { socialImage } = await bodyOf(await showcase.call(`/api/single_survey/${id}`), 200);
  return socialImage;
}

/** Of no image it is a file that there is not: to a call without a path, the bucket answers 200. */
const fileOf = ({ path = '/none' }: Partial<SocialImage> = {}) => fetch(showcase.bucketUrl + path);

async function statusOf(image: SocialImage | undefined): Promise<number> {
  const answer = await fileOf(image);
  await answer.arrayBuffer();
  return answer.status;
}

/** What a person sees in the image: whether it has the green poster, and the metal of the ribbon. */
async function look(image: SocialImage | undefined) {
  const jpeg = Buffer.from(await (await fileOf(image)).arrayBuffer());
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const isNear = (found: number[], wanted: number[]) =>
    found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 24);
  return { hasPoster: isNear(colour(900, 400), [0, 255, 0]), isGold: isNear(colour(1012, 16), [255, 198, 39]) };
}

/** What is stored about the images of a project, and how many notes are open. */
async function stored(id: string) {
  const { readSocialImages } = await import('../../functions/data/picture/social-images.ts');
  const { readDrawings } = await import('../../functions/data/picture/drawings.ts');
  const notes = (await Array.fromAsync(readDrawings())).filter(({ projects }) => projects.includes(id));
  return { images: await readSocialImages(id), notes: notes.length };
}

// The command looks at every project, so it comes before the others make theirs.
it('npm run data -- social draws what is missing, and may be repeated: what is up to date keeps its address', async () => {
  const { keyIn } = await import('../../functions/pictures/folders.ts');
  const { deleteFile } = await import('../../functions/pictures/bucket.ts');
  const [kept, lost] = [await aDrawnProject(), await aDrawnProject()];
  const { id } = await team.handedIn(aSurvey());
  await update(id, { ShouldDisplay: 'Yes' });
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
});

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

  it('is absent in lists and before it is drawn', async () => {
    const { id } = await team.handedIn(aSurvey());
    await update(id, { ShouldDisplay: 'Yes' });
    expect(await imageOf(id)).toBeUndefined();
    await drawNoted();
    expect(await imageOf(id)).toBeDefined();
    expect(await (await showcase.call('/api/survey/computer-science/term=fa-2026')).text()).not.toContain('/media/social-');
  });

  it('is drawn by the process of `npm start`, which ends when all are', async () => {
    const { id } = await team.handedIn(aSurvey());
    await update(id, { ShouldDisplay: 'Yes' });
    const child = fork(bundled('drawing-process'), { env: { PATH: process.env.PATH, ...showcase.env } });
    expect(await childExit(child)).toBe('with code 0');
    expect(await statusOf(await imageOf(id))).toBe(200);
  });

  it('goes when the title changes, and comes back under another address', async () => {
    const { id, image } = await aDrawnProject();
    await update(id, { ProjectTitle: 'Leak Listening, renamed' });
    expect([await imageOf(id), await statusOf(image)]).toEqual([undefined, 404]);
    await drawNoted();
    const renamed = await imageOf(id);
    expect(renamed?.path).not.toBe(image?.path);
    expect([await statusOf(renamed), await statusOf(image)]).toEqual([200, 404]);
  });

  it('stays when something changes that it does not show', async () => {
    const { id, image } = await aDrawnProject();
    await update(id, { ProjectDescription: 'Another description of the same project, long enough.' });
    await drawNoted();
    expect([await imageOf(id), await statusOf(image)]).toEqual([image, 200]);
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

  it('is one, and up to date, after several changes and several draws at the same time', async () => {
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
    const project = aProject();
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

  it('of a project without a poster, with a title in any alphabet and of any length, can be drawn', async () => {
    const titles = ['埋設街路灯回路の地絡検出器', 'كاشف الأعطال الأرضية', '🚀 & <b>λ</b>', 'W'.repeat(200)];
    for (const projectTitle of titles) {
      const { id } = await team.handedIn(aSurvey({ projectTitle }));
      await update(id, { ShouldDisplay: 'Yes' });
      await drawNoted();
      expect([projectTitle, await statusOf(await imageOf(id))]).toEqual([projectTitle, 200]);
    }
  });
});

/** Lets the time pass after which a file that is not shown was surely left behind. */
async function ageFiles(id: string): Promise<void> {
  const { putSocialImages, readSocialImages } = await import('../../functions/data/picture/social-images.ts');
  const images = await readSocialImages(id);
  const files = images.files.map(({ path }) => ({ path, at: '2026-01-01T00:00:00.000Z' }));
  if (files.length > 0) await putSocialImages(id, { ...images, files });
}

/** Draws, and is cut off after `steps` writes. True when it came to its end. */
async function drawUntil(steps: number): Promise<boolean> {
  const drawn = () =>
    drawNoted().then(
      () => ({ status: 200 }),
      () => ({ status: 500 }),
    );
  return (await cutOff(steps, drawn)) === 200;
}

it('wherever the drawing is cut off, the next one completes it and nothing is left over', async () => {
  const { id } = await aDrawnProject();
  let steps = 0;
  for (let isThrough = false; !isThrough; steps += stride) {
    const before = await imageOf(id);
    await update(id, { ProjectTitle: `Renamed ${steps}` });
    isThrough = await drawUntil(steps);
    const listed = (await stored(id)).images;
    await drawNoted();
    const image = await imageOf(id);
    expect([steps, await statusOf(image), await statusOf(before)]).toEqual([steps, 200, 404]);
    await ageFiles(id);
    await drawNoted();
    expect(await stored(id)).toMatchObject({ images: { shown: { path: image?.path }, files: [] }, notes: 0 });
    for (const { path } of listed.files.filter((file) => file.path !== image?.path))
      expect([steps, await statusOf({ path, width: 0, height: 0 })]).toEqual([steps, 404]);
  }
  expect(steps).toBeGreaterThan(4);
});
