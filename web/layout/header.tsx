import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { TermSelect } from '../terms/term-select.tsx';
import { ButtonLink } from '../ui/button.tsx';
import text from '../ui/text.module.css';
import { useSubmitWords } from '../window/submit-words.ts';
import { DepartmentMenu } from './department-menu.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The site's navigation. The path is the key of both menus, so each change of page closes them. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={`${text.wrap} ${styles.row}`}>
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          <NavLink className={styles.link} to={paths.winners}>
            Winners
          </NavLink>
          <DepartmentMenu key={pathname} triggerClass={styles.link} />
          <NavLink className={styles.link} to={paths.about}>
            About Us
          </NavLink>
          <div className={styles.term}>
            <TermSelect label="Semester" />
          </div>
          <div className={styles.action}>
            <ButtonLink look="primary" to={paths.survey}>
              {useSubmitWords()}
            </ButtonLink>
          </div>
        </nav>
        <div className={styles.burger}>
          <MobileMenu key={pathname} />
        </div>
      </div>
    </header>
  );
}
