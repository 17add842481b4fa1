import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { departmentTitle, shownSlug } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { useFieldLook, useFormLook } from '../look.ts';
import type { FormValues, TextName } from '../values.ts';
import styles from './fields.module.css';
import { FieldLabel, Frame } from './frame.tsx';

type Props = { name: TextName };

/** The props of an input for one value: label, hint, error and registration with the form. */
function useInput(name: TextName) {
  const { help, attributes } = useFieldLook(name);
  const { size } = useFormLook();
  const { register, formState, trigger } = useFormContext<FormValues>();
  const error = formState.errors[name]?.message;
  // A field with an error is validated again on each keystroke, even before its first blur.
  const registered = register(name, { onChange: () => error && trigger(name) });
  // An address is written from left to right in every language; other texts as their letters are.
  const dir = attributes?.type ? 'ltr' : 'auto';
  return { ...attributes, ...registered, dir, size, label: <FieldLabel name={name} />, description: help, error };
}

/** `list`: the id of a list of suggestions. */
export function TextField({ name, list }: Props & { list?: string }) {
  const { length } = useFieldLook(name);
  return (
    <Frame name={name}>
      <TextInput {...useInput(name)} list={list} />
      {length && <LengthLeft name={name} max={length.max} />}
    </Frame>
  );
}

/** The number of characters left, shown when a text is nearly full. */
function LengthLeft({ name, max }: Props & { max: number }) {
  const length = useWatch<FormValues, TextName>({ name }).trim().length;
  if (length < nearlyFull * max) return null;
  return (
    <p className={length > max ? styles.counterOver : styles.counter}>
      {length > max ? t('form.tooLong', { count: length - max }) : t('form.charactersLeft', { count: max - length })}
    </p>
  );
}

const nearlyFull = 0.8;

/** What was chosen before stays a choice, as a department that is not offered any more. */
export function SelectField({ name }: Props) {
  const { choices = [] } = useFieldLook(name);
  const { rows: _rows, ...input } = useInput(name);
  const before = useFormContext<FormValues>().formState.defaultValues?.[name];
  // A project of a merged department keeps its id, under the title of the other one.
  const shown = name === 'department' && before ? shownSlug(before) : before;
  const isOffered = !before || choices.some(({ value }) => value === before || value === shown);
  const data = [
    ...choices.map((choice) => (before && choice.value === shown ? { ...choice, value: before } : choice)),
    ...(isOffered ? [] : [{ value: before, label: name === 'department' ? departmentTitle(before) : before }]),
  ];
  // Other choices are another input: the browser would keep the place of the chosen one, not its value.
  const key = data.map(({ value }) => value).join('\n');
  return (
    <Frame name={name}>
      <NativeSelect key={key} {...input} data={data} />
    </Frame>
  );
}

/** A text of several lines. With a least and greatest length, it shows how many characters are missing or left. */
export function LongTextField({ name }: Props) {
  const { length } = useFieldLook(name);
  const { type: _type, ...input } = useInput(name);
  return (
    <Frame name={name}>
      <Textarea resize="vertical" {...input} />
      {length && <Counter name={name} min={0} {...length} />}
    </Frame>
  );
}

function Counter({ name, min, max }: Props & { min: number; max: number }) {
  const length = useWatch<FormValues, TextName>({ name }).trim().length;
  const isOver = length > max;
  const lacking = min - length;
  const words = isOver
    ? t('form.tooLong', { count: length - max })
    : lacking > 0
      ? t('form.moreToGo', { count: lacking })
      : t('form.left', { count: max - length });
  return (
    <p className={isOver ? styles.counterOver : styles.counter}>
      {min > 0 ? t('form.counterFrom', { length, min, max, words }) : t('form.counter', { length, max, words })}
    </p>
  );
}
