import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { readDepartment } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { LegacySubmission } from '../../../domain/submission/legacy.ts';
import type { LegacyField } from '../../../domain/submission/legacy-fields.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { useOneAtATime } from '../saving/one-at-a-time.ts';
import { TypedDialog } from '../saving/typed-dialog.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { type Changes, type FieldLook, fieldLooks } from './fields.ts';
import styles from './legacy-edit.module.css';
import { readSubmission, refusalOf, saveSubmission } from './queries.ts';

type Props = { id: string; onClose: () => void; onSaved: (saved: LegacySubmission) => void };

/** The form of one submission. Each opening reads the submission again. */
export function LegacyEdit({ id, onClose, onSaved }: Props) {
  const [changes, setChanges] = useState<Changes>({});
  const isChanged = Object.keys(changes).length > 0;
  const query = useQuery({
    queryKey: ['legacy-submission', id],
    queryFn: () => readSubmission(id),
    // The data must not change while somebody types. Opening the form again reads them again (`gcTime` 0).
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <TypedDialog title={t('staff.legacy.edit', { id })} isTyped={isChanged} onClose={onClose}>
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.legacy.failedOne')}>
        {(loaded) => <LegacyForm {...loaded} changes={changes} onChange={setChanges} onSaved={onSaved} onCancel={onClose} />}
      </Loaded>
    </TypedDialog>
  );
}

type FormProps = {
  submission: LegacySubmission;
  version: string | null;
  changes: Changes;
  onChange: (changes: Changes) => void;
  onSaved: (saved: LegacySubmission) => void;
  onCancel: () => void;
};

/** The fields that can be changed. What was typed stays until it is saved. */
function LegacyForm({ submission, version: opened, changes, onChange, onSaved, onCancel }: FormProps) {
  const [version, setVersion] = useState(opened);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const once = useOneAtATime();
  const form = useRef<HTMLFormElement>(null);

  const change = (name: LegacyField, value: string) => {
    const { [name]: _before, ...others } = changes;
    const stored = name === 'major' ? (readDepartment(submission.major)?.slug ?? submission.major) : submission[name];
    onChange(value === stored ? others : { ...others, [name]: value });
    const { [name]: _refused, ...stillRefused } = refused;
    setRefused(stillRefused);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    once(save);
  };
  const save = async () => {
    if (Object.keys(changes).length === 0) return onCancel();
    setIsBusy(true);
    setFailure('');
    try {
      onSaved(await saveSubmission(submission.id, changes, version));
    } catch (error) {
      const refusal = refusalOf(error);
      setRefused(refusal.fields);
      setFailure(refusal.form);
      setVersion(refusal.version ?? version);
      setIsBusy(false);
      const first = fieldLooks.find(({ name }) => refusal.fields[name])?.name;
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    }
  };

  return (
    <form ref={form} className={parts.stack} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {fieldLooks.map((field) => (
          <LegacyInput
            key={field.name}
            {...field}
            value={changes[field.name] ?? submission[field.name]}
            error={refused[field.name]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      </div>
      {failure && <FailureNote>{failure}</FailureNote>}
      <DialogActions yes={isBusy ? t('form.saving') : t('staff.words.save')} isDisabled={isBusy} />
    </form>
  );
}

type LegacyInputProps = FieldLook & { value: string; error: string | undefined; onChange: (value: string) => void };

/** One field of the form, drawn as its entry in `fieldLooks` says. */
function LegacyInput({ name, label, type = 'text', choices, hint, width, value, error, onChange }: LegacyInputProps) {
  const common = {
    className: styles[`width${width}`],
    name,
    label: t(label),
    description: hint && t(hint),
    // The stored one is a title, in the language of the school.
    value: name === 'major' ? (readDepartment(value)?.slug ?? value) : value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (choices) return <NativeSelect {...common} data={choices()} />;
  if (type === 'long') return <Textarea {...common} rows={name === 'projectDescription' ? 7 : 2} resize="vertical" />;
  return <TextInput {...common} type={type} />;
}
