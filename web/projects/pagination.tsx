import { Link, useNavigate } from 'react-router-dom';
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
  const navigate = useNavigate();
  const total = pageCount(count);
  const step = `${styles.mark} ${styles.step}`;
  const go = (to: number) => {
    navigate(address.with({ page: to }));
    scrollToTop();
  };
  return (
    <>
      <nav className={styles.pages} aria-label="Pages">
        <button type="button" className={step} disabled={page === 1} onClick={() => go(page - 1)}>
          Previous
        </button>
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
        <button type="button" className={step} disabled={page === total} onClick={() => go(page + 1)}>
          Next
        </button>
      </nav>
      <p className={styles.summary}>{pageSummary(page, total, count)}</p>
    </>
  );
}
