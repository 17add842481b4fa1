import { t } from '../../../domain/language/text.ts';
import text from '../text/text.module.css';
import styles from './crumbs.module.css';
import { paths } from './paths.ts';
import { Link } from './router.tsx';

/** The path of a page, such as `Home / Computer Science`. */
export function Crumbs({ page }: { page: string }) {
  return (
    <nav className={`${styles.crumbs} ${text.unprinted}`} aria-label={t('page.path')}>
      <Link to={paths.home}>{t('words.home')}</Link>
      <span aria-hidden="true">/</span>
      <span aria-current="page">{page}</span>
    </nav>
  );
}
