import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = { id: string; title: string; intro?: ReactNode; children: ReactNode };

/** A group of questions with its heading. */
export function FormSection({ id, title, intro, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.questions}>{children}</div>
    </section>
  );
}
