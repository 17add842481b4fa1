import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { Note } from '../../kit/feedback/note.tsx';
import styles from './receipt.module.css';

type Props = {
  submission: Submission;
  /** What the team can do now. */
  children: ReactNode;
};

/** What staff asked the team to correct, in their words. Only for a submission that was sent back. */
export function ReturnedNotice({ submission: { state, returnReason }, children }: Props) {
  if (state !== 'returned' || !returnReason) return null;
  return (
    <Note tone="warning" className={styles.returned} role="region" aria-labelledby="returned">
      <h2 id="returned">{t('team.submission.asked')}</h2>
      <blockquote className={styles.reason} dir="auto">
        {returnReason}
      </blockquote>
      {children}
    </Note>
  );
}
