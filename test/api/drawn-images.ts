import sharp from 'sharp';
import { expect } from 'vitest';
import type { SocialImage } from '../../domain/picture/social-image.ts';
import { aSurvey } from '../builders.ts';
import type { signIn } from './session.ts';
import type { startShowcase } from './showcase.ts';
import { aTeam, bodyOf } from './team.ts';

/** The social images of a showcase, as visitors and other sites get them. */
export function drawnImages(showcase: Awaited<ReturnType<typeof startShowcase>>, admin: Awaited<ReturnType<typeof signIn>>) {
  const team = aTeam(showcase);
  const drawNoted = () => showcase.invoke('social', { forSeconds: 60 });
  const update = async (id: string, body: object) => {
    expect(await admin.send('PUT', `/api/${id}/update`, body)).toMatchObject({ status: 200 });
  };

  /** A published project with a green poster, whose image is drawn. */
  async function aDrawnProject() {
    const green = { create: { width: 300, height: 200, channels: 3, background: '#00ff00' } } as const;
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

  async function statusOf(image: Partial<SocialImage> | undefined): Promise<number> {
    const answer = await fileOf(image);
    await answer.arrayBuffer();
    return answer.status;
  }

  /** What is stored about the images of a project, and how many notes are open. */
  async function stored(id: string) {
    const { readSocialImages } = await import('../../functions/data/picture/social-images.ts');
    const { readDrawings } = await import('../../functions/data/picture/drawings.ts');
    const notes = (await Array.fromAsync(readDrawings())).filter(({ projects }) => projects.includes(id));
    return { images: await readSocialImages(id), notes: notes.length };
  }

  /** Lets the time pass after which a file that is not shown was surely left behind. */
  async function ageFiles(id: string): Promise<void> {
    const { putSocialImages, readSocialImages } = await import('../../functions/data/picture/social-images.ts');
    const images = await readSocialImages(id);
    const files = images.files.map(({ path }) => ({ path, at: '2026-01-01T00:00:00.000Z' }));
    if (files.length > 0) await putSocialImages(id, { ...images, files });
  }

  return { drawNoted, update, aDrawnProject, imageOf, fileOf, statusOf, stored, ageFiles };
}
