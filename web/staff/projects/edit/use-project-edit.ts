import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Path, type Resolver, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { answerValues } from '../../../../domain/project/project-answers.ts';
import { plainFields, projectFields } from '../../../../domain/project/project-fields.ts';
import { staffUpdateSchema } from '../../../../domain/project/project-update.ts';
import { afterPress } from '../../../kit/project-form/after-press.ts';
import { errorsOf, pictureMessages } from '../../../kit/project-form/messages.ts';
import {
  changesOf,
  formFieldOf,
  newsOf,
  type StaffValues,
  updateNameOf,
  uploadsOf,
  valuesOf,
} from '../../../kit/project-form/staff-update.ts';
import type { FormValues } from '../../../kit/project-form/values.ts';
import type { Upload } from '../../../kit/uploads/upload.ts';
import { createUploadList } from '../../../kit/uploads/upload-list.ts';
import { staffUploadsApi } from '../../sign-in/api.ts';

const pictureFields = [
  { kind: 'poster', field: 'PosterUpload' },
  { kind: 'team', field: 'TeamUploads' },
] as const;

/** For the answers that another person took away. */
const blankAnswers = ({ answers = [] }: StaffRecord) => answerValues(answers.map(({ id }) => ({ id, value: '' })));

export type ProjectEdit = ReturnType<typeof useProjectEdit>;

/** A project during editing: the last opened or saved record, and the changes to it. */
export function useProjectEdit(first: StaffRecord) {
  const [record, setRecord] = useState(first);
  const [list, setList] = useState(() => createUploadList(uploadsOf(first), staffUploadsApi));
  const uploads = useSyncExternalStore(list.subscribe, list.all);
  const edited = useRef({ record, uploads });
  edited.current = { record, uploads };
  const [resolver] = useState(() => afterPress(staffResolver(() => edited.current)));
  const form = useForm<FormValues>({ defaultValues: valuesOf(first), resolver, mode: 'onTouched' });
  const values = useWatch({ control: form.control }) as StaffValues;
  const changes = useMemo(() => changesOf(record, values, uploads), [record, values, uploads]);
  /** The current values, also for a call that began in an earlier render. */
  const latest = useRef({ record, changes });
  latest.current = { record, changes };

  useEffect(() => () => list.stop(), [list]);

  /**
   * Replaces the base record by a newer one. Untouched and `settled` fields get its values; other changed fields keep their
   * edits.
   */
  const rebase = (now: StaffRecord, settled: ReadonlySet<string> = new Set()) => {
    const { record, changes } = latest.current;
    const news = newsOf(record, now);
    const isTaken = (field: string) => settled.has(field) || (field in news && !(field in changes));
    const values = { ...blankAnswers(record), ...valuesOf(now) };
    for (const name of Object.keys(values) as (keyof StaffValues)[]) {
      if (isTaken(updateNameOf(name))) form.setValue(name as Path<FormValues>, values[name] ?? '');
    }
    // Compares the poster and the photos separately. Otherwise a new poster would keep the old photos too, and the next save
    // would remove a photo that another person added.
    for (const { kind, field } of pictureFields) {
      const shown = list.all().filter((upload) => upload.kind === kind);
      const theirs = uploadsOf(now).filter((upload) => upload.kind === kind);
      const isUnderWay = shown.some(({ progress }) => progress.step !== 'done');
      if (!isTaken(field)) continue;
      if (isUnderWay && kind === 'poster') for (const { key } of shown) list.describe(key, { former: theirs[0] });
      if (isUnderWay) continue;
      for (const { key } of shown) list.remove(key);
      for (const upload of theirs) list.put(upload);
    }
    setRecord(now);
  };
  /** Starts over with a record and discards all changes. */
  const restart = (now: StaffRecord) => {
    form.reset(valuesOf(now));
    setList(createUploadList(uploadsOf(now), staffUploadsApi));
    setRecord(now);
  };
  const isUnsent = uploads.some(({ progress }) => progress.step !== 'done');
  const isDirty = isUnsent || Object.keys(changes).length > 0;
  return { record, form, list, changes, latest, isDirty, rebase, restart };
}

type Edited = { record: StaffRecord; uploads: readonly Upload[] };

/**
 * Checks the fields that staff changed with the server's own schema. Unchanged values are not checked, so that an old value
 * that breaks a rule does not prevent saving.
 */
function staffResolver(edited: () => Edited): Resolver<FormValues> {
  return (values) => {
    const { record, uploads } = edited();
    const { error } = staffUpdateSchema.safeParse(changesOf(record, values as StaffValues, uploads));
    const issues = (error?.issues ?? []).map((issue) => [fieldOf(issue), messageOf(issue)] as const);
    const messages = [...issues, ...pictureMessages(uploads)];
    return messages.length > 0 ? { values: {}, errors: errorsOf(messages) } : { values, errors: {} };
  };
}

function fieldOf({ path }: z.core.$ZodIssue): string {
  const name = String(path[0]);
  return formFieldOf(name) ?? name;
}

/** Turns an issue of the schema into a sentence for people. */
function messageOf(issue: z.core.$ZodIssue): string {
  const [field] = issue.path;
  if (field === 'MemberEmails' && issue.path.length > 1) return t('staff.projects.edit.memberEmails');
  if (issue.code === 'too_big' && issue.origin === 'array')
    return t('staff.projects.edit.tooMany', { most: Number(issue.maximum) });
  if (issue.code === 'too_big')
    return t('staff.projects.edit.tooLong', {
      most: lengthOf(field) ?? Number(issue.maximum),
      kind: field === 'MemberNames' ? 'name' : 'text',
    });
  if (field === projectFields.email.staff) return t('staff.projects.edit.email');
  if (field === 'ProjectTitle' && issue.code === 'too_small') return t('staff.projects.edit.noTitle');
  return t('staff.words.invalid', { text: issue.message });
}

/** The most characters of a field. The issue of a text that is far too long has those of a text before it is cleaned instead. */
function lengthOf(staff: unknown): number | undefined {
  const field = plainFields.map((name) => projectFields[name]).find((one) => one.staff === staff);
  return field?.kind === 'line' || field?.kind === 'text' ? field.most : undefined;
}
