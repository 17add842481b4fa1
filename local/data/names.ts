import type { Project } from '../../domain/projects.ts';
import { staffFields } from '../../domain/staff-fields.ts';

/** What inputs call the fields of a project and of its place. */

export type Field = keyof Project | 'position' | 'pictures' | 'shouldDisplay';
export type Names = Record<Field, string>;

/** Our own export, and the CSV of the download columns: as staff know the fields, but pictures are paths. */
const downloadNames: Names = {
  ...staffFields,
  poster: 'posterPicturePath',
  teamPhotos: 'teamPicturePath',
  position: 'position',
  pictures: 'winning_pic',
  shouldDisplay: 'ShouldDisplay',
};

/** The sample data set. Its `poster` and `teamPhotos` name files in sample/, which the first start loads, not pictures of ours. */
const sampleNames: Names = {
  ...downloadNames,
  id: 'id',
  semester: 'semester',
  year: 'year',
  department: 'department',
  courseNumber: 'courseNumber',
  projectTitle: 'projectTitle',
  projectDescription: 'projectDescription',
  sponsor: 'sponsor',
  name: 'name',
  email: 'email',
  memberNames: 'memberNames',
  demo: 'demo',
  power: 'power',
  nda: 'nda',
  posterNDA: 'posterNDA',
  videoLinkRaw: 'youtubeLink',
  dateStamp: 'submittedAt',
  shouldDisplay: 'shouldDisplay',
};

/** A record of the sample is known by its id's name. */
export function namesOf(record: Record<string, unknown>): Names {
  return record.EntryID === undefined && record.id !== undefined ? sampleNames : downloadNames;
}
