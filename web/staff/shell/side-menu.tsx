import { type KeyboardEvent, useRef, useState } from 'react';
import { locale, t } from '../../../domain/language/text.ts';
import { type Account, mayEdit, roleWords } from '../../../domain/person/roles.ts';
import { site } from '../../../domain/site/site.ts';
import { AskButton } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { Logo } from '../../kit/page/logo.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useLocation, useSearchParams } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { useTermLink } from './admin-term.tsx';
import styles from './side-menu.module.css';
import { peopleIcon, readView, viewsOf } from './views.ts';

const settingsIcon = 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M9 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4';
const reviewIcon = 'M4 6.500l2 2L9.500 5M4 15.500l2 2L9.500 14M13 7h7M13 16h7';

type Props = { account: Account; onLogOut: () => void };

/** Links to the views and pages that the role may open, and the log-out button. On narrow screens a button opens the menu. */
export function SideMenu({ account: { username, role }, onLogOut }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const current = pathname === paths.adminDashboard ? readView(query.get('view')).id : undefined;

  // Closes the menu when the view changes.
  const address = pathname + search;
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setIsOpen(false);
  }

  const closeByKey = (event: KeyboardEvent) => {
    // Esc in the log-out dialog closes that dialog, not the menu.
    if (event.key !== 'Escape' || !isOpen || (event.target as Element).closest('dialog')) return;
    setIsOpen(false);
    burger.current?.focus();
  };

  const [first, ...others] = viewsOf(role).map(({ id, title, icon }) => (
    <Entry key={id} to={paths.adminView(id)} title={title} icon={icon} isCurrent={id === current} />
  ));
  const page = (to: string, title: string, icon: string) => (
    <Entry to={to} title={title} icon={icon} isCurrent={pathname === to} />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is heard from whatever inside has the focus.
    <div className={styles.menu} data-open={isOpen || undefined} onKeyDown={closeByKey}>
      <div className={styles.head}>
        <Logo />
        <div className={styles.burger}>
          <Button ref={burger} aria-expanded={isOpen} aria-controls="admin-menu" onClick={() => setIsOpen(!isOpen)}>
            <Icon path={isOpen ? icons.close : icons.menu} /> {t('layout.menu')}
          </Button>
        </div>
      </div>
      <div className={styles.body} id="admin-menu">
        <nav aria-label={t('staff.shell.administration')}>
          <ul>
            {first}
            {mayEdit({ role }) && page(paths.review, t('staff.shell.review'), reviewIcon)}
            {others}
            {role === 'coordinator' && page(paths.people, t('staff.shell.people'), peopleIcon)}
            {role === 'coordinator' && page(paths.settings, t('staff.shell.settings'), settingsIcon)}
            {page(paths.support, t('staff.shell.support'), pageIcons.help)}
            {site.sponsorLogin && (
              <li>
                <a className={styles.item} href={site.sponsorLogin}>
                  <Icon path={pageIcons.external} /> {t('staff.shell.sponsorPage')}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.person}>
          <p>
            <Rich text={t('staff.shell.signedInAs', { username, role: roleWords[role].title.toLocaleLowerCase(locale()) })} />
          </p>
          <Link className={styles.own} to={paths.account} aria-current={pathname === paths.account ? 'page' : undefined}>
            {t('staff.shell.account')}
          </Link>
          <AskButton
            label={t('staff.shell.logOut')}
            title={t('staff.shell.logOutAsk')}
            yes={t('staff.shell.logOutYes')}
            no={t('staff.words.cancel')}
            onYes={onLogOut}
          >
            <p>{t('staff.shell.logOutSays')}</p>
          </AskButton>
        </div>
      </div>
    </div>
  );
}

type EntryProps = { to: string; title: string; icon: string; isCurrent: boolean };

function Entry({ to, title, icon, isCurrent }: EntryProps) {
  const withTerm = useTermLink();
  return (
    <li>
      <Link className={styles.item} to={withTerm(to)} aria-current={isCurrent ? 'page' : undefined}>
        <Icon path={icon} /> {title}
      </Link>
    </li>
  );
}
