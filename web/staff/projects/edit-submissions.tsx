import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { ApiError } from '../../kit/api/api.ts';
import { Failure } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { useSearchParams } from '../../kit/page/router.tsx';
import { useAdminTerm } from '../shell/admin-term.tsx';
import { FilterForm } from './list/filter-form.tsx';
import { type Asked, readAsked } from './list/filters.ts';
import { SubmissionList } from './list/submission-list.tsx';
import styles from './list/submissions.module.css';
import { OpenProject } from './open-project.tsx';
import { progressQuery, submissionsQuery } from './queries.ts';

/**
 * Finds, reviews and edits submissions of one or more terms. The address keeps the filters and the open project.
 */
export function EditSubmissions() {
  const [query, setQuery] = useSearchParams();
  const asked = readAsked(query, useAdminTerm().term);
  const project = query.get('project');
  const list = useQuery(submissionsQuery(asked));

  const ask = (next: Asked) => {
    if (asked.semester === next.semester && asked.year === next.year) list.refetch();
    setQuery((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next)) after.set(name, value);
      return after;
    });
  };
  const clear = () => setQuery(new URLSearchParams([...query].filter(([name]) => name === 'view' || name === 'edit')));

  return (
    <>
      <FilterForm asked={asked} isBusy={list.isFetching} onAsk={ask} onClear={clear} />
      {!list.data && !list.error && <ListSkeleton asked={asked} />}
      {list.error && (
        <Failure title={t('staff.words.submissionsFailed')} error={list.error} retry={() => list.refetch()}>
          {list.error instanceof ApiError && list.data && <p>{t('staff.projects.loadedBefore')}</p>}
        </Failure>
      )}
      {list.data && <SubmissionList records={list.data} asked={asked} />}
      {project && !list.data && list.error && <OpenProject open={project} records={[]} />}
    </>
  );
}

/** Placeholder of the table, with the number of submissions loaded so far. */
function ListSkeleton({ asked }: { asked: Asked }) {
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
