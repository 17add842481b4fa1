import { type ComponentProps, type ReactNode, useId } from 'react';
import type { DepartmentSlug } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { InputField } from '../../kit/controls/field.tsx';
import { DepartmentBoxes } from '../shell/department-boxes.tsx';
import { FieldError, isPhrase } from '../shell/field-error.tsx';
import styles from './judging.module.css';

type TextProps = ComponentProps<typeof InputField> & { error?: string | undefined };

/** A labeled input that says what is wrong with it. */
export function TextField({ error, ...props }: TextProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <InputField {...props} aria-invalid={error !== undefined} aria-describedby={error === undefined ? undefined : id} />
      {error !== undefined && <FieldError id={id}>{isPhrase(error) ? t('staff.shell.invalid', { error }) : error}</FieldError>}
    </div>
  );
}

type DepartmentsProps = {
  legend: ReactNode;
  value: readonly DepartmentSlug[];
  onChange: (value: DepartmentSlug[]) => void;
};

/** The choice of departments; none chosen means all of them. */
export function DepartmentsField({ legend, ...boxes }: DepartmentsProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <DepartmentBoxes {...boxes} />
    </fieldset>
  );
}
