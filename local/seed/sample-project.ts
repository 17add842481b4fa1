import { importProject } from '../../functions/projects/import.ts';
import { mergePlaces } from '../../functions/winners/write.ts';
import type { PictureKind } from '../data/media.ts';
import { readRecord } from '../data/record.ts';
import { storeSamplePicture } from './sample-picture.ts';
import { samplePicturesSchema } from './sample-record.ts';

/** Imports one project of the sample data, with its pictures and with its place if it has one. */
export async function loadSampleProject(record: Record<string, unknown>): Promise<void> {
  const read = readRecord(record, {});
  if ('problems' in read) throw new Error(`sample project ${record.id}: ${JSON.stringify(read.problems)}`);
  const { project, place } = read.row;
  const { id, projectTitle, memberNames } = project;
  const files = samplePicturesSchema.parse(record);
  const photoAlt = (file: string, index: number) =>
    file.startsWith('teams/') ? `The team of ${projectTitle}` : (memberNames[index] ?? '');
  const store = (kind: PictureKind, file: string, alt: string) => storeSamplePicture(kind, id, file, alt);
  const poster = files.poster ? await store('poster', files.poster, `Poster of ${projectTitle}`) : undefined;
  const teamPhotos = await Promise.all(files.teamPhotos.map((file, index) => store('team', file, photoAlt(file, index))));
  const winnerPhoto = files.winnerPhoto && (await store('winner', files.winnerPhoto, `The winning team of ${projectTitle}`));
  await importProject({ ...project, poster, teamPhotos }, false);
  if (place) {
    const pictures = [winnerPhoto, poster].flatMap((picture) => (picture ? picture.path : []));
    await mergePlaces(project, [{ ...place, projectId: id, pictures }]);
  }
}
