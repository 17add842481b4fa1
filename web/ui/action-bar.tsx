import type { ComponentProps } from 'react';
import styles from './action-bar.module.css';

/** Buttons in a row, with what is said about them. */
export function ActionBar({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`${styles.bar} ${className}`} {...props} />;
}
