import { t } from '../../../../domain/language/text.ts';
import { type StaffRecord, termOf } from '../../../../domain/person/staff-record.ts';
import type { StaffState } from '../../../../domain/project/states.ts';
import { sameTerm, type Term, termLabel } from '../../../../domain/term/terms.ts';
import { AskDialog } from '../../../kit/controls/ask-dialog.tsx';
import { Rich } from '../../../kit/text/rich.tsx';
import { useAdminTerm } from '../../shell/admin-term.tsx';
import { lackingInWords, lacks } from './lacks.ts';
import styles from './submissions.module.css';

/** Up to this number, projects are changed without asking first. */
const unasked = 20;
/** Further titles are only counted. */
const named = 50;

type Props = { state: StaffState; records: readonly StaffRecord[]; onYes: () => void; onNo: () => void };

const isWithdrawn = ({ state }: StaffRecord) => state === 'withdrawn';

/** True for many projects, for projects that their team withdrew, and for projects outside the chosen term. */
export function mustAsk(records: readonly StaffRecord[], term: Term): boolean {
  return records.length > unasked || records.some(isWithdrawn) || records.some((record) => !sameTerm(termOf(record), term));
}

/** Counts the projects per term when a step includes projects outside the chosen term. */
export function OtherTerms({ records }: { records: readonly StaffRecord[] }) {
  const { term } = useAdminTerm();
  if (records.every((record) => sameTerm(termOf(record), term))) return null;
  const byTerm = Map.groupBy(records, (record) => termLabel(termOf(record)));
  const counts = [...byTerm].map(([label, all]) => `${label}: ${t('projects.count', { count: all.length })}`);
  return (
    <p>
      <Rich text={t('staff.projects.bulk.otherTerms', { term: termLabel(term), counts: counts.join(', ') })} />
    </p>
  );
}

/** Asks before the state of many projects is set. Names those that need a closer look, such as those without a poster. */
export function AskBulk({ state, records, onYes, onNo }: Props) {
  const bulk = { state, count: records.length };
  const publishes = state === 'published';
  return (
    <AskDialog
      title={t('staff.projects.bulk.ask', bulk)}
      no={t('staff.words.cancel')}
      yes={t('staff.projects.bulk.action', bulk)}
      onNo={onNo}
      onYes={onYes}
    >
      <OtherTerms records={records} />
      <p>{publishes ? t('staff.projects.bulk.visible') : t('staff.projects.bulk.undoable')}</p>
      <Named title="staff.projects.bulk.withdrawn" records={records.filter(isWithdrawn)} />
      {publishes && <Named title="staff.projects.bulk.noPoster" records={records.filter(lacks.poster)} />}
      {publishes && <Named title="staff.projects.bulk.noApproval" records={records.filter(lacks.approval)} />}
      {publishes && <p>{lackingInWords(records)}</p>}
    </AskDialog>
  );
}

type NamedTitle = `staff.projects.bulk.${'withdrawn' | 'noPoster' | 'noApproval'}`;

function Named({ title, records }: { title: NamedTitle; records: readonly StaffRecord[] }) {
  if (records.length === 0) return null;
  return (
    <section>
      <h3 className={styles.asked}>{t(title, { count: records.length })}</h3>
      <ul className={styles.askedList}>
        {records.slice(0, named).map(({ EntryID, ProjectTitle }) => (
          <li key={EntryID}>
            {ProjectTitle} ({EntryID})
          </li>
        ))}
        {records.length > named && <li>{t('staff.projects.bulk.more', { count: records.length - named })}</li>}
      </ul>
    </section>
  );
}
