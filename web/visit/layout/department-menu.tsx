import { useId, useRef } from 'react';
import { t } from '../../../domain/language/text.ts';
import { offeredDepartments } from '../../../domain/project/departments.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { paths } from '../../kit/page/paths.ts';
import { NavLink } from '../../kit/page/router.tsx';
import { useSelectedTerm } from '../../kit/term/selected-term.tsx';
import { DepartmentIcon } from '../departments/department-icon.tsx';
import { useClosedByNavigation } from './closed-by-navigation.ts';
import styles from './department-menu.module.css';

/** A popover with all departments. Esc or a click outside closes it, which the browser does itself; so does every navigation. */
export function DepartmentMenu({ triggerClass }: { triggerClass: string | undefined }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  useClosedByNavigation(menu);
  const term = useSelectedTerm();
  return (
    <>
      <button type="button" className={`${triggerClass} ${styles.trigger}`} popoverTarget={id}>
        {t('layout.department')}
        <Icon path={icons.chevron} size={16} />
      </button>
      <div id={id} ref={menu} popover="auto" className={styles.menu}>
        <ul className={styles.list}>
          {offeredDepartments().map((department) => (
            <li key={department.slug}>
              <NavLink className={styles.link} to={paths.department(department.slug, term)}>
                <DepartmentIcon department={department} size="small" />
                {department.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
