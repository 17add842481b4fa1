import { Textarea, TextInput } from '@mantine/core';
import { t } from '../../../domain/language/text.ts';
import { type FieldName, fields, messageFor, type Values } from './form-values.ts';
import type { Messages } from './list-field.tsx';

type Props = {
  values: Values;
  messages: Messages;
  onChange: (changed: Partial<Record<FieldName, string>>) => void;
  /** Without it: the fields of the section Brand. */
  section?: 'place' | 'terms';
};

/** The fields of a section that are plain texts. */
export function TextFields({ values, messages, onChange, section }: Props) {
  return fields
    .filter((field) => ('section' in field ? field.section : undefined) === section)
    .map(({ name, ...field }) => {
      const input = {
        name,
        label: t(`staff.settings.fields.${name}.label`),
        size: 'md',
        description: 'about' in field ? t(field.about) : undefined,
        value: values[name],
        error: messageFor(name, messages),
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
      };
      return 'rows' in field ? (
        <Textarea key={name} {...input} rows={field.rows} />
      ) : (
        <TextInput key={name} {...input} autoComplete="off" list={name === 'timeZone' ? timeZones : undefined} />
      );
    });
}

/** The id of the list of time zones (section-fields.tsx). */
export const timeZones = 'time-zones';
