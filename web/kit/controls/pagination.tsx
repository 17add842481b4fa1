import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { pageCount, pageSummary, pageWindow } from '../../../domain/site/page-numbers.ts';
import { Link } from '../page/router.tsx';
import text from '../text/text.module.css';
import styles from './pagination.module.css';

type Props = {
  page: number;
  /** The number of items on all pages, and on one. */
  count: number;
  size?: number;
  addressOf: (page: number) => string;
  /** Comes with a click on a link; it brings the beginning of the list into the window. */
  onTurn: () => void;
};

/** Links to the pages of a list, and `Page 1 of 6 (44 total projects)`. */
export function Pagination({ page, count, size, addressOf, onTurn }: Props) {
  const total = pageCount(count, size);
  return (
    <>
      <nav className={`${styles.pages} ${text.unprinted}`} aria-label={t('controls.pages')} hidden={total === 1}>
        <Step to={page > 1 && addressOf(page - 1)} onTurn={onTurn}>
          {t('controls.previous')}
        </Step>
        {pageWindow(page, total).map((mark, index) =>
          mark === 'ellipsis' ? (
            <span key={index === 1 ? 'before' : 'after'} className={styles.mark}>
              …
            </span>
          ) : (
            <Link
              key={mark}
              className={styles.mark}
              to={addressOf(mark)}
              aria-label={t('controls.page', { page: mark })}
              aria-current={mark === page ? 'page' : undefined}
              onClick={onTurn}
            >
              {mark}
            </Link>
          ),
        )}
        <Step to={page < total && addressOf(page + 1)} onTurn={onTurn}>
          {t('words.next')}
        </Step>
      </nav>
      <p className={total === 1 ? text.hidden : styles.summary}>{pageSummary(page, total, count)}</p>
    </>
  );
}

/** A link to the page before or after; without an address it is disabled. */
function Step({ to, onTurn, children }: { to: string | false; onTurn: () => void; children: ReactNode }) {
  const look = `${styles.mark} ${styles.step}`;
  if (to) {
    return (
      <Link className={look} to={to} onClick={onTurn}>
        {children}
      </Link>
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link without an address is HTML's form of a disabled link.
    <a className={look} role="link" aria-disabled="true">
      {children}
    </a>
  );
}
