import { type ComponentType, createContext, useContext } from 'react';
import type { TextKey } from '../../../domain/language/catalogues.ts';
import { t } from '../../../domain/language/text.ts';
import type { Upload } from '../uploads/upload.ts';
import type { FieldName, TextName } from './values.ts';

type Attributes = {
  type?: 'email' | 'url';
  inputMode?: 'email' | 'url' | 'decimal';
  autoComplete?: string;
  placeholder?: string;
  required?: boolean;
  rows?: number;
};

/** How a page shows one field. */
export type FieldLook = {
  label: string;
  input: 'text' | 'long' | 'select' | 'radio' | 'checks' | 'sponsor' | 'topics' | 'members' | 'video' | 'poster' | 'photos';
  help?: string;
  /** Attributes of the text input. */
  attributes?: Attributes;
  choices?: readonly { value: string; label: string }[];
  /** The field is shown only while another field has this value; without one, while it has any. */
  askedWhen?: { field: TextName; is?: string };
  /** In characters. A counter shows how many are missing or left. Longer texts stay as typed, with a message. */
  length?: { min?: number; max: number };
  /** Greatest number of members or photos. */
  most?: number;
  /** The last remaining member cannot be removed. */
  needsOne?: true;
  /** The field has no plain label, because its section's heading or a heading of its own names it. */
  named?: 'bySection' | 'byHeading';
  /** How a photo gets its caption: from a chosen member, or as free text. */
  caption?: 'member' | 'text';
  /** The field links to the video for staff. */
  isReviewed?: true;
  /** Texts of the drop area: its button, the button once a poster is chosen, the words beside it, and the file formats. */
  drop?: { action: string; another?: string; where: string; formats: string };
};

type Drop = NonNullable<FieldLook['drop']>;

/** The look of a field before its words are known: they are names of messages, and its choices are asked for. */
export type FieldPlan = Omit<FieldLook, 'label' | 'help' | 'choices' | 'drop'> & {
  label?: TextKey;
  help?: TextKey | undefined;
  choices?: () => NonNullable<FieldLook['choices']>;
  drop?: { [Part in keyof Drop]: TextKey };
};

/** The plan in words. Its messages may name `values`. */
export function lookInWords({ label, help, choices, drop, ...look }: FieldPlan, values: Record<string, string | number>) {
  const dropWords = Object.entries(drop ?? {}).map(([part, key]) => [part, t(key, values)]);
  return {
    ...look,
    ...(label && { label: t(label) }),
    ...(help && { help: t(help, values) }),
    ...(choices && { choices: choices() }),
    ...(drop && { drop: Object.fromEntries(dropWords) as Drop }),
  };
}

/** True for the value of another field with which a field is asked. */
export function isAskedWith(value = '', { is }: NonNullable<FieldLook['askedWhen']>): boolean {
  return is === undefined ? value.trim() !== '' : value === is;
}

export type Row = FieldName | readonly FieldName[];

/** How a page shows the form. */
export type FormLook = {
  fields: Partial<Record<FieldName, FieldLook>>;
  /** Size of Mantine's inputs. */
  size?: 'md';
  /** The fields that differ from the saved project. */
  changed?: ReadonlySet<FieldName>;
  Picture: ComponentType<{ upload: Upload; alt: string; width: number }>;
};

export const FormLookContext = createContext<FormLook | undefined>(undefined);

export function useFormLook(): FormLook {
  const look = useContext(FormLookContext);
  if (!look) throw new Error('A field needs a FormLookContext around it.');
  return look;
}

export function useFieldLook(name: FieldName): FieldLook {
  const look = useFormLook().fields[name];
  if (!look) throw new Error(`This page does not ask for ${name}.`);
  return look;
}
