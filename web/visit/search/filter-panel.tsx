import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { closeWhenLeft } from '../../kit/controls/close-when-left.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import styles from './filter-panel.module.css';

/** On a phone: opens the panel `id`. It shows how many filters are on. */
export function FilterButton({ id, active }: { id: string; active: number }) {
  return (
    <div className={styles.opener}>
      <Button popoverTarget={id}>
        <Icon path={pageIcons.filter} size={18} /> {t('search.filters')}
        {active > 0 && <span className={styles.active}>{active}</span>}
      </Button>
    </div>
  );
}

type Props = {
  id: string;
  /** The number of projects that the filters find. */
  total: number;
  children: ReactNode;
};

/**
 * The filters: a column on a wide screen; on a phone a sheet, which stays open while several are chosen. Both work without
 * script.
 */
export function FilterPanel({ id, total, children }: Props) {
  return (
    <section id={id} popover="auto" className={styles.panel} aria-label={t('search.filters')} onBlur={closeWhenLeft}>
      <div className={styles.head}>
        <h2>{t('search.filters')}</h2>
        <Button look="round" aria-label={t('search.closeFilters')} popoverTarget={id} popoverTargetAction="hide">
          <Icon path={icons.close} />
        </Button>
      </div>
      {children}
      <div className={styles.done}>
        <Button look="primary" popoverTarget={id} popoverTargetAction="hide">
          {t('search.show', { count: total })}
        </Button>
      </div>
    </section>
  );
}
