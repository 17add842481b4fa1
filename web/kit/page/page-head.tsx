import type { ReactNode } from 'react';
import type { DepartmentSlug } from '../../../domain/project/departments.ts';
import { hueOf } from '../media/hue.ts';
import text from '../text/text.module.css';
import styles from './page-head.module.css';

type Props = {
  title: ReactNode;
  department?: DepartmentSlug;
  /** Back link and badges, above the title. */
  above?: ReactNode;
  summary?: ReactNode;
  /** Stands to the right of the title on wide screens. */
  action?: ReactNode;
  children?: ReactNode;
  /** `list` takes as little height as it can on a phone, because the list below is what visitors came for. */
  look?: 'list';
};

/** The band at the top of a page, in the department's colour, with the only h1 of the page. */
export function PageHead({ title, department, above, summary, action, children, look }: Props) {
  return (
    <div className={look ? `${styles.head} ${styles[look]}` : styles.head} style={department && hueOf(department)}>
      <div className={text.wrap}>
        {above && <div className={styles.above}>{above}</div>}
        <div className={styles.row}>
          <div className={styles.title}>
            <h1>{title}</h1>
            {summary && <p className={styles.summary}>{summary}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}
