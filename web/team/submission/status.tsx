import type { ProjectState } from '../../../domain/project/projects.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import styles from './receipt.module.css';

const states: Record<ProjectState, { label: string; says: string; look: string | undefined }> = {
  waiting: {
    label: 'Waiting for review',
    says: 'Staff will review it before it is shown. There is nothing you need to do.',
    look: styles.waiting,
  },
  changed: {
    label: 'Published, changes wait for review',
    says: 'The showcase shows the version that staff approved. Your changes are shown once staff approve them.',
    look: styles.waiting,
  },
  returned: {
    label: 'Sent back to you',
    says: 'Staff asked you to correct something. Once you save your changes, they will review the project again.',
    look: styles.waiting,
  },
  published: { label: 'Published', says: 'Everyone can see it in the showcase.', look: styles.published },
  hidden: { label: 'Not shown', says: 'Staff have removed it from the showcase.', look: styles.quiet },
  withdrawn: { label: 'Withdrawn', says: 'It is not shown. Staff can bring it back.', look: styles.quiet },
};

const handedInAgain = {
  label: 'Submitted again',
  says: 'Staff asked you for changes. They will review what you changed before it is shown. There is nothing you need to do.',
  look: styles.waiting,
};

/** The state of a submission, and what visitors do not see. */
export function Status({ submission: { state, returnReason, nda, posterNDA } }: { submission: Submission }) {
  const { label, says, look } = state === 'waiting' && returnReason ? handedInAgain : states[state];
  return (
    <div className={styles.status}>
      <p className={`${styles.label} ${look}`}>{label}</p>
      <p className={styles.small}>
        {says}
        {nda === 'Yes' &&
          posterNDA !== 'Yes' &&
          ' Its abstract, poster, team photos and video are withheld because of the NDA.'}
      </p>
    </div>
  );
}
