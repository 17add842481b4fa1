import type { ComponentProps, ReactNode } from 'react';
import styles from './note.module.css';

type Props = ComponentProps<'div'> & {
  /** The colour of its edge. */
  tone?: 'good' | 'warning' | 'bad' | undefined;
};

/** Something that is to be noticed in its place on the page: a panel with a coloured edge. */
export function Note({ tone, className = '', ...props }: Props) {
  return <div className={`${styles.note} ${className}`} data-tone={tone} {...props} />;
}

type FailureProps = Props & { title?: ReactNode };

/** Says at once why something that a person asked for did not happen. */
export function FailureNote({ title, className = '', children, ...props }: FailureProps) {
  return (
    <Note tone="bad" role="alert" className={`${styles.failure} ${className}`} {...props}>
      {title && <strong className={styles.title}>{title}</strong>}
      {title ? <span className={styles.detail}> {children}</span> : children}
    </Note>
  );
}
