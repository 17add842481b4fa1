import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { t } from '../../../domain/language/text.ts';
import { readDepartment } from '../../../domain/project/departments.ts';
import type { FieldLook } from './fields.ts';
import styles from './legacy-edit.module.css';

type Props = FieldLook & { value: string; error: string | undefined; onChange: (value: string) => void };

/** One field of the form, drawn as its entry in `fieldLooks` says. */
export function LegacyInput({ name, label, type = 'text', choices, hint, width, value, error, onChange }: Props) {
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
