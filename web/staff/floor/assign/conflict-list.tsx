import { useState } from 'react';
import type { FloorConflict } from '../../../../domain/floor/conflicts.ts';
import { t } from '../../../../domain/language/text.ts';
import linkButton from '../../../kit/controls/link-button.module.css';
import { Note } from '../../../kit/feedback/note.tsx';
import styles from './assign.module.css';

type Props = {
  conflicts: readonly FloorConflict[];
  /** The ids of the projects in the list. */
  known: ReadonlySet<string>;
  mayEdit: boolean;
  onShow: (project: string) => void;
  onClear: (project: string) => void;
};

/** Number of problems that are listed at first. */
const few = 5;

/** Problems of the assignment, such as two projects at one table, with links to their rows. */
export function ConflictList({ conflicts, known, mayEdit, onShow, onClear }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const listed = isWhole ? conflicts : conflicts.slice(0, few);
  if (conflicts.length === 0) return null;
  return (
    <Note tone="warning">
      <section className={styles.conflicts} aria-label={t('staff.words.conflicts')}>
        <h2>{t('staff.floor.assign.conflictCount', { count: conflicts.length })}</h2>
        <ul>
          {listed.map(({ words, projects: [first] }) => (
            <li key={words}>
              {words}{' '}
              {first !== undefined && known.has(first) && (
                <button type="button" className={linkButton.button} onClick={() => onShow(first)}>
                  {t('staff.floor.assign.showRow')}
                </button>
              )}
              {first !== undefined && !known.has(first) && mayEdit && (
                <button type="button" className={linkButton.button} onClick={() => onClear(first)}>
                  {t('staff.floor.assign.clearTable')}
                </button>
              )}
            </li>
          ))}
        </ul>
        {listed.length < conflicts.length && (
          <button type="button" className={linkButton.button} onClick={() => setIsWhole(true)}>
            {t('staff.floor.assign.showAll', { count: conflicts.length })}
          </button>
        )}
      </section>
    </Note>
  );
}
