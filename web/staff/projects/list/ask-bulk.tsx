import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import type { StaffState } from '../../../../domain/project/states.ts';
import { sameTerm, type Term, termLabel } from '../../../../domain/term/terms.ts';
import { AskDialog } from '../../../kit/controls/ask-dialog.tsx';
import { useAdminTerm } from '../../shell/admin-term.tsx';
import { bulkWords, countOf } from './bulk-words.ts';
import { lacks } from './lacks.ts';
import styles from './submissions.module.css';

/** Up to this number, projects are changed without asking first. */
const unasked = 20;
/** Further titles are only counted. */
const named = 50;

type Props = { state: StaffState; records: readonly StaffRecord[]; onYes: () => void; onNo: () => void };

const isWithdrawn = ({ state }: StaffRecord) => state === 'withdrawn';

const termOf = ({ Semester, Year }: StaffRecord): Term => ({ semester: Semester, year: Year });

/** True for many projects, for projects that their team withdrew, and for projects outside the chosen term. */
export function mustAsk(records: readonly StaffRecord[], term: Term): boolean {
  return records.length > unasked || records.some(isWithdrawn) || records.some((record) => !sameTerm(termOf(record), term));
}

/** Counts the projects per term when a step includes projects outside the chosen term. */
export function OtherTerms({ records }: { records: readonly StaffRecord[] }) {
  const { term } = useAdminTerm();
  if (records.every((record) => sameTerm(termOf(record), term))) return null;
  const byTerm = Map.groupBy(records, (record) => termLabel(termOf(record)));
  const counts = [...byTerm].map(([label, all]) => `${label}: ${countOf(all.length)}`);
  return (
    <p>
      <strong>Not only {termLabel(term)}.</strong> {counts.join(', ')}.
    </p>
  );
}

/** Asks before the state of many projects is set. Names those that need a closer look, such as those without a poster. */
export function AskBulk({ state, records, onYes, onNo }: Props) {
  const words = `${bulkWords[state].action} ${countOf(records.length)}`;
  const publishes = state === 'published';
  return (
    <AskDialog title={`${words}?`} no="Cancel" yes={words} onNo={onNo} onYes={onYes}>
      <OtherTerms records={records} />
      <p>{publishes ? 'Visitors see them right away.' : 'It can be undone in the bar below the list.'}</p>
      <Named title="withdrawn by their team" records={records.filter(isWithdrawn)} />
      {publishes && <Named title="without a poster" records={records.filter(lacks.poster.of)} />}
      {publishes && <Named title="under an NDA without approval" records={records.filter(lacks.approval.of)} />}
    </AskDialog>
  );
}

function Named({ title, records }: { title: string; records: readonly StaffRecord[] }) {
  if (records.length === 0) return null;
  return (
    <section>
      <h3 className={styles.asked}>
        {records.length.toLocaleString('en-US')} {title}
      </h3>
      <ul className={styles.askedList}>
        {records.slice(0, named).map(({ EntryID, ProjectTitle }) => (
          <li key={EntryID}>
            {ProjectTitle} ({EntryID})
          </li>
        ))}
        {records.length > named && <li>and {(records.length - named).toLocaleString('en-US')} more</li>}
      </ul>
    </section>
  );
}
