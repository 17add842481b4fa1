import '../../../kit/controls/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { editorRoles } from '../../../../domain/person/roles.ts';
import { findDepartment, shownSlug } from '../../../../domain/project/departments.ts';
import { formatTerm, termLabel } from '../../../../domain/term/terms.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { useSearchParams } from '../../../kit/page/router.tsx';
import { AdminFrame } from '../../shell/admin-frame.tsx';
import { useAdminTerm } from '../../shell/admin-term.tsx';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import { submissionsQuery } from '../queries.ts';
import { QueueFilter } from './queue-filter.tsx';
import { QueueView } from './queue-view.tsx';

/** The review of a term's waiting submissions, one at a time, by keyboard. */
export function ReviewPage() {
  const filter = (
    <Suspense fallback={null}>
      <QueueFilter />
    </Suspense>
  );
  return (
    <AdminFrame title={t('staff.projects.queue.title')} roles={editorRoles} picksTerm action={filter}>
      <ReviewQueue />
    </AdminFrame>
  );
}

/** The waiting submissions of the term and department in the address. When these change, the review starts over. */
function ReviewQueue() {
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
