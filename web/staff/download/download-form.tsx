import { type FormEvent, useRef, useState } from 'react';
import type { DatabaseFormat } from '../../../domain/download/database-file.ts';
import { departmentsShownTo } from '../../../domain/person/roles.ts';
import { departmentChoices } from '../../../domain/project/departments.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SelectField } from '../../kit/controls/field.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { useLocation } from '../../kit/page/router.tsx';
import { useAdminTerm } from '../shell/admin-term.tsx';
import { readTableShown } from '../shell/table-shown.ts';
import { useAccount } from '../shell/use-account.ts';
import { DaysFields, QuickPeriods } from './days-fields.tsx';
import styles from './download.module.css';
import type { FileKind } from './run-state.ts';
import { type Days, type Discipline, type Selection, wrongDays } from './selection.ts';
import { TableWords } from './table-words.tsx';

const formats = [
  { value: 'csv', label: 'CSV, for spreadsheets' },
  { value: 'json', label: 'JSON, with everything' },
];
const ways = [
  { by: 'term', label: 'A term' },
  { by: 'days', label: 'Days of submission' },
  { by: 'table', label: 'What the table shows' },
] as const satisfies readonly { by: Selection['by']; label: string }[];

type Props = { isBusy: boolean; onStart: (selection: Selection, kind: FileKind) => void };

/** The form of a download: which projects, which discipline, and in which format. */
export function DownloadForm({ isBusy, onStart }: Props) {
  const account = useAccount();
  const mine = [{ value: 'all', label: 'All' }, ...departmentChoices(departmentsShownTo(account))];
  // Kept while the view is open: choosing a term here, or the view in the menu, makes an address without it.
  const { state } = useLocation();
  const [table] = useState(() => readTableShown(state));
  const { term } = useAdminTerm();
  const [by, setBy] = useState<Selection['by']>(table ? 'table' : 'term');
  const [days, setDays] = useState<Days>({ start: '', end: '' });
  const [discipline, setDiscipline] = useState<Discipline>('all');
  const [format, setFormat] = useState<DatabaseFormat>('csv');
  const [wasSent, setWasSent] = useState(false);
  const startDate = useRef<HTMLInputElement>(null);
  const endDate = useRef<HTMLInputElement>(null);
  const hasArchive = by === 'term' && account.role === 'coordinator';
  // After the first attempt, errors are marked again with every change.
  const wrong = wasSent && by === 'days' ? wrongDays(days) : undefined;

  const send = (kind: FileKind) => {
    setWasSent(true);
    if (isBusy) return;
    if (by === 'term') return onStart({ by, term, discipline }, kind);
    if (by === 'table') return table && onStart({ by, table }, kind);
    if (!wrongDays(days)) return onStart({ by, days, discipline }, kind);
    (days.start && !days.end ? endDate : startDate).current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(format);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <fieldset className={styles.periods}>
        <legend>Which projects</legend>
        {ways
          .filter((way) => way.by !== 'table' || table)
          .map((way) => (
            <button
              key={way.by}
              type="button"
              className={styles.period}
              aria-pressed={by === way.by}
              onClick={() => setBy(way.by)}
            >
              {way.label}
            </button>
          ))}
      </fieldset>
      {by === 'table' && table && <TableWords table={table} />}
      {by === 'days' && <QuickPeriods days={days} onChange={setDays} />}
      <div className={styles.fields}>
        {by === 'days' && <DaysFields days={days} onChange={setDays} isWrong={Boolean(wrong)} refs={{ startDate, endDate }} />}
        {by !== 'table' && (
          <SelectField
            label="Discipline"
            choices={mine}
            value={discipline}
            onChange={(event) => setDiscipline(event.currentTarget.value as Discipline)}
          />
        )}
        <SelectField
          label="Format"
          choices={formats}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value as DatabaseFormat)}
        />
      </div>
      <p id="wrong-days" className={styles.wrong} role="alert">
        {wrong}
      </p>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          <Icon path={pageIcons.download} /> Download {format.toUpperCase()}
        </Button>
        <Button aria-disabled={isBusy} aria-describedby="zip-words" onClick={() => send('zip')}>
          <Icon path={pageIcons.download} /> Download zip with pictures
        </Button>
        {hasArchive && (
          <Button aria-disabled={isBusy} aria-describedby="archive-words" onClick={() => send('archive')}>
            <Icon path={pageIcons.download} /> Download archive of the term
          </Button>
        )}
      </div>
      <p id="zip-words" className={styles.words}>
        The zip holds database.csv and a folder for each project with its poster and photos, each in the largest size that is
        kept (up to 2,560 pixels wide).
      </p>
      {hasArchive && (
        <p id="archive-words" className={styles.words}>
          The archive is for keeping: all that the public sees of the term, in all departments, as pages that open from a disk
          without a server, with posters, photos and records, and a manifest that proves later that nothing has changed.
        </p>
      )}
    </form>
  );
}
