import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mayEdit } from '../../../../domain/roles.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { type StaffState, staffActions, stateAfter } from '../../../../domain/states.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/note.tsx';
import { useAccount } from '../../shell/use-account.ts';
import type { StateChange } from '../queries.ts';
import { ReturnDialog } from '../returning/return-dialog.tsx';
import { AskBulk, mustAsk } from './ask-bulk.tsx';
import { bulkWords } from './bulk-words.ts';
import styles from './submissions.module.css';
import { type BulkReport, useBulk } from './use-bulk.ts';

type Props = {
  selected: readonly { original: StaffRecord }[];
  onDone: (left: readonly StaffRecord[]) => void;
};

const offered: readonly StaffState[] = ['published', 'hidden', 'returned', 'waiting'];

/** The actions that the states of the selected projects allow, how far the running one is, and what failed. */
export function BulkBar({ selected, onDone }: Props) {
  const mayChange = mayEdit(useAccount());
  const { running, report, closeReport, cancel, run, undo } = useBulk(onDone);
  const [asks, setAsks] = useState<{ order: Exclude<StateChange, { reason: string }>; records: StaffRecord[] }>();
  const [returning, setReturning] = useState<StaffRecord[]>([]);
  const [first, ...others] = returning;
  const start = (state: StaffState, records: StaffRecord[]) => {
    if (state === 'returned') setReturning(records);
    else if (mustAsk(records)) setAsks({ order: { state }, records });
    else run({ state }, records);
  };
  const records = selected.map(({ original }) => original);
  return (
    <>
      {(records.length > 0 || running || undo) && (
        <div className={styles.bulk}>
          <span role="status">
            {running?.words ?? (records.length > 0 && `${records.length.toLocaleString('en-US')} selected`)}
          </span>
          {running && (
            <Button aria-disabled={running.isCancelled} onClick={cancel}>
              {running.isCancelled ? 'Stopping…' : 'Cancel'}
            </Button>
          )}
          {!running &&
            mayChange &&
            offered.map((state) => {
              const movable = records.filter((record) => moves(record, state));
              return (
                movable.length > 0 && (
                  <Button key={state} onClick={() => start(state, movable)}>
                    {bulkWords[state].action}
                    {movable.length < records.length && ` ${movable.length.toLocaleString('en-US')}`}
                  </Button>
                )
              );
            })}
          {!running && records.length > 0 && <Button onClick={() => onDone([])}>Deselect</Button>}
          {!running && undo && <Button onClick={undo.run}>{undo.label}</Button>}
        </div>
      )}
      {report && <Report report={report} onClose={closeReport} />}
      {asks && (
        <AskBulk
          state={asks.order.state}
          records={asks.records}
          onNo={() => setAsks(undefined)}
          onYes={() => {
            setAsks(undefined);
            run(asks.order, asks.records);
          }}
        />
      )}
      {first && (
        <ReturnDialog
          records={[first, ...others]}
          onClose={() => setReturning([])}
          onReturn={(reason) => {
            setReturning([]);
            run({ state: 'returned', reason }, returning);
          }}
        />
      )}
    </>
  );
}

/** True when the table of states lets staff set the state, and the project has another. */
function moves(record: StaffRecord, state: StaffState): boolean {
  return record.state !== state && stateAfter('staff', staffActions[state], record.state) !== undefined;
}

function Report({ report: { title, failed, retry }, onClose }: { report: BulkReport; onClose: () => void }) {
  const [query] = useSearchParams();
  const opened = (project: string) => ({ search: `${new URLSearchParams({ ...Object.fromEntries(query), project })}` });
  return (
    <FailureNote className={styles.report}>
      <p>{title}</p>
      <ul>
        {failed.map(({ record: { EntryID, ProjectTitle }, reason }) => (
          <li key={EntryID}>
            <Link to={opened(EntryID)} replace>
              {ProjectTitle} ({EntryID})
            </Link>
            : {reason}
          </li>
        ))}
      </ul>
      <div className={styles.reportActions}>
        {retry && <Button onClick={retry}>Try again</Button>}
        <Button onClick={onClose}>Close</Button>
      </div>
    </FailureNote>
  );
}
