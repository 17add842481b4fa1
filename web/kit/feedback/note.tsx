import type { ComponentProps, ReactNode } from 'react';
import styles from './note.module.css';

type Props = ComponentProps<'div'> & {
  /** Color of the note's edge. */
  tone?: 'good' | 'warning' | 'bad' | undefined;
};

/** A panel with a colored edge for something that people should notice. */
export function Note({ tone, className = '', ...props }: Props) {
  return <div className={`${styles.note} ${className}`} data-tone={tone} {...props} />;
}

type FailureProps = Props & { title?: ReactNode };

/** Says why a requested action failed. Screen readers announce it at once. */
export function FailureNote({ title, className = '', children, ...props }: FailureProps) {
  return (
    <Note tone="bad" role="alert" className={`${styles.failure} ${className}`} {...props}>
      {title && <strong className={styles.title}>{title}</strong>}
      {title ? <span className={styles.detail}> {children}</span> : children}
    </Note>
  );
}
