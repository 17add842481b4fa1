import { useEffect, useId, useRef, useState } from 'react';
import { offeredDepartments } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { publicTermOf } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { closeWhenLeft } from '../../kit/controls/close-when-left.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { Logo } from '../../kit/page/logo.tsx';
import { listsTerm, paths } from '../../kit/page/paths.ts';
import { NavLink, useLocation } from '../../kit/page/router.tsx';
import { useSelectedTerm, useToday } from '../../kit/term/selected-term.tsx';
import { TermSelect } from '../../kit/term/term-select.tsx';
import text from '../../kit/text/text.module.css';
import { SubmitWords } from '../../kit/window/submit-words.tsx';
import { DepartmentIcon } from '../departments/department-icon.tsx';
import { SearchButton } from '../quick-search/search-button.tsx';
import { FavouriteCount, StarIcon } from '../star/star.tsx';
import { useHasMap } from '../tables/queries.ts';
import { useClosedByNavigation } from './closed-by-navigation.ts';
import departmentMenu from './department-menu.module.css';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';

/**
 * The site's navigation. Only pages that list projects of a term have the semester, and the map is there while visitors may see
 * it. They are the first entries, so that the others keep their places when they are missing.
 */
export function Header() {
  const hasTerm = listsTerm(useLocation().pathname);
  const term = publicTermOf(useToday());
  const hasMap = useHasMap(term);
  return (
    <header className={`${styles.header} ${text.unprinted}`}>
      <div className={`${text.wrap} ${styles.row}`}>
        <Logo />
        <SearchButton />
        <nav className={styles.nav} aria-label={t('layout.main')}>
          {hasTerm && (
            <div className={styles.term}>
              <TermSelect label={t('words.semester')} />
              <NavLink className={`${styles.link} ${styles.archive}`} to={paths.archive} title={t('layout.archive')}>
                <Icon path={icons.calendar} size={18} />
                <span>{t('layout.archive')}</span>
              </NavLink>
            </div>
          )}
          {hasMap && (
            <NavLink className={`${styles.link} ${styles.map}`} to={paths.map(term)}>
              {t('words.map')}
            </NavLink>
          )}
          <NavLink className={styles.link} to={paths.winners}>
            {t('words.winners')}
          </NavLink>
          <DepartmentMenu triggerClass={styles.link} />
          <NavLink className={styles.link} to={paths.about}>
            {t('layout.about')}
          </NavLink>
          <NavLink className={`${styles.link} ${styles.favourites}`} to={paths.favourites} title={t('words.favorites')}>
            <StarIcon />
            <span className={text.hidden}>{t('words.favorites')}</span>
            <span className={styles.count}>
              <FavouriteCount />
            </span>
          </NavLink>
          <div className={styles.action}>
            <ButtonLink to={paths.survey}>
              <SubmitWords />
            </ButtonLink>
          </div>
        </nav>
        <div className={styles.burger}>
          <MobileMenu hasTerm={hasTerm} map={hasMap ? paths.map(term) : undefined} />
        </div>
      </div>
    </header>
  );
}

/**
 * A popover with all departments. Esc or a click outside closes it, which the browser does itself; so does every navigation. Their
 * icons come when it opens: in the document of each page they would be 0.2 KB. Without script it has none.
 */
function DepartmentMenu({ triggerClass }: { triggerClass: string | undefined }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  useClosedByNavigation(menu);
  const [hasIcons, setHasIcons] = useState(false);
  // In a page from the server it may have been opened before the script was there.
  useEffect(() => setHasIcons(menu.current?.matches(':popover-open') ?? false), []);
  const term = useSelectedTerm();
  return (
    <>
      <button type="button" className={`${triggerClass} ${departmentMenu.trigger}`} popoverTarget={id}>
        {t('words.department')}
        <Icon path={icons.chevron} size={16} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears only that the focus has left. */}
      <div
        id={id}
        ref={menu}
        popover="auto"
        data-late=""
        className={departmentMenu.menu}
        onBlur={closeWhenLeft}
        onBeforeToggle={() => setHasIcons(true)}
      >
        <ul className={departmentMenu.list}>
          {offeredDepartments().map((department) => (
            <li key={department.slug}>
              <NavLink className={departmentMenu.link} to={paths.department(department.slug, term)}>
                {hasIcons && <DepartmentIcon department={department} size="small" />}
                {department.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
