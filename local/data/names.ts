import { projectFields } from '../../domain/project-fields.ts';
import type { Project } from '../../domain/projects.ts';

/** What inputs call the fields of a project and of its place. */

export type Field = keyof Project | 'position' | 'pictures' | 'shouldDisplay';
export type Names = Record<Field, string>;

const fields = Object.keys(projectFields) as (keyof Project)[];

/** The names of all fields, each as `nameOf` says. */
const named = (nameOf: (field: keyof Project) => string) =>
  Object.fromEntries(fields.map((field) => [field, nameOf(field)])) as Record<keyof Project, string>;

/** Our own export, and the CSV of the download columns: as staff know the fields, but pictures are paths. */
const downloadNames: Names = {
  ...named((field) => projectFields[field].staff),
  poster: 'posterPicturePath',
  teamPhotos: 'teamPicturePath',
  position: 'position',
  pictures: 'winning_pic',
  shouldDisplay: 'ShouldDisplay',
};

/** The sample data set. Its `poster` and `teamPhotos` name files in sample/, which the first start loads, not pictures of ours. */
const sampleNames: Names = {
  ...downloadNames,
  ...named((field) => field),
  poster: downloadNames.poster,
  teamPhotos: downloadNames.teamPhotos,
  videoLinkRaw: 'youtubeLink',
  dateStamp: 'submittedAt',
  shouldDisplay: 'shouldDisplay',
};

/** A record of the sample is known by its id's name. */
export function namesOf(record: Record<string, unknown>): Names {
  return record.EntryID === undefined && record.id !== undefined ? sampleNames : downloadNames;
}
