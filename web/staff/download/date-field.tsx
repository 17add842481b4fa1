import type { ComponentProps } from 'react';
import field from '../../kit/controls/field.module.css';

/** A labelled field for a day, with the browser's own date picker. */
export function DateField({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={field.field}>
      {label}
      <input className={field.input} type="date" max="9999-12-31" {...props} />
    </label>
  );
}
