import { projectFields } from '../project/project-fields.ts';
import type { Project } from '../project/projects.ts';

/** The names of a project's fields in the different inputs. */

export type Field = keyof Project | 'position' | 'pictures' | 'shouldDisplay';
export type Names = Record<Field, string>;

const fields = Object.keys(projectFields) as (keyof Project)[];

/** All field names; `nameOf` returns each one. */
const named = (nameOf: (field: keyof Project) => string) =>
  Object.fromEntries(fields.map((field) => [field, nameOf(field)])) as Record<keyof Project, string>;

/** The names in our own export and in CSV files: as in the download for staff, but pictures are paths. */
const downloadNames: Names = {
  ...named((field) => projectFields[field].staff),
  poster: 'posterPicturePath',
  teamPhotos: 'teamPicturePath',
  position: 'position',
  pictures: 'winning_pic',
  shouldDisplay: 'ShouldDisplay',
};

/**
 * The names in the sample data. Its `poster` and `teamPhotos` are files in sample/, which the first start loads, not stored
 * pictures.
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

/** Sample data is recognized by the name of its id field. */
export function namesOf(record: Record<string, unknown>): Names {
  return record.EntryID === undefined && record.id !== undefined ? sampleNames : downloadNames;
}
