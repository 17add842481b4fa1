import { t } from '../../../domain/language/text.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import styles from './active-filters.module.css';
import { Chips, RemovableChip } from './chip.tsx';
import type { ActiveFilter } from './filters.ts';

type Props = { filters: ActiveFilter[]; query: SearchQuery; onRemove: () => void };

/** The filters that are on, each of which a click removes, and a link that removes all. */
export function ActiveFilters({ filters, query, onRemove }: Props) {
  if (filters.length === 0) return null;
  return (
    <div className={styles.filters}>
      <Chips>
        {filters.map(({ name, label, without }) => (
          <li key={label}>
            <RemovableChip to={paths.search(without)} onClick={onRemove} aria-label={t('search.removeOf', { name, label })}>
              {label}
            </RemovableChip>
          </li>
        ))}
        <li>
          <Link
            className={`${styles.clear} ${text.unprinted}`}
            to={paths.search({ text: query.text, sort: query.sort })}
            onClick={onRemove}
          >
            {t('search.clear')}
          </Link>
        </li>
      </Chips>
    </div>
  );
}
