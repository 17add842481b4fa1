import { t } from '../../../domain/language/text.ts';
import { interdisciplinary } from '../../../domain/project/departments.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './interdisciplinary-call.module.css';

/** A call to see interdisciplinary projects, where there are such. The whole box is one link, named by its whole sentence. */
export function InterdisciplinaryCall({ term }: { term: Term }) {
  if (!interdisciplinary()) return null;
  return (
    <Link className={styles.call} to={paths.department('interdisciplinary', term)}>
      <span className={styles.question}>{t('projects.callQuestion')}</span>{' '}
      <span className={styles.answer}>{t('projects.callAnswer')}</span>
    </Link>
  );
}
