import { joinList } from '../../../domain/basics/lists.ts';
import { t } from '../../../domain/language/text.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { shownCaption } from '../../../domain/picture/shown-caption.ts';
import { type AnswerName, answerValues, isAnswerName } from '../../../domain/project/project-answers.ts';
import { projectFields, teamFields } from '../../../domain/project/project-fields.ts';
import { type ProjectUpdate, updateSchema } from '../../../domain/project/project-update.ts';
import { uploadOf } from '../../../domain/submission/answers.ts';
import type { Upload } from '../uploads/upload.ts';
import { type StaffFormField, staffFormFields } from './staff-fields.ts';
import { arrivedPictures, captionOf, type FieldName, type FormValues, newMember } from './values.ts';

export type UpdateField = keyof typeof updateSchema.shape;
/** The fields of an update as the form has them. The server parses them into a ProjectUpdate. */
export type Update = Partial<Record<keyof ProjectUpdate | AnswerName, unknown>>;

/** The names of the form's fields in an update. The poster's description is part of the poster. */
const updateNames = {
  ...Object.fromEntries(teamFields.map((field) => [projectFields[field].team, projectFields[field].staff])),
  semester: 'Semester',
  year: 'Year',
  shouldDisplay: 'ShouldDisplay',
  posterUpload: 'PosterUpload',
  posterAlt: 'PosterUpload',
  teamUploads: 'TeamUploads',
} as Record<StaffFormField, UpdateField>;

/** The name of a form's field in an update. */
export function updateNameOf(name: string): UpdateField | AnswerName {
  return isAnswerName(name) ? name : updateNames[name as StaffFormField];
}

/** The form's field for a field of an update; undefined for none. */
export function formFieldOf(name: string): StaffFormField | AnswerName | undefined {
  if (isAnswerName(name)) return name;
  return staffFormFields.find((field) => field !== 'posterAlt' && updateNames[field] === name);
}

type TextField = Exclude<StaffFormField, 'teamMemberNames' | 'posterUpload' | 'posterAlt' | 'teamUploads'>;
const others: readonly FieldName[] = ['teamMemberNames', 'posterUpload', 'posterAlt', 'teamUploads'];
const textFields = staffFormFields.filter((name): name is TextField => !others.includes(name));

export type StaffValues = Pick<FormValues, TextField | AnswerName | 'posterAlt' | 'teamMemberNames'>;

export function valuesOf(record: StaffRecord): StaffValues {
  const values: Record<string, unknown> = record;
  const texts = textFields.map((name) => [name, textOf(values[updateNames[name]])]);
  return {
    ...(Object.fromEntries(texts) as Pick<FormValues, TextField>),
    posterAlt: record.poster?.alt ?? '',
    teamMemberNames: record.members.map(newMember),
    ...answerValues(record.answers),
  };
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? joinList(value) : String(value ?? '');
}

/** The pictures of a record as finished uploads, with their paths as keys. */
export function uploadsOf({ poster, teamPhotos }: StaffRecord): Upload[] {
  const done = { member: '', caption: '', progress: { step: 'done' } } as const;
  const photos = teamPhotos.map((picture, index): Upload => {
    return {
      ...done,
      key: picture.path,
      kind: 'team',
      name: t('form.photoNumber', { number: index + 1 }),
      picture,
      caption: shownCaption(picture.alt) ?? '',
    };
  });
  return poster ? [{ ...done, key: poster.path, kind: 'poster', name: t('form.poster'), picture: poster }, ...photos] : photos;
}

/** All fields of an update. Unfinished uploads are left out. */
function inputOf(values: StaffValues, uploads: readonly Upload[]): Update {
  const { poster, photos } = arrivedPictures(uploads);
  const members = values.teamMemberNames;
  return {
    ...Object.fromEntries(textFields.map((name) => [updateNames[name], values[name]])),
    ...Object.fromEntries(Object.entries(values).filter(([name]) => isAnswerName(name))),
    MemberNames: members.map(({ name }) => name),
    PosterUpload: poster ? choiceOf(poster, values.posterAlt) : null,
    TeamUploads: photos.map((photo) => choiceOf(photo, captionOf(photo, members))),
  };
}

function choiceOf({ id, key }: Upload, alt: string) {
  return id ? { id, alt } : { path: key, alt };
}

/** The values that differ from the record. */
export function changesOf(record: StaffRecord, values: StaffValues, uploads: readonly Upload[]): Update {
  return differences(inputOf(valuesOf(record), uploadsOf(record)), inputOf(values, asStored(record, uploads)));
}

/** The uploads under the names that the record uses: an upload saved since is named by its path instead of its id. */
function asStored({ poster, teamPhotos }: StaffRecord, uploads: readonly Upload[]): Upload[] {
  const paths = new Map([...(poster ? [poster] : []), ...teamPhotos].map((picture) => [uploadOf(picture), picture.path]));
  const stored = (upload: Upload): Upload => {
    const path = upload.id && paths.get(upload.id);
    if (path) return { ...upload, id: undefined, key: path };
    return upload.former ? { ...upload, former: stored(upload.former) } : upload;
  };
  return uploads.map(stored);
}

/** The values of `now` that differ from `before`. */
export function newsOf(before: StaffRecord, now: StaffRecord): Update {
  return changesOf(before, valuesOf(now), uploadsOf(now));
}

/** The record's values of some fields, as an update that restores them. */
export function valuesBefore(record: StaffRecord, names: readonly string[]): Update {
  return pick(inputOf(valuesOf(record), uploadsOf(record)), names);
}

const fieldNames = Object.keys(updateSchema.shape) as UpdateField[];

function differences(before: Update, now: Update): Update {
  const changed = fieldNames.filter((name) => cleaned(name, before[name]) !== cleaned(name, now[name]));
  const answers = Object.keys({ ...before, ...now }).filter(isAnswerName);
  const textIn = (update: Update, name: AnswerName) => String(update[name] ?? '').trim();
  return pick(now, [...changed, ...answers.filter((name) => textIn(before, name) !== textIn(now, name))]);
}

function pick(input: Update, names: readonly string[]): Update {
  const given = (name: string) => (isAnswerName(name) ? (input[name] ?? '') : input[name as UpdateField]);
  return Object.fromEntries(names.map((name) => [name, given(name)]));
}

/** A value as the server would store it, for comparison: spaces around a text do not count as a change. */
function cleaned(name: UpdateField, value: unknown): string {
  const { success, data } = updateSchema.shape[name].safeParse(value);
  return JSON.stringify(success ? data : value);
}
