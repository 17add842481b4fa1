import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../domain/language/text.ts';
import { findDepartment, shownSlug } from '../../../../domain/project/departments.ts';
import { formatTerm, termLabel } from '../../../../domain/term/terms.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { useSearchParams } from '../../../kit/page/router.tsx';
import { useAdminTerm } from '../../shell/admin-term.tsx';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import { submissionsQuery } from '../queries.ts';
import { QueueView } from './queue-view.tsx';

/** The waiting submissions of the term and department in the address. When these change, the review starts over. */
export function ReviewQueue() {
  const { term } = useAdminTerm();
  const department = findDepartment(useSearchParams()[0].get('department') ?? '')?.slug;
  const list = useQuery(submissionsQuery({ semester: term.semester, year: String(term.year) }));
  return (
    <Loaded query={list} loading={<ViewSkeleton />} failure={t('staff.projects.queue.failed', { term: termLabel(term) })}>
      {(records) => (
        <QueueView
          key={`${formatTerm(term)} ${department}`}
          records={department ? records.filter(({ Department }) => shownSlug(Department) === department) : records}
          term={term}
          department={department}
          isRefreshing={list.isFetching}
          onRefresh={() => list.refetch()}
        />
      )}
    </Loaded>
  );
}
