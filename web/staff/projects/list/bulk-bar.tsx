import { type ReactNode, useState } from 'react';
import { locale, t } from '../../../../domain/language/text.ts';
import { mayEdit } from '../../../../domain/person/roles.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { type StaffState, staffActions, stateAfter } from '../../../../domain/project/states.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { Link, useSearchParams } from '../../../kit/page/router.tsx';
import { useAdminTerm } from '../../shell/admin-term.tsx';
import { MailsOfStep, StopStep } from '../../shell/last-step.tsx';
import parts from '../../shell/parts.module.css';
import { useAccount } from '../../sign-in/use-account.ts';
import type { StateChange } from '../queries.ts';
import { ReturnDialog } from '../returning/return-dialog.tsx';
import { AskBulk, mustAsk } from './ask-bulk.tsx';
import styles from './submissions.module.css';
import { type BulkReport, useBulk } from './use-bulk.ts';

type Props = {
  records: readonly StaffRecord[];
  onDone: (left: readonly StaffRecord[]) => void;
  /** Further actions on the selected projects. */
  children: ReactNode;
};

const offered: readonly StaffState[] = ['published', 'hidden', 'returned', 'waiting'];

/** Actions on the selected projects, the progress of a running one, and its failures. */
export function BulkBar({ records, onDone, children }: Props) {
  const mayChange = mayEdit(useAccount());
  const { term } = useAdminTerm();
  const { running, report, closeReport, run, last } = useBulk(onDone);
  const [asks, setAsks] = useState<{ order: Exclude<StateChange, { reason: string }>; records: StaffRecord[] }>();
  const [returning, setReturning] = useState<StaffRecord[]>([]);
  const [first, ...others] = returning;
  const start = (state: StaffState, records: StaffRecord[]) => {
    if (state === 'returned') setReturning(records);
    else if (mustAsk(records, term)) setAsks({ order: { state }, records });
    else run({ state }, records);
  };
  return (
    <div className={styles.steps}>
      {report && <Report report={report} onClose={closeReport} />}
      <div className={`${parts.box} ${styles.bulk}`}>
        {(running || records.length > 0) && (
          <span role="status">{running?.words ?? t('staff.projects.list.selected', { count: records.length })}</span>
        )}
        {running && <StopStep step={running} />}
        {!running &&
          mayChange &&
          offered.map((state) => {
            const movable = records.filter((record) => moves(record, state));
            return (
              movable.length > 0 && (
                <Button key={state} onClick={() => start(state, movable)}>
                  {t(`staff.projects.bulk.actions.${state}`)}
                  {movable.length < records.length && ` ${movable.length.toLocaleString(locale())}`}
                </Button>
              )
            );
          })}
        {children}
        {!running && records.length > 0 && <Button onClick={() => onDone([])}>{t('staff.projects.list.deselect')}</Button>}
        {!running && last?.mails && <MailsOfStep mails={last.mails} />}
        {!running && last?.undo && <Button onClick={last.undo.run}>{last.undo.label}</Button>}
      </div>
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
    </div>
  );
}

/** True when staff may set this state and the project does not have it yet. */
function moves(record: StaffRecord, state: StaffState): boolean {
  return record.state !== state && stateAfter('staff', staffActions[state], record.state) !== undefined;
}

function Report({ report: { title, failed, retry }, onClose }: { report: BulkReport; onClose: () => void }) {
  const [query] = useSearchParams();
  const opened = (project: string) => `?${new URLSearchParams({ ...Object.fromEntries(query), project })}`;
  return (
    <FailureNote className={`${parts.start} ${styles.report}`}>
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
      <div className={parts.row}>
        {retry && <Button onClick={retry}>{t('staff.projects.bulk.again')}</Button>}
        <Button onClick={onClose}>{t('words.close')}</Button>
      </div>
    </FailureNote>
  );
}
