import { NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { labelOf } from '../fields.ts';
import styles from './form.module.css';
import type { ProjectValues, UpdateField } from './project-values.ts';

/** The fields that differ from what is saved. */
export const ChangedFields = createContext<ReadonlySet<string>>(new Set());

/** Marks what it holds while its field is changed. */
export function ProjectField({ name, children }: { name: UpdateField; children: ReactNode }) {
  const isChanged = use(ChangedFields).has(name);
  return (
    <div className={styles.field} data-field={name} data-changed={isChanged || undefined}>
      {children}
    </div>
  );
}

/** The name of a field, and whether it is changed. */
export function FieldLabel({ name, label }: { name: UpdateField; label?: string }) {
  const isChanged = use(ChangedFields).has(name);
  return (
    <>
      {label ?? labelOf(name)}
      {isChanged && <span className={styles.changed}> changed</span>}
    </>
  );
}

type Name = Exclude<keyof ProjectValues, 'MemberNames'>;

function useField(name: Name) {
  const { register, formState, trigger } = useFormContext<ProjectValues>();
  const error = formState.errors[name]?.message;
  // What was marked is looked at again with each character.
  return { ...register(name, { onChange: () => error && trigger(name) }), label: <FieldLabel name={name} />, error };
}

export function TextField({ name, ...props }: Omit<ComponentProps<typeof TextInput>, 'name'> & { name: Name }) {
  return (
    <ProjectField name={name}>
      <TextInput autoComplete="off" {...useField(name)} {...props} />
    </ProjectField>
  );
}

export function LongTextField({ name, ...props }: Omit<ComponentProps<typeof Textarea>, 'name'> & { name: Name }) {
  return (
    <ProjectField name={name}>
      <Textarea resize="vertical" {...useField(name)} {...props} />
    </ProjectField>
  );
}

export function ChoiceField({ name, ...props }: Omit<ComponentProps<typeof NativeSelect>, 'name'> & { name: Name }) {
  return (
    <ProjectField name={name}>
      <NativeSelect {...useField(name)} {...props} />
    </ProjectField>
  );
}

export function YesNoField({ name, description }: { name: Name; description?: ReactNode }) {
  const { field, fieldState } = useController<ProjectValues, Name>({ name });
  return (
    <ProjectField name={name}>
      <Radio.Group
        label={<FieldLabel name={name} />}
        description={description}
        error={fieldState.error?.message}
        name={name}
        value={field.value}
        onChange={field.onChange}
      >
        <div className={styles.yesNo}>
          <Radio value="Yes" label="Yes" ref={field.ref} />
          <Radio value="No" label="No" />
        </div>
      </Radio.Group>
    </ProjectField>
  );
}
