import { projectFields } from '../../domain/project/project-fields.ts';
import type { Project } from '../../domain/project/projects.ts';

/** The names that inputs have for the fields of a project and of its place. */

export type Field = keyof Project | 'position' | 'pictures' | 'shouldDisplay';
export type Names = Record<Field, string>;

const fields = Object.keys(projectFields) as (keyof Project)[];

/** The names of all fields; `nameOf` gives each one. */
const named = (nameOf: (field: keyof Project) => string) =>
  Object.fromEntries(fields.map((field) => [field, nameOf(field)])) as Record<keyof Project, string>;

/** The names in our own export and in CSV files: those that staff know, but pictures are paths. */
const downloadNames: Names = {
  ...named((field) => projectFields[field].staff),
  poster: 'posterPicturePath',
  teamPhotos: 'teamPicturePath',
  position: 'position',
  pictures: 'winning_pic',
  shouldDisplay: 'ShouldDisplay',
};

/**
 * The names in the sample data. Its `poster` and `teamPhotos` name files in sample/, which the first start loads; they are not
 * paths of stored pictures.
 */
const sampleNames: Names = {
  ...downloadNames,
  ...named((field) => field),
  poster: downloadNames.poster,
  teamPhotos: downloadNames.teamPhotos,
  videoLinkRaw: 'youtubeLink',
  dateStamp: 'submittedAt',
  shouldDisplay: 'shouldDisplay',
};

/** A record of the sample data is recognized by the name of its id. */
export function namesOf(record: Record<string, unknown>): Names {
  return record.EntryID === undefined && record.id !== undefined ? sampleNames : downloadNames;
}
