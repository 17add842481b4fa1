import { t } from '../../../domain/language/text.ts';
import { pageSummary, pageWindow } from '../../../domain/site/pagination.ts';
import styles from './pager.module.css';

type Props = { page: number; total: number; count: number; onPage: (page: number) => void };

/** The page numbers below a table. */
export function Pager({ page, total, count, onPage }: Props) {
  return (
    <nav className={styles.pager} aria-label={t('controls.pages')}>
      <p className={styles.summary}>{pageSummary(page, total, count)}</p>
      {total > 1 && (
        <div className={styles.marks}>
          <button type="button" className={styles.mark} disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('controls.previous')}
          </button>
          {pageWindow(page, total).map((mark, index) =>
            mark === 'ellipsis' ? (
              <span key={index === 1 ? 'before' : 'after'}>…</span>
            ) : (
              <button
                key={mark}
                type="button"
                className={styles.mark}
                aria-label={t('controls.page', { page: mark })}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => onPage(mark)}
              >
                {mark}
              </button>
            ),
          )}
          <button type="button" className={styles.mark} disabled={page === total} onClick={() => onPage(page + 1)}>
            {t('controls.next')}
          </button>
        </div>
      )}
    </nav>
  );
}
