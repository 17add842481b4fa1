import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { departments } from '../../domain/departments.ts';
import { paths } from '../paths.ts';
import { useSelectedTerm } from '../terms/selected-term.tsx';
import { TermSelect } from '../terms/term-select.tsx';
import { Button } from '../ui/button.tsx';
import { Icon, icons } from '../ui/icon.tsx';
import { useSubmitWords } from '../window/submit-words.ts';
import styles from './mobile-menu.module.css';

/** The menu button for phones and its panel with all pages and the semester. */
export function MobileMenu() {
  const id = useId();
  const term = useSelectedTerm();
  return (
    <>
      <Button look="round" aria-label="Menu" popoverTarget={id}>
        <Icon path={icons.menu} />
      </Button>
      <nav id={id} popover="auto" className={styles.menu} aria-label="All pages">
        <div className={styles.term}>
          <TermSelect label="Semester" withNone />
        </div>
        <NavLink className={styles.link} to={paths.home} end>
          Home
        </NavLink>
        <NavLink className={styles.link} to={paths.winners}>
          Winners
        </NavLink>
        <ul className={styles.departments} aria-label="Departments">
          {departments.map((department) => (
            <li key={department.slug}>
              <NavLink className={styles.link} to={paths.department(department.slug, term)}>
                {department.title}
              </NavLink>
            </li>
          ))}
        </ul>
        <NavLink className={styles.link} to={paths.about}>
          About Us
        </NavLink>
        <NavLink className={styles.link} to={paths.survey} end>
          {useSubmitWords()}
        </NavLink>
      </nav>
    </>
  );
}
