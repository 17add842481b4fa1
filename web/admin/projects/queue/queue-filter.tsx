import { useNavigate, useSearchParams } from 'react-router-dom';
import { departments, findDepartment } from '../../../../domain/departments.ts';
import type { Term } from '../../../../domain/terms.ts';
import { paths } from '../../../paths.ts';
import { SelectField } from '../../../ui/field.tsx';
import { TermFields, useAdminTerm } from '../../shell/admin-term.tsx';
import styles from './queue-filter.module.css';

const departmentChoices = [
  { value: '', label: 'All' },
  ...departments.map(({ slug, title }) => ({ value: slug, label: title })),
];

/** Chooses the term and the department of the queue; the address keeps them. */
export function QueueFilter() {
  const navigate = useNavigate();
  const department = useSearchParams()[0].get('department') ?? '';
  const { term } = useAdminTerm();
  const ask = (next: Term, slug: string) => navigate(paths.reviewOf(next, { department: findDepartment(slug)?.slug }));
  return (
    <form className={styles.filter} aria-label="Filters">
      <TermFields term={term} onChoose={(next) => ask(next, department)} />
      <SelectField
        label="Department"
        choices={departmentChoices}
        value={department}
        onChange={(event) => ask(term, event.currentTarget.value)}
      />
    </form>
  );
}
