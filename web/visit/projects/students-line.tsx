import { t } from '../../../domain/language/text.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import styles from './students-line.module.css';

/** The ways to the form and back to a submission, for the few visitors who are on a team. */
export function StudentsLine() {
  return (
    <p className={styles.line}>
      <Rich
        text={t('projects.students')}
        parts={[(words) => <Link to={paths.survey}>{words}</Link>, (words) => <Link to={paths.lostLink}>{words}</Link>]}
      />
    </p>
  );
}
