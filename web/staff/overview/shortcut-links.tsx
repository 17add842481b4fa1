import { t } from '../../../domain/language/text.ts';
import { editorRoles, type Role } from '../../../domain/person/roles.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import parts from '../shell/parts.module.css';
import { peopleIcon, viewsOf } from '../shell/views.ts';
import { useAccount } from '../sign-in/use-account.ts';
import styles from './overview.module.css';

type Shortcut = { to: string; title: string; about: string; icon: string; roles?: readonly Role[] };

/** Links to the dashboard's other views and to the places that staff need most, as far as the role may open them. */
export function Shortcuts({ term }: { term: Term }) {
  const { role } = useAccount();
  const [, ...others] = viewsOf(role);
  const shortcuts: Shortcut[] = [
    ...others.map(({ id, title, about, icon }) => ({ to: paths.adminView(id), title, about, icon })),
    {
      roles: editorRoles,
      to: paths.submissions(term, { state: 'review' }),
      title: t('staff.overview.shortcuts.review'),
      about: t('staff.overview.shortcuts.reviewAbout'),
      icon: pageIcons.check,
    },
    {
      roles: ['coordinator'],
      to: paths.edit('presentations', term),
      title: t('staff.overview.changes.what.presentation'),
      about: t('staff.overview.shortcuts.presentationAbout'),
      icon: pageIcons.pin,
    },
    {
      roles: ['coordinator'],
      to: paths.edit('window', term),
      title: t('staff.overview.changes.what.window'),
      about: t('staff.overview.shortcuts.windowAbout'),
      icon: pageIcons.clock,
    },
    {
      roles: ['coordinator'],
      to: paths.people,
      title: t('staff.shell.people'),
      about: t('staff.overview.shortcuts.peopleAbout'),
      icon: peopleIcon,
    },
    {
      to: paths.support,
      title: t('staff.shell.support'),
      about: t('staff.overview.shortcuts.supportAbout'),
      icon: pageIcons.help,
    },
  ];
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts" className={text.hidden}>
        {t('staff.overview.shortcuts.title')}
      </h2>
      <ul className={parts.row}>
        {shortcuts
          .filter(({ roles }) => roles?.includes(role) ?? true)
          .map(({ to, title, about, icon }) => (
            <li key={title}>
              <Link className={styles.shortcut} to={to} title={about}>
                <Icon path={icon} size={16} /> {title}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
