import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import * as z from 'zod';
import { imageVariants, type Picture, pictureFiles } from '../../domain/picture/images.ts';
import { ownPictures, versionWithPictures } from '../../domain/picture/shown-pictures.ts';
import type { Project } from '../../domain/project/projects.ts';
import { putProject } from '../../functions/data/project/projects.ts';
import { previewOf, toPixels, type Variants, webpOptions } from '../../functions/media/variants.ts';
import { keyIn } from '../../functions/pictures/folders.ts';
import { firstVersion } from '../../functions/projects/write.ts';
import { mergeWins } from '../../functions/winners/write.ts';
import { type PictureKind, storePicture } from '../data/media.ts';
import { readRecord } from '../data/record.ts';
import { dataFiles, linkDataFile } from './data-files.ts';
import { sampleFolder } from './sample.ts';

/**
 * Stores one project of the sample data with its pictures and place, and returns it. Pictures are published directly, without
 * the tasks that protect a running showcase: those were 4,000 calls, half of a first start.
 */
export async function loadSampleProject(record: Record<string, unknown>): Promise<Project> {
  const read = readRecord(record, {});
  if ('problems' in read) throw new Error(`sample project ${record.id}: ${JSON.stringify(read.problems)}`);
  const { place } = read.row;
  const { id, projectTitle, memberNames } = read.row.project;
  const files = samplePicturesSchema.parse(record);
  const photoAlt = (file: string, index: number) =>
    file.startsWith('teams/') ? `The team of ${projectTitle}` : (memberNames[index] ?? '');
  const store = (kind: PictureKind, file: string, alt: string) => storeSamplePicture(kind, id, file, alt);
  const poster = files.poster ? await store('poster', files.poster, `Poster of ${projectTitle}`) : undefined;
  const teamPhotos = await Promise.all(files.teamPhotos.map((file, index) => store('team', file, photoAlt(file, index))));
  const winnerPhoto = files.winnerPhoto && (await store('winner', files.winnerPhoto, `The winning team of ${projectTitle}`));
  const project = { ...read.row.project, poster, teamPhotos };
  if (versionWithPictures({ project })) ownPictures(project).forEach(publishSamplePicture);
  // False when an interrupted load has already stored it.
  await putProject(firstVersion({ project }, 'import'), undefined);
  if (place) {
    const pictures = [winnerPhoto, poster].flatMap((picture) => (picture ? picture.path : []));
    await mergeWins(project, { places: [{ ...place, projectId: id, pictures }] });
  }
  return project;
}

/** Stores a picture of sample/ for a project. `file` is its path in sample/. */
async function storeSamplePicture(kind: PictureKind, projectId: string, file: string, alt: string): Promise<Picture> {
  const rendered = await completeVariants(await readFile(new URL(file, sampleFolder)));
  // Projects never share a stored picture, because hiding one project must hide its pictures.
  return { ...(await storePicture(kind, `${projectId}/${file}`, rendered, dataFiles)), alt };
}

/** Makes the public copy of a stored picture. */
function publishSamplePicture(path: string): void {
  for (const file of pictureFiles(path)) linkDataFile(keyIn('hidden', file), keyIn('media', file));
}

/**
 * Makes the smaller widths of a picture in sample/. The picture itself is a WebP file without metadata. It is stored unchanged as
 * the widest file, and in place of each that is more than half as wide: a poster of 16 colours, 864 px wide, takes fewer bytes than
 * it would at 640 px.
 */
export async function completeVariants(widest: Buffer): Promise<Variants> {
  const { width, height } = await sharp(widest).metadata();
  const variants = imageVariants(width);
  const isNarrow = (one: { width: number }) => one.width <= width / 2;
  // The smaller ones are made of it, because a poster's own pixels are 1.5 MB, which the garbage collector would be busy with.
  const pixels = await toPixels(sharp(widest).resize(variants.findLast(isNarrow)?.width));
  const narrow = (to: number) => sharp(pixels.data, { raw: pixels.raw }).resize(to);
  const files = variants.map(async (one) => ({
    step: one.step,
    body: isNarrow(one) ? await narrow(one.width).webp(webpOptions(one.step)).toBuffer() : widest,
  }));
  return { width, height, preview: await previewOf(pixels), files: await Promise.all(files) };
}

/**
 * The pictures of a record in sample/projects.json, as paths in sample/. `teamPhotos` are one photo of the whole team (teams/),
 * or one of each of the first members (members/).
 */
export const samplePicturesSchema = z.object({
  poster: z.string().optional(),
  teamPhotos: z.array(z.string()),
  winnerPhoto: z.string().optional(),
});
