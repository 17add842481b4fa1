import { Checkbox, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { joinNames, splitNames } from '../../../../domain/basics/lists.ts';
import { sponsorsQuery } from '../../api/sponsor-queries.ts';
import { type FieldLook, isAskedWith, type Row, useFieldLook, useFormLook } from '../look.ts';
import type { FieldName, FormValues, TextName } from '../values.ts';
import styles from './fields.module.css';
import { FieldLabel, Frame } from './frame.tsx';
import { MembersField } from './members-field.tsx';
import { PhotosField } from './photos-field.tsx';
import { PosterField } from './poster-field.tsx';
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

/** The field for the sponsor. It suggests sponsors of other projects, so that spellings match. */
function SponsorField({ name }: { name: TextName }) {
  const typed = useWatch<FormValues, TextName>({ name });
  const { data = [] } = useQuery({ ...sponsorsQuery, enabled: typed !== '' });
  const list = useId();
  return (
    <>
      <TextField name={name} list={list} />
      <datalist id={list}>
        {data.map((sponsor) => (
          <option key={sponsor.slug} value={sponsor.name} />
        ))}
      </datalist>
    </>
  );
}

/** A choice between few values, as radio buttons. */
function ChoiceField({ name }: { name: TextName }) {
  const { help, choices = [], attributes } = useFieldLook(name);
  const { size } = useFormLook();
  const { field, fieldState } = useController<FormValues, TextName>({ name });
  const { clearErrors } = useFormContext<FormValues>();
  const choose = (value: string) => {
    field.onChange(value);
    clearErrors(name);
  };
  return (
    <Frame name={name}>
      <Radio.Group
        label={<FieldLabel name={name} />}
        description={help}
        error={fieldState.error?.message}
        name={name}
        value={field.value}
        onChange={choose}
        withAsterisk={attributes?.required}
      >
        <div className={styles.choices} data-size={size}>
          {choices.map(({ value, label }, index) => (
            <Radio key={value} value={value} label={label} size={size} ref={index === 0 ? field.ref : undefined} />
          ))}
        </div>
      </Radio.Group>
    </Frame>
  );
}

/** Several choices. The value is a text of them, joined like names. */
function ChecksField({ name }: { name: TextName }) {
  const { help, choices = [], attributes } = useFieldLook(name);
  const { size } = useFormLook();
  const { field, fieldState } = useController<FormValues, TextName>({ name });
  const { clearErrors } = useFormContext<FormValues>();
  const choose = (chosen: string[]) => {
    // In the order of the choices, so that the same choice is the same text.
    field.onChange(joinNames(choices.flatMap(({ value }) => (chosen.includes(value) ? [value] : []))));
    clearErrors(name);
  };
  return (
    <Frame name={name}>
      <Checkbox.Group
        label={<FieldLabel name={name} />}
        description={help}
        error={fieldState.error?.message}
        value={splitNames(field.value ?? '')}
        onChange={choose}
        withAsterisk={attributes?.required}
      >
        <div className={styles.choices} data-size={size}>
          {choices.map(({ value, label }, index) => (
            <Checkbox key={value} value={value} label={label} size={size} ref={index === 0 ? field.ref : undefined} />
          ))}
        </div>
      </Checkbox.Group>
    </Frame>
  );
}
