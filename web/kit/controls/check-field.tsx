import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';

/** A box to check, and what that means. */
export function CheckField({ children, ...props }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...props} /> <span>{children}</span>
    </label>
  );
}
