import { t } from '../../../../domain/language/text.ts';
import { departmentChoices, findDepartment } from '../../../../domain/project/departments.ts';
import { SelectField } from '../../../kit/controls/field.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { useNavigate, useSearchParams } from '../../../kit/page/router.tsx';
import { useAdminTerm } from '../../shell/admin-term.tsx';
import styles from './queue-filter.module.css';

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
