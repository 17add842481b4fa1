import { splitList } from '../../domain/lists.ts';
import { projectFields, teamFields } from '../../domain/project-fields.ts';
import { type ProjectUpdate, updateSchema } from '../../domain/project-update.ts';
import type { StaffRecord } from '../../domain/staff-record.ts';
import type { Upload } from '../uploads/upload.ts';
import { type StaffFormField, staffFormFields } from './staff-fields.ts';
import { arrivedPictures, captionOf, type FieldName, type FormValues, newMember } from './values.ts';

export type UpdateField = keyof typeof updateSchema.shape;
/** Fields of an update as they were typed: the server makes a ProjectUpdate of them. */
export type Update = Partial<Record<keyof ProjectUpdate, unknown>>;

/** What an update calls a field of the form. The poster's description is a part of the poster. */
export const updateNames = {
  ...Object.fromEntries(teamFields.map((field) => [projectFields[field].team, projectFields[field].staff])),
  semester: 'Semester',
  year: 'Year',
  shouldDisplay: 'ShouldDisplay',
  posterUpload: 'PosterUpload',
  posterAlt: 'PosterUpload',
  teamUploads: 'TeamUploads',
} as Record<StaffFormField, UpdateField>;

/** The field of the form that stands for one of an update; undefined for any other name. */
export function formFieldOf(name: string): StaffFormField | undefined {
  return staffFormFields.find((field) => field !== 'posterAlt' && updateNames[field] === name);
}

type TextField = Exclude<StaffFormField, 'teamMemberNames' | 'posterUpload' | 'posterAlt' | 'teamUploads'>;
const others: readonly FieldName[] = ['teamMemberNames', 'posterUpload', 'posterAlt', 'teamUploads'];
const textFields = staffFormFields.filter((name): name is TextField => !others.includes(name));

export type StaffValues = Pick<FormValues, TextField | 'posterAlt' | 'teamMemberNames'>;

export function valuesOf(record: StaffRecord): StaffValues {
  const values: Record<string, unknown> = record;
  const texts = textFields.map((name) => [name, String(values[updateNames[name]] ?? '')]);
  return {
    ...(Object.fromEntries(texts) as Pick<FormValues, TextField>),
    posterAlt: record.poster?.alt ?? '',
    teamMemberNames: splitList(record.MemberNames).map(newMember),
  };
}

/** The pictures of a record, as uploads that are done: named by their paths. */
export function uploadsOf({ poster, teamPhotos }: StaffRecord): Upload[] {
  const done = { member: '', caption: '', progress: { step: 'done' } } as const;
  const photos = teamPhotos.map((picture, index): Upload => {
    return { ...done, key: picture.path, kind: 'team', name: `Photo ${index + 1}`, picture, caption: picture.alt ?? '' };
  });
  return poster ? [{ ...done, key: poster.path, kind: 'poster', name: 'Poster', picture: poster }, ...photos] : photos;
}

/** Everything that an update can say, as the server reads it. Pictures that have not arrived are left out. */
export function inputOf(values: StaffValues, uploads: readonly Upload[]): Update {
  const { poster, photos } = arrivedPictures(uploads);
  const members = values.teamMemberNames;
  return {
    ...Object.fromEntries(textFields.map((name) => [updateNames[name], values[name]])),
    MemberNames: members.map(({ name }) => name),
    PosterUpload: poster ? choiceOf(poster, values.posterAlt) : null,
    TeamUploads: photos.map((photo) => choiceOf(photo, captionOf(photo, members))),
  };
}

function choiceOf({ id, key }: Upload, alt: string) {
  return id ? { id, alt } : { path: key, alt };
}

/** What is different now from what the record has; a field that was put back is not. */
export function changesOf(record: StaffRecord, values: StaffValues, uploads: readonly Upload[]): Update {
  return differences(inputOf(valuesOf(record), uploadsOf(record)), inputOf(values, uploads));
}

/** What a newer record has otherwise than an older one. */
export function newsOf(before: StaffRecord, now: StaffRecord): Update {
  return changesOf(before, valuesOf(now), uploadsOf(now));
}

/** The values that a record has, of some fields: what an update takes to bring them back. */
export function valuesBefore(record: StaffRecord, names: readonly string[]): Update {
  return pick(inputOf(valuesOf(record), uploadsOf(record)), names);
}

const fieldNames = Object.keys(updateSchema.shape) as UpdateField[];

function differences(before: Update, now: Update): Update {
  const changed = fieldNames.filter((name) => cleaned(name, before[name]) !== cleaned(name, now[name]));
  return pick(now, changed);
}

function pick(input: Update, names: readonly string[]): Update {
  return Object.fromEntries(names.map((name) => [name, input[name as UpdateField]]));
}

/** A value as the server would keep it, to be compared: blanks around a text are no change. */
function cleaned(name: UpdateField, value: unknown): string {
  const { success, data } = updateSchema.shape[name].safeParse(value);
  return JSON.stringify(success ? data : value);
}
