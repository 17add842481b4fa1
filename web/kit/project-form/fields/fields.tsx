import type { ComponentType, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type FieldLook, isAskedWith, type Row, useFieldLook, useFormLook } from '../look.ts';
import type { FieldName, FormValues, TextName } from '../values.ts';
import { ChecksField } from './checks-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './fields.module.css';
import { MembersField } from './members-field.tsx';
import { PhotosField } from './photos-field.tsx';
import { PosterField } from './poster-field.tsx';
import { SponsorField } from './sponsor-field.tsx';
import { LongTextField, SelectField, TextField } from './text-field.tsx';
import { TopicsField } from './topics-field.tsx';
import { VideoField } from './video-field.tsx';

const inputs: Record<FieldLook['input'], ComponentType<{ name: TextName }>> = {
  text: TextField,
  long: LongTextField,
  select: SelectField,
  radio: ChoiceField,
  checks: ChecksField,
  sponsor: SponsorField,
  topics: TopicsField,
  members: MembersField,
  video: VideoField,
  poster: PosterField,
  photos: PhotosField,
};

/** Fields one below the other; pairs stand side by side. */
export function Fields({ rows }: { rows: readonly Row[] }) {
  const { size } = useFormLook();
  return rows.map((row) =>
    typeof row === 'string' ? (
      <Field key={row} name={row} />
    ) : (
      <div key={row.join()} className={styles.pair} data-size={size}>
        {row.map((name) => (
          <Field key={name} name={name} />
        ))}
      </div>
    ),
  );
}

/** A field in the look of its page. Nothing while its `askedWhen` is not met. */
function Field({ name }: { name: FieldName }) {
  const { input, askedWhen } = useFieldLook(name);
  const Input = inputs[input];
  if (!askedWhen) return <Input name={name as TextName} />;
  return (
    <Asked when={askedWhen}>
      <Input name={name as TextName} />
    </Asked>
  );
}

type AskedProps = { when: NonNullable<FieldLook['askedWhen']>; children: ReactNode };

function Asked({ when, children }: AskedProps) {
  const value = useWatch<FormValues, TextName>({ name: when.field });
  return isAskedWith(value, when) && children;
}
