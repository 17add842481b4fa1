import { type ComponentType, createContext, use } from 'react';
import type { Upload } from '../uploads/upload.ts';
import type { FieldName, TextName } from './values.ts';

type Attributes = {
  type?: 'email' | 'url';
  inputMode?: 'email' | 'url';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  rows?: number;
};

/** How a page asks for a field. */
export type FieldLook = {
  label: string;
  input: 'text' | 'long' | 'select' | 'radio' | 'members' | 'video' | 'poster' | 'photos';
  help?: string;
  /** Of its text input. */
  attributes?: Attributes;
  choices?: readonly { value: string; label: string }[];
  /** It is asked only while another field has a value. */
  askedWhen?: { field: TextName; is: string };
  /** Characters of a long text; a counter says how many are left. */
  length?: { min: number; max: number };
  /** How many members or photos are possible. */
  most?: number;
  /** The last member cannot be removed. */
  needsOne?: true;
  /** A heading names it: the one of its section, or one of its own. */
  named?: 'bySection' | 'byHeading';
  /** What is chosen for a photo: one of the members, or any text. */
  caption?: 'member' | 'text';
  /** Staff look at the video. */
  isReviewed?: true;
  /** What the place for files says before and after its formats. */
  drop?: { action: string; another?: string; where: string; formats: string };
};

export type Row = FieldName | readonly FieldName[];

/** How a page shows the form: its fields, and how large. */
export type FormLook = {
  fields: Partial<Record<FieldName, FieldLook>>;
  /** Of Mantine's inputs. */
  size?: 'md';
  /** The fields that differ from what is saved. */
  changed?: ReadonlySet<FieldName>;
  Picture: ComponentType<{ upload: Upload; alt: string; width: number }>;
};

export const FormLookContext = createContext<FormLook | undefined>(undefined);

export function useFormLook(): FormLook {
  const look = use(FormLookContext);
  if (!look) throw new Error('A field needs a FormLookContext around it.');
  return look;
}

export function useFieldLook(name: FieldName): FieldLook {
  const look = useFormLook().fields[name];
  if (!look) throw new Error(`This page does not ask for ${name}.`);
  return look;
}
