import { t } from '../../../domain/language/text.ts';
import type { ProjectState } from '../../../domain/project/projects.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import styles from './receipt.module.css';

const looks: Record<ProjectState, string | undefined> = {
  waiting: styles.waiting,
  changed: styles.waiting,
  returned: styles.waiting,
  published: styles.published,
  hidden: styles.quiet,
  withdrawn: styles.quiet,
};

/** The state of a submission, and what visitors do not see. */
export function Status({ submission }: { submission: Submission }) {
  const { state, returnReason, waitsForSponsor, nda, posterNDA } = submission;
  const name = waitsForSponsor ? 'sponsor' : state === 'waiting' && returnReason ? 'again' : state;
  return (
    <div className={styles.status}>
      <p className={`${styles.label} ${waitsForSponsor ? styles.waiting : looks[state]}`}>
        {t(`team.submission.states.${name}`)}
      </p>
      <p className={styles.small}>
        {t(`team.submission.means.${name}`)}
        {nda === 'Yes' && posterNDA !== 'Yes' && ` ${t('team.submission.withheld')}`}
      </p>
    </div>
  );
}
