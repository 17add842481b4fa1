import type { Picture } from '../../domain/images.ts';
import { importProject } from '../../functions/projects/import.ts';
import { mergePlaces } from '../../functions/winners/write.ts';
import { storePicture } from '../data/media.ts';
import { readRecord } from '../data/record.ts';
import { drawProjectPictures, drawWinnerPicture, type PictureSubject } from './draw/pictures.ts';

/** A record of local/sample/projects.json: what the import reads, and what is to be drawn. */
export type SampleProject = PictureSubject & { shouldDisplay: 'Yes' | 'No' };

/** Draws, stores and imports one project of the sample, with its place where it has one. */
export async function loadSampleProject(sample: SampleProject): Promise<void> {
  const read = readRecord(sample, {});
  if ('problems' in read) throw new Error(`sample project ${sample.id}: ${JSON.stringify(read.problems)}`);
  const { project, place } = read.row;
  const drawn = await drawProjectPictures(sample);
  const poster = drawn.poster && (await store('poster', sample.id, drawn.poster));
  const teamPhotos = await Promise.all(drawn.teamPhotos.map((photo, index) => store('team', `${sample.id}/${index}`, photo)));
  await importProject({ ...project, poster, teamPhotos }, false);
  if (place) {
    const podium = await store('winner', sample.id, await drawWinnerPicture(sample));
    const pictures = [podium.path, ...(poster ? [poster.path] : [])];
    await mergePlaces(project, [{ ...place, projectId: project.id, pictures }]);
  }
}

type Drawn = Parameters<typeof storePicture>[2] & { alt: string };

async function store(kind: 'poster' | 'team' | 'winner', name: string, drawn: Drawn): Promise<Picture> {
  return { ...(await storePicture(kind, name, drawn)), alt: drawn.alt };
}
