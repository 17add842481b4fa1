import type { ReactNode } from 'react';
import type { DepartmentSlug } from '../../../domain/department/departments.ts';
import { hueOf } from '../media/hue.ts';
import text from '../text/text.module.css';
import styles from './page-head.module.css';

type Props = {
  title: ReactNode;
  department?: DepartmentSlug;
  /** Back link and badges, above the title. */
  above?: ReactNode;
  summary?: ReactNode;
  /** On the right of the title on wide screens. */
  action?: ReactNode;
  children?: ReactNode;
  /** `list` is lower on phones, because visitors came for the list below. */
  look?: 'list';
};

/** The band at the top of a page in the department's color, with the page's only h1. */
export function PageHead({ title, department, above, summary, action, children, look }: Props) {
  return (
    <div className={look ? `${styles.head} ${styles[look]}` : styles.head} style={department ? hueOf(department) : undefined}>
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
