import type { ReactNode } from 'react';
import text from '../text/text.module.css';
import styles from './section.module.css';

const looks = { plain: '', band: styles.band, underHead: styles.tight, ruled: styles.ruled };

/** A full-width part of a page; its content stays in the page's column. */
export function Section({ id, look = 'plain', children }: { id?: string; look?: keyof typeof looks; children: ReactNode }) {
  return (
    <section id={id} className={`${styles.section} ${looks[look]}`}>
      <div className={text.wrap}>{children}</div>
    </section>
  );
}
