import { useEffect, useId, useRef, useState } from 'react';
import { offeredDepartments } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { closeWhenLeft } from '../../kit/controls/close-when-left.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { paths } from '../../kit/page/paths.ts';
import { NavLink } from '../../kit/page/router.tsx';
import { useSelectedTerm } from '../../kit/term/selected-term.tsx';
import { TermSelect } from '../../kit/term/term-select.tsx';
import { SubmitWords } from '../../kit/window/submit-words.tsx';
import { FavouriteCount } from '../star/star.tsx';
import { useClosedByNavigation } from './closed-by-navigation.ts';
import styles from './mobile-menu.module.css';

/**
 * The menu button for phones, and its panel with all pages and, if the page lists projects of a term, the semester. Every navigation
 * closes it. `map` is the address of the map while there is one.
 */
export function MobileMenu({ hasTerm, map }: { hasTerm: boolean; map: string | undefined }) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useClosedByNavigation(menu);
  // In a page from the server it may have been opened before the script was there.
  useEffect(() => setIsOpen(menu.current?.matches(':popover-open') ?? false), []);
  const term = useSelectedTerm();
  return (
    <>
      <Button look="round" aria-label={t('layout.menu')} aria-expanded={isOpen} popoverTarget={id}>
        <Icon path={isOpen ? icons.close : icons.menu} />
      </Button>
      <nav
        id={id}
        ref={menu}
        popover="auto"
        data-late=""
        className={styles.menu}
        aria-label={t('layout.allPages')}
        onBlur={closeWhenLeft}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {hasTerm && (
          <div className={styles.term}>
            <TermSelect label={t('words.semester')} withNone />
            <NavLink className={styles.link} to={paths.archive}>
              {t('layout.archive')}
            </NavLink>
          </div>
        )}
        <NavLink className={styles.link} to={paths.home} end>
          {t('words.home')}
        </NavLink>
        {map && (
          <>
            <NavLink className={styles.link} to={map}>
              {t('words.map')}
            </NavLink>
            <NavLink className={styles.link} to={paths.now}>
              {t('layout.now')}
            </NavLink>
          </>
        )}
        <NavLink className={styles.link} to={paths.winners}>
          {t('words.winners')}
        </NavLink>
        <p id={`${id}-departments`} className={styles.title}>
          {t('layout.departments')}
        </p>
        <ul className={styles.departments} aria-labelledby={`${id}-departments`}>
          {offeredDepartments().map((department) => (
            <li key={department.slug}>
              <NavLink className={styles.link} to={paths.department(department.slug, term)}>
                {department.title}
              </NavLink>
            </li>
          ))}
        </ul>
        <NavLink className={styles.link} to={paths.favourites}>
          {t('words.favorites')} <FavouriteCount />
        </NavLink>
        <NavLink className={styles.link} to={paths.about}>
          {t('layout.about')}
        </NavLink>
        <NavLink className={styles.link} to={paths.survey} end>
          <SubmitWords />
        </NavLink>
      </nav>
    </>
  );
}
