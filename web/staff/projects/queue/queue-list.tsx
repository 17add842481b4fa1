import { useEffect, useRef } from 'react';
import { type DepartmentSlug, departmentTitle } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { stateLabel } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { projectStates } from '../../../../domain/project/states.ts';
import { type Term, termLabel } from '../../../../domain/term/terms.ts';
import { Button, ButtonLink } from '../../../kit/controls/button.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { Link } from '../../../kit/page/router.tsx';
import parts from '../../shell/parts.module.css';
import { isAgain } from '../state-badge.tsx';
import styles from './queue-list.module.css';

/** A project of the queue and the progress of its decision. */
export type Entry = { record: StaffRecord; isOpen: boolean; isSending: boolean; hasFailed: boolean };

type Props = { entries: readonly Entry[]; current: string | undefined; addressOf: (id: string) => string };

/**
 * All submissions of the review, including decided ones. Hidden on narrow screens, where the step buttons reach all of them.
 */
export function QueueList({ entries, current, addressOf }: Props) {
  const shown = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is another one after each step.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav className={styles.queue} aria-labelledby="queue">
      <h2 id="queue">{t('staff.projects.queue.list')}</h2>
      <ol>
        {entries.map(({ record, ...rest }) => {
          const isCurrent = record.EntryID === current;
          return (
            <li key={record.EntryID} ref={isCurrent ? shown : undefined} data-open={rest.isOpen || undefined}>
              <Link to={addressOf(record.EntryID)} replace aria-current={isCurrent ? 'true' : undefined}>
                <span className={`${parts.twoLines} ${styles.title}`}>{record.ProjectTitle}</span>
                <span className={styles.about}>{aboutOf({ record, ...rest })}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function aboutOf({ record, isOpen, isSending, hasFailed }: Entry): string {
  if (hasFailed) return t('staff.projects.queue.notStored');
  if (isSending) return t('staff.projects.queue.storing');
  if (!isOpen) return stateLabel(record.state);
  const department = departmentTitle(record.Department);
  if (record.state === 'changed') return t('staff.projects.queue.changed', { department });
  return isAgain(record) ? t('staff.projects.queue.again', { department }) : department;
}

type EndProps = {
  entries: readonly Entry[];
  term: Term;
  department: DepartmentSlug | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** Shown when nothing is left to review, with the number of decisions of each kind. */
export function QueueEnd({ entries, term, department, isRefreshing, onRefresh }: EndProps) {
  const counts = projectStates.flatMap((state) => {
    const count = entries.filter(({ record }) => record.state === state).length;
    return count > 0 ? [t('staff.projects.queue.decided', { state, count })] : [];
  });
  return (
    <Message
      title={entries.length === 0 ? t('staff.projects.queue.empty') : t('staff.projects.queue.finished')}
      actions={
        <>
          <Button look="primary" aria-disabled={isRefreshing} onClick={() => !isRefreshing && onRefresh()}>
            {isRefreshing ? t('staff.projects.queue.looking') : t('staff.projects.queue.refresh')}
          </Button>
          <ButtonLink to={paths.submissions(term, { department })}>{t('staff.projects.queue.allSubmissions')}</ButtonLink>
        </>
      }
    >
      <p>{entries.length === 0 ? t('staff.projects.queue.emptyAbout', { term: termLabel(term) }) : `${counts.join(', ')}.`}</p>
    </Message>
  );
}
