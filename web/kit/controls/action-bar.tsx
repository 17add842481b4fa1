import type { ComponentProps } from 'react';
import styles from './action-bar.module.css';

/** A row of buttons with the text that belongs to them. */
export function ActionBar({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`${styles.bar} ${className}`} {...props} />;
}
