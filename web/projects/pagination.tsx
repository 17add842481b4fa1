import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageCount, pageSummary, pageWindow } from '../../domain/pagination.ts';
import styles from './pagination.module.css';
import { useListAddress } from './use-list-address.ts';

/** Scrolls to the top of the page, smoothly unless the visitor asked for less motion. */
function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

/** The page numbers and `Page 1 of 6 (44 total projects)`. The address keeps the page. */
export function Pagination({ page, count }: { page: number; count: number }) {
  const address = useListAddress();
  const total = pageCount(count);
  return (
    <>
      <nav className={styles.pages} aria-label="Pages">
        <Step to={page > 1 && address.with({ page: page - 1 })}>Previous</Step>
        {pageWindow(page, total).map((mark, index) =>
          mark === 'ellipsis' ? (
            <span key={index === 1 ? 'before' : 'after'} className={styles.mark}>
              …
            </span>
          ) : (
            <Link
              key={mark}
              className={styles.mark}
              to={address.with({ page: mark })}
              aria-label={`Page ${mark}`}
              aria-current={mark === page ? 'page' : undefined}
              onClick={scrollToTop}
            >
              {mark}
            </Link>
          ),
        )}
        <Step to={page < total && address.with({ page: page + 1 })}>Next</Step>
      </nav>
      <p className={styles.summary}>{pageSummary(page, total, count)}</p>
    </>
  );
}

/** A link to the page before or after; without an address it is disabled. */
function Step({ to, children }: { to: string | false; children: ReactNode }) {
  const look = `${styles.mark} ${styles.step}`;
  if (to) {
    return (
      <Link className={look} to={to} onClick={scrollToTop}>
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
