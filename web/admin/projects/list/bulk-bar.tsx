import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { YesNo } from '../../../../domain/projects.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/note.tsx';
import { readToken, usernameOf } from '../../shell/session.ts';
import { sayDone } from '../../shell/toasts.tsx';
import { keepRecords } from '../queries.ts';
import { type Failed, setStates } from './set-states.ts';
import styles from './submissions.module.css';

type Props = {
  selected: readonly { original: StaffRecord }[];
  onDone: () => void;
};

const verbs: Record<YesNo, { doing: string; done: string }> = {
  Yes: { doing: 'Publishing', done: 'Published' },
  No: { doing: 'Hiding', done: 'Hid' },
};

/** The actions for all selected projects, and a report of the failures. */
export function BulkBar({ selected, onDone }: Props) {
  const queries = useQueryClient();
  const [said, say] = useState('');
  const [failed, setFailed] = useState<{ of: number; shouldDisplay: YesNo; failures: Failed[] }>();

  const set = async (records: readonly StaffRecord[], shouldDisplay: YesNo): Promise<StaffRecord[]> => {
    const { doing } = verbs[shouldDisplay];
    const onProgress = (count: number) => say(`${doing}… ${count} of ${records.length}`);
    onProgress(0);
    setFailed(undefined);
    const { done, failed } = await setStates(records, { shouldDisplay, by: usernameOf(readToken() ?? ''), onProgress });
    keepRecords(queries, done);
    say('');
    if (failed.length > 0) setFailed({ of: records.length, shouldDisplay, failures: failed });
    return done;
  };

  const run = async (shouldDisplay: YesNo) => {
    const before = selected.map(({ original }) => original);
    const done = await set(before, shouldDisplay);
    if (done.length === 0) return;
    const ids = new Set(done.map(({ EntryID }) => EntryID));
    const changed = before.filter((record) => ids.has(record.EntryID) && canUndo(record, shouldDisplay));
    const undo = async () => {
      // The undo sends the answered versions, so the server refuses projects that somebody else changed since.
      const back = await set(
        done.filter(({ EntryID }) => changed.some((record) => record.EntryID === EntryID)),
        shouldDisplay === 'Yes' ? 'No' : 'Yes',
      );
      if (back.length > 0) sayDone(undoneInWords(changed, back.length, shouldDisplay));
    };
    const offer = changed.length > 0 ? { label: 'Undo', run: undo } : undefined;
    sayDone(`${verbs[shouldDisplay].done} ${countOf(done.length)}.`, offer);
    onDone();
  };

  const isBusy = said !== '';
  return (
    <>
      {(selected.length > 0 || isBusy) && (
        <div className={styles.bulk}>
          <span role="status">{isBusy ? said : `${selected.length.toLocaleString('en-US')} selected`}</span>
          {!isBusy && (
            <>
              <Button onClick={() => run('Yes')}>Publish</Button>
              <Button onClick={() => run('No')}>Hide</Button>
              <Button onClick={onDone}>Deselect</Button>
            </>
          )}
        </div>
      )}
      {failed && (
        <FailureNote className={styles.report}>
          <p>
            {failed.failures.length < failed.of && `${failed.failures.length} of `}
            {countOf(failed.of)} {failed.shouldDisplay === 'Yes' ? 'could not be published' : 'could not be hidden'}:
          </p>
          <ul>
            {failed.failures.map(({ record, reason }) => (
              <li key={record.EntryID}>
                {record.ProjectTitle} ({record.EntryID}): {reason}
              </li>
            ))}
          </ul>
          <Button onClick={() => setFailed(undefined)}>Close</Button>
        </FailureNote>
      )}
    </>
  );
}

/**
 * Whether an undo is possible. ShouldDisplay cannot set a project back to waiting, so undoing "publish" hides it, which is the
 * nearest state. Undoing "hide" publishes, which is right only for projects that were published before.
 */
function canUndo({ state }: StaffRecord, shouldDisplay: YesNo): boolean {
  return shouldDisplay === 'Yes' ? state !== 'published' : state === 'published';
}

function undoneInWords(changed: readonly StaffRecord[], count: number, shouldDisplay: YesNo): string {
  if (shouldDisplay === 'No') return `Undone: ${countOf(count)} published again.`;
  const waited = changed.some(({ state }) => state === 'waiting');
  return `Undone: ${countOf(count)} not shown any more.${waited ? ' What was waiting is hidden now.' : ''}`;
}

const countOf = (count: number) => (count === 1 ? '1 project' : `${count.toLocaleString('en-US')} projects`);
