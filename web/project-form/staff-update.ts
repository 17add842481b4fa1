import { splitList } from '../../../../domain/lists.ts';
import { updateSchema } from '../../../../domain/project-update.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import type { Upload } from '../../../uploads/upload.ts';
import type { Update } from '../queries.ts';

/** A project while it is edited. Pictures are kept beside it, by the uploads. */
export type ProjectValues = {
  ProjectTitle: string;
  ProjectDescription: string;
  Sponsor: string;
  Email: string;
  Name: string;
  CourseNumber: string;
  Department: string;
  Semester: string;
  Year: string;
  MemberNames: { name: string }[];
  Demo: string;
  Power: string;
  NDA: string;
  PosterNDA: string;
  ShouldDisplay: string;
  VideoLinkRaw: string;
};

export type UpdateField = keyof typeof updateSchema.shape;

export function valuesOf(record: StaffRecord): ProjectValues {
  const { ProjectTitle, ProjectDescription, Sponsor, Email, Name, CourseNumber, Department, Semester, Year } = record;
  const { Demo, Power, NDA, PosterNDA, ShouldDisplay, VideoLinkRaw, MemberNames } = record;
  return {
    ...{ ProjectTitle, ProjectDescription, Sponsor, Email, Name, CourseNumber, Department, Semester, Year: String(Year) },
    ...{ Demo, Power, NDA, PosterNDA, ShouldDisplay, VideoLinkRaw },
    MemberNames: splitList(MemberNames).map((name) => ({ name })),
  };
}

/** The pictures of a record, as uploads that are done: named by their paths. */
export function uploadsOf({ poster, teamPhotos }: StaffRecord): Upload[] {
  const done = { member: '', progress: { step: 'done' } } as const;
  return [
    ...(poster
      ? [{ ...done, key: poster.path, kind: 'poster' as const, name: 'Poster', picture: poster, caption: poster.alt ?? '' }]
      : []),
    ...teamPhotos.map((picture, index) => ({
      ...{ ...done, key: picture.path, kind: 'team' as const, name: `Photo ${index + 1}`, picture, caption: picture.alt ?? '' },
    })),
  ];
}

/** Everything that an update can say, as the server reads it. Pictures that have not arrived are left out. */
export function inputOf(values: ProjectValues, uploads: readonly Upload[]): Record<UpdateField, unknown> {
  const arrived = uploads.filter(({ id, picture }) => id ?? picture);
  const poster = arrived.find(({ kind }) => kind === 'poster');
  return {
    ...values,
    MemberNames: values.MemberNames.map(({ name }) => name),
    PosterUpload: poster ? choiceOf(poster) : null,
    TeamUploads: arrived.filter(({ kind }) => kind === 'team').map(choiceOf),
  };
}

function choiceOf({ id, key, caption }: Upload) {
  return id ? { id, alt: caption } : { path: key, alt: caption };
}

/** What is different now from what the record has; a field that was put back is not. */
export function changesOf(record: StaffRecord, values: ProjectValues, uploads: readonly Upload[]): Update {
  const before = inputOf(valuesOf(record), uploadsOf(record));
  const now = inputOf(values, uploads);
  const changed = fieldNames.filter((name) => cleaned(name, before[name]) !== cleaned(name, now[name]));
  return pick(now, changed);
}

/** The values that a record has, of some fields: what an update takes to bring them back. */
export function valuesBefore(record: StaffRecord, names: readonly string[]): Update {
  return pick(inputOf(valuesOf(record), uploadsOf(record)), names);
}

const fieldNames = Object.keys(updateSchema.shape) as UpdateField[];

function pick(input: Record<string, unknown>, names: readonly string[]): Update {
  return Object.fromEntries(names.map((name) => [name, input[name]])) as Update;
}

/** A value as the server would keep it, to be compared: blanks around a text are no change. */
function cleaned(name: UpdateField, value: unknown): string {
  const { success, data } = updateSchema.shape[name].safeParse(value);
  return JSON.stringify(success ? data : value);
}
