import { type Ref, useId } from 'react';
import { departmentTitle } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { dateInWords } from '../../../kit/text/times.ts';
import { PrivateStory } from '../../../visit/door.ts';
import parts from '../../shell/parts.module.css';
import { staff } from '../../shell/staff-picture.tsx';
import { Comparison } from '../comparison/comparison.tsx';
import { ReturnReason } from '../edit/return-reason.tsx';
import { asPublished } from '../preview/preview-project.ts';
import { isAgain, StateBadge } from '../state-badge.tsx';
import { PosterView } from './poster-view.tsx';
import styles from './submission.module.css';

type Props = {
  record: StaffRecord;
  /** Why the last decision was not saved. */
  failure: string | undefined;
  /** True once the submission has been visible long enough for a decision. */
  isSeen: boolean;
  heading: Ref<HTMLHeadingElement>;
  onLarge: () => void;
};

/** A submission as visitors would see it, with a large poster first. Above it is what changed since it was approved. */
export function Submission({ record, failure, isSeen, heading, onLarge }: Props) {
  const { EntryID, ProjectTitle, Department, DateStamp, poster } = record;
  const title = useId();
  const shown = asPublished(record);
  return (
    <article className={styles.submission} aria-labelledby={title} data-seen={isSeen || undefined}>
      <header className={`${parts.list} ${styles.head}`}>
        <div className={styles.line}>
          <StateBadge state={record.state} isAgain={isAgain(record)} unreadable={record.unreadable} />
          <p className={styles.which}>
            {EntryID} · {departmentTitle(Department)} · {t('staff.projects.queue.submitted', { date: dateInWords(DateStamp) })}
          </p>
          <a className={styles.toChecks} href="#checks">
            {t('staff.projects.queue.checks')}
          </a>
        </div>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {ProjectTitle}
        </h2>
      </header>
      {failure && <FailureNote>{failure}</FailureNote>}
      <ReturnReason record={record} />
      <Comparison record={record} />
      {poster ? (
        <PosterView poster={poster} title={ProjectTitle} onLarge={onLarge} />
      ) : (
        <p className={styles.noPoster}>{t('staff.projects.noPoster')}</p>
      )}
      {/* Without the poster, which is shown above even when an NDA hides it from visitors. */}
      {shown && (
        <div className={styles.story}>
          <PrivateStory project={{ ...shown, poster: undefined }} source={staff} />
        </div>
      )}
    </article>
  );
}
