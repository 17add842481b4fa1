import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './search-sheet.module.css';

/** Says that nothing can be found now, and the way on. */
export function Unavailable({ retry }: { retry: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <p>{t('quickSearch.unavailable')}</p>
      <p className={styles.ways}>
        <Button onClick={retry}>{t('quickSearch.retry')}</Button>
        <Link to={paths.home + paths.departments} replace>
          {t('quickSearch.departments')}
        </Link>
      </p>
    </div>
  );
}
