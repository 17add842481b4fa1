import type { ReactNode } from 'react';
import { locale, t } from '../../../../domain/language/text.ts';
import text from '../../text/text.module.css';
import { useFieldLook, useFormLook } from '../look.ts';
import type { FieldName } from '../values.ts';
import styles from './fields.module.css';

/** Marks a field whose value differs from the saved one. */
export function Frame({ name, children }: { name: FieldName; children: ReactNode }) {
  const isChanged = useFormLook().changed?.has(name);
  return (
    <div className={styles.field} data-field={name} data-changed={isChanged || undefined}>
      {children}
    </div>
  );
}

/** The label of a field, with a mark if the field is changed. */
export function FieldLabel({ name }: { name: FieldName }) {
  const { label } = useFieldLook(name);
  const isChanged = useFormLook().changed?.has(name);
  return (
    <>
      {label}
      {isChanged && <span className={styles.changed}> {t('form.changed')}</span>}
    </>
  );
}

/** The frame of a field with several inputs: a group named by the field's label. */
export function FieldGroup({ name, count, describedBy, children }: GroupProps) {
  const { named } = useFieldLook(name);
  const { size } = useFormLook();
  const words = <FieldLabel name={name} />;
  return (
    <Frame name={name}>
      <fieldset className={styles.group} data-size={size} aria-describedby={describedBy}>
        <legend className={named === 'bySection' ? text.hidden : undefined}>
          {named === 'byHeading' ? <h3>{words}</h3> : words}
          {!named && count !== undefined && <span className={styles.number}> {count.toLocaleString(locale())}</span>}
        </legend>
        {children}
      </fieldset>
    </Frame>
  );
}

type GroupProps = { name: FieldName; count?: number; describedBy?: string | undefined; children: ReactNode };
