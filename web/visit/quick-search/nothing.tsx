import { t } from '../../../domain/language/text.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import styles from './search-sheet.module.css';

/** Nothing is found, and what can be done then. */
export function Nothing({ asked }: { asked: string }) {
  return (
    <div className={styles.note}>
      <p>
        <Rich text={t('quickSearch.nothing', { text: asked })} parts={[(words) => <bdi>{words}</bdi>]} />
      </p>
      <p className={styles.ways}>
        <Link to={paths.search({ text: asked })} replace>
          {t('quickSearch.filters')}
        </Link>
        <Link to={paths.home + paths.departments} replace>
          {t('quickSearch.departments')}
        </Link>
      </p>
    </div>
  );
}
