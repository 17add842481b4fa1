import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../domain/language/text.ts';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import { progressQuery } from '../queries.ts';
import type { Asked } from './filters.ts';
import styles from './submissions.module.css';

/** Placeholder of the table, with the number of submissions loaded so far. */
export function ListSkeleton({ asked }: { asked: Asked }) {
  const { data: count } = useQuery(progressQuery(asked));
  return (
    <div className={styles.skeleton}>
      <p role="status">{count > 0 ? t('staff.projects.list.soFar', { count }) : t('staff.projects.list.loading')}</p>
      <Bone height="2.75rem" />
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <Bone key={row} height="3.25rem" />
      ))}
    </div>
  );
}
