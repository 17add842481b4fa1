import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { Link, type LinkProps } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import styles from './chip.module.css';

type ChipProps = Pick<LinkProps, 'to' | 'onClick' | 'aria-label'> & { children: ReactNode; count?: number };

/** A search as a small link, with the number of projects that it finds. */
export function Chip({ count, children, ...link }: ChipProps) {
  return (
    <Link className={styles.chip} {...link}>
      <bdi>{children}</bdi>
      {count !== undefined && <Count of={count} />}
    </Link>
  );
}

/** A filter that is on. The link is the search without it. */
export function RemovableChip({ children, ...link }: Omit<ChipProps, 'count'>) {
  return (
    <Link className={`${styles.chip} ${styles.on}`} {...link}>
      <bdi>{children}</bdi>
      <Icon path={icons.close} size={16} />
    </Link>
  );
}

/** A number of projects beside a choice. */
export function Count({ of }: { of: number }) {
  return (
    <span className={styles.count}>
      <Rich text={t('search.count', { count: of })} parts={[(noun) => <span className={text.hidden}>{noun}</span>]} />
    </span>
  );
}

export function Chips({ children }: { children: ReactNode }) {
  return <ul className={styles.chips}>{children}</ul>;
}
