import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { departments, findDepartment } from '../../../../domain/departments.ts';
import { formatTerm, type Term, termLabel } from '../../../../domain/terms.ts';
import { paths } from '../../../paths.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TermFields, useAdminTerm } from '../../shell/admin-term.tsx';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import { submissionsQuery } from '../queries.ts';
import { QueueOf } from './queue-of.tsx';
import styles from './review-queue.module.css';

const departmentChoices = [
  { value: '', label: 'All' },
  ...departments.map(({ slug, title }) => ({ value: slug, label: title })),
];

/** The choice of a term and a department, which the address keeps, and the submissions of them that wait. */
export function ReviewQueue() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { term } = useAdminTerm();
  const department = findDepartment(query.get('department') ?? '')?.slug;
  const list = useQuery(submissionsQuery({ semester: term.semester, year: String(term.year) }));
  // Another queue begins with its own first submission.
  const ask = (next: Term, slug = '') => navigate(paths.reviewOf(next, { department: findDepartment(slug)?.slug }));
  return (
    <>
      <form className={styles.filters} aria-label="Filters">
        <TermFields term={term} onChoose={(next) => ask(next, department)} />
        <SelectField
          label="Department"
          choices={departmentChoices}
          value={department ?? ''}
          onChange={(event) => ask(term, event.currentTarget.value)}
        />
      </form>
      <Loaded query={list} loading={<ViewSkeleton />} failure={`The submissions of ${termLabel(term)} could not be loaded`}>
        {(records) => (
          <QueueOf
            key={`${formatTerm(term)} ${department}`}
            records={department ? records.filter(({ Department }) => Department === department) : records}
            term={term}
            department={department}
            isRefreshing={list.isFetching}
            onRefresh={() => list.refetch()}
          />
        )}
      </Loaded>
    </>
  );
}
