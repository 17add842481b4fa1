import { t } from '../../../domain/language/text.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { useIsHydrated } from '../../kit/page/hydrated.ts';
import { Link } from '../../kit/page/router.tsx';
import { type ListView, listViews, readListView, storeView } from './list-view.ts';
import { useListAddress } from './use-list-address.ts';
import styles from './view-switch.module.css';

const viewIcons: Record<ListView, string> = { cards: pageIcons.cards, list: pageIcons.rows };

/** Two links: the list as cards, or compact. The device keeps the choice. */
export function ViewSwitch() {
  const address = useListAddress();
  // The server does not know the view that the device keeps on the root element.
  const stored = useIsHydrated() ? readListView(document.documentElement.dataset.view) : undefined;
  const current = address.view ?? stored ?? 'cards';
  return (
    <nav className={styles.switch} aria-label={t('projects.view')}>
      {listViews.map((view) => (
        <Link
          key={view}
          className={styles.view}
          to={address.with({ view })}
          replace
          aria-label={t(`projects.views.${view}`)}
          title={t(`projects.views.${view}`)}
          aria-current={view === current}
          onClick={() => storeView(view)}
        >
          <Icon path={viewIcons[view]} />
        </Link>
      ))}
    </nav>
  );
}
