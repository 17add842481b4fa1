import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { Link } from '../../kit/page/router.tsx';
import { type ListView, storeView } from './list-view.ts';
import { useListAddress } from './use-list-address.ts';
import { useStoredView } from './use-stored-view.ts';
import styles from './view-switch.module.css';

const views: { view: ListView; name: string; icon: string }[] = [
  { view: 'cards', name: 'Show as cards', icon: pageIcons.cards },
  { view: 'list', name: 'Show as a compact list', icon: pageIcons.rows },
];

/** Two links: the list as cards, or compact. The device keeps the choice. */
export function ViewSwitch() {
  const address = useListAddress();
  const stored = useStoredView();
  const current = address.view ?? stored ?? 'cards';
  return (
    <nav className={styles.switch} aria-label="View">
      {views.map(({ view, name, icon }) => (
        <Link
          key={view}
          className={styles.view}
          to={address.with({ view })}
          replace
          aria-label={name}
          title={name}
          aria-current={view === current}
          onClick={() => storeView(view)}
        >
          <Icon path={icon} />
        </Link>
      ))}
    </nav>
  );
}
