import { NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { fieldId, type Question } from '../fields.ts';
import styles from '../form.module.css';
import type { FormValues } from '../values.ts';

type Name = Extract<Question, Exclude<keyof FormValues, 'teamMemberNames' | 'website'>>;

/** What every input of a question has: its place for links, its message, and its tie to the form. */
function useQuestion(name: Name) {
  const { register, formState, trigger } = useFormContext<FormValues>();
  const error = formState.errors[name]?.message;
  // What was marked is looked at again with each character, whether or not the field was left before.
  return { ...register(name, { onChange: () => error && trigger(name) }), id: fieldId(name), error };
}

type TextProps = Omit<ComponentProps<typeof TextInput>, 'name'> & { name: Name };

export function TextQuestion({ name, ...props }: TextProps) {
  return (
    <div data-question={name}>
      <TextInput size="md" {...useQuestion(name)} {...props} />
    </div>
  );
}

export function SelectQuestion({ name, ...props }: Omit<ComponentProps<typeof NativeSelect>, 'name'> & { name: Name }) {
  return (
    <div data-question={name}>
      <NativeSelect size="md" {...useQuestion(name)} {...props} />
    </div>
  );
}

type LongTextProps = Omit<ComponentProps<typeof Textarea>, 'name'> & { name: Name; min: number; max: number };

/** A text of several lines that says how many characters are left or lacking. */
export function LongTextQuestion({ name, min, max, ...props }: LongTextProps) {
  const length = useWatch<FormValues, Name>({ name }).trim().length;
  return (
    <div data-question={name}>
      <Textarea size="md" rows={8} resize="vertical" {...useQuestion(name)} {...props} />
      <Counter length={length} min={min} max={max} />
    </div>
  );
}

function Counter({ length, min, max }: { length: number; min: number; max: number }) {
  const count = (characters: number) => characters.toLocaleString('en-US');
  const isOver = length > max;
  const lacking = min - length;
  const words = isOver
    ? `${count(length - max)} characters too many`
    : lacking > 0
      ? `${count(lacking)} more to go`
      : `${count(max - length)} left`;
  return (
    <p className={isOver ? styles.counterOver : styles.counter}>
      {count(length)} of {min} to {count(max)} characters · {words}
    </p>
  );
}

type ChoiceProps = {
  name: Name;
  label: ReactNode;
  description?: ReactNode;
  choices?: readonly (readonly [value: string, label: string])[];
};

const yesNo = [
  ['Yes', 'Yes'],
  ['No', 'No'],
] as const;

/** One of a few; Yes or No unless said otherwise. */
export function ChoiceQuestion({ name, label, description, choices = yesNo }: ChoiceProps) {
  const { field, fieldState } = useController<FormValues, Name>({ name });
  const { clearErrors } = useFormContext<FormValues>();
  const choose = (value: string) => {
    field.onChange(value);
    clearErrors(name);
  };
  return (
    <div data-question={name} id={fieldId(name)}>
      <Radio.Group
        label={label}
        description={description}
        error={fieldState.error?.message}
        name={name}
        value={field.value}
        onChange={choose}
        withAsterisk
      >
        <div className={styles.choices}>
          {choices.map(([value, words], index) => (
            <Radio key={value} value={value} label={words} size="md" ref={index === 0 ? field.ref : undefined} />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
