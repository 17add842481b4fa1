import type { ComponentProps } from 'react';
import styles from './fact-list.module.css';
import { FactRows } from './fact-rows.tsx';

/** A box with names and values. Blank values are left out. */
export function Facts(props: ComponentProps<typeof FactRows>) {
  return (
    <dl className={styles.facts}>
      <FactRows {...props} />
    </dl>
  );
}
