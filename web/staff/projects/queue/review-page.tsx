import '../../../kit/controls/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { departmentChoices, findDepartment, shownSlug } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { editorRoles } from '../../../../domain/person/roles.ts';
import { formatTerm, termLabel } from '../../../../domain/term/terms.ts';
import { SelectField } from '../../../kit/controls/field.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { useNavigate, useSearchParams } from '../../../kit/page/router.tsx';
import { AdminFrame } from '../../shell/admin-frame.tsx';
import { useAdminTerm } from '../../shell/admin-term.tsx';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import { submissionsQuery } from '../queries.ts';
import styles from './queue-filter.module.css';
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

/** The menu for the queue's department, which is stored in the address. */
export function QueueFilter() {
  const navigate = useNavigate();
  const department = findDepartment(useSearchParams()[0].get('department') ?? '')?.slug ?? '';
  const { term } = useAdminTerm();
  return (
    <form className={styles.filter} aria-label={t('staff.words.filters')}>
      <SelectField
        label={t('words.department')}
        choices={[{ value: '', label: t('staff.words.all') }, ...departmentChoices()]}
        value={department}
        onChange={({ currentTarget: { value } }) => navigate(paths.reviewOf(term, { department: findDepartment(value)?.slug }))}
      />
    </form>
  );
}
