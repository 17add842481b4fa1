import { readRecord } from '../../domain/import/record.ts';
import { ownPictures, versionWithPictures } from '../../domain/picture/shown-pictures.ts';
import type { Project } from '../../domain/project/projects.ts';
import { putProject } from '../../functions/data/project/projects.ts';
import { firstVersion } from '../../functions/projects/write.ts';
import { mergeWins } from '../../functions/winners/write.ts';
import type { PictureKind } from '../data/media.ts';
import { publishSamplePicture, storeSamplePicture } from './sample-picture.ts';
import { samplePicturesSchema } from './sample-record.ts';

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
  const poster = files.poster ? await store('poster', files.poster, projectTitle) : undefined;
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
