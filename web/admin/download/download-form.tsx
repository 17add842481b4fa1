import { type FormEvent, useRef, useState } from 'react';
import type { DatabaseFormat } from '../../../domain/database-file.ts';
import { departments } from '../../../domain/departments.ts';
import { useToday } from '../../terms/selected-term.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon, icons } from '../../ui/icon.tsx';
import { DateField } from './date-field.tsx';
import styles from './download.module.css';
import type { FileKind } from './run-state.ts';
import { quickPeriods, type Selection, wrongDays } from './selection.ts';

const disciplines = [
  { value: 'all', label: 'All' },
  ...departments.map(({ slug, title }) => ({ value: slug as string, label: title })),
];
const formats = [
  { value: 'csv', label: 'CSV, for spreadsheets' },
  { value: 'json', label: 'JSON, with everything' },
];

type Props = { isBusy: boolean; onStart: (selection: Selection, kind: FileKind) => void };

/** The form of a download: days, discipline and format. */
export function DownloadForm({ isBusy, onStart }: Props) {
  const [selection, setSelection] = useState<Selection>({ start: '', end: '', discipline: 'all' });
  const [format, setFormat] = useState<DatabaseFormat>('csv');
  const [wasSent, setWasSent] = useState(false);
  const startDate = useRef<HTMLInputElement>(null);
  const endDate = useRef<HTMLInputElement>(null);
  const periods = quickPeriods(useToday());
  // After the first attempt, errors are marked again with every change.
  const wrong = wasSent ? wrongDays(selection) : undefined;
  const change = (changed: Partial<Selection>) => setSelection({ ...selection, ...changed });

  const send = (kind: FileKind) => {
    setWasSent(true);
    if (isBusy) return;
    if (!wrongDays(selection)) return onStart(selection, kind);
    (selection.start && !selection.end ? endDate : startDate).current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(format);
  };
  const dateField = { 'aria-invalid': Boolean(wrong), 'aria-describedby': wrong ? 'wrong-days' : undefined };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <fieldset className={styles.periods}>
        <legend>Period</legend>
        {periods.map(({ label, start, end }) => (
          <button
            key={label}
            type="button"
            className={styles.period}
            aria-pressed={selection.start === start && selection.end === end}
            onClick={() => change({ start, end })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className={styles.fields}>
        <DateField
          ref={startDate}
          label="Start date"
          value={selection.start}
          onChange={(event) => change({ start: event.currentTarget.value })}
          {...dateField}
        />
        <DateField
          ref={endDate}
          label="End date"
          value={selection.end}
          onChange={(event) => change({ end: event.currentTarget.value })}
          {...dateField}
        />
        <SelectField
          label="Discipline"
          choices={disciplines}
          value={selection.discipline}
          onChange={(event) => change({ discipline: event.currentTarget.value as Selection['discipline'] })}
        />
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
          <Icon path={icons.download} /> Download {format.toUpperCase()}
        </Button>
        <Button aria-disabled={isBusy} aria-describedby="zip-words" onClick={() => send('zip')}>
          <Icon path={icons.download} /> Download zip with pictures
        </Button>
      </div>
      <p id="zip-words" className={styles.words}>
        The zip holds database.csv and a folder for each project with its poster and photos.
      </p>
    </form>
  );
}
