import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { departmentChoices, departmentTitle } from '../../../domain/department/departments.ts';
import type { DatabaseFormat } from '../../../domain/download/database-file.ts';
import { t } from '../../../domain/language/text.ts';
import { departmentsShownTo } from '../../../domain/person/roles.ts';
import { semesterName } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { InputField, SelectField } from '../../kit/controls/field.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { useLocation } from '../../kit/page/router.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';
import text from '../../kit/text/text.module.css';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { useAccount } from '../sign-in/use-account.ts';
import { readTableShown, type TableShown } from '../tables/table-shown.ts';
import styles from './download.module.css';
import { type FileKind, keepRunState } from './run-state.ts';
import { type Days, type Discipline, quickPeriods, type Selection, wrongDays } from './selection.ts';
import { ToggleButtons } from './toggle-buttons.tsx';

const formats = ['csv', 'json'] as const satisfies readonly DatabaseFormat[];
const ways = ['term', 'days', 'table'] as const satisfies readonly Selection['by'][];

type Props = { isBusy: boolean; onStart: (selection: Selection, kind: FileKind) => void };

/** The form of a download: which projects, which discipline, and in which format. */
export function DownloadForm({ isBusy, onStart }: Props) {
  const account = useAccount();
  const mine = [{ value: 'all', label: t('staff.download.all') }, ...departmentChoices(departmentsShownTo(account))];
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
  // After the first attempt, errors are marked again with every change.
  const wrong = wasSent && by === 'days' ? wrongDays(days) : undefined;

  const send = (kind: FileKind) => {
    setWasSent(true);
    if (isBusy) return;
    if (by === 'term') return onStart({ by, term, discipline }, kind);
    if (by === 'table') return table && onStart({ by, table }, kind);
    if (!wrongDays(days)) return onStart({ by, days, discipline }, kind);
    // What the download before came to is no answer to this press.
    keepRunState({ phase: 'idle' });
    (days.start && !days.end ? endDate : startDate).current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(format);
  };

  return (
    <form className={parts.group} noValidate onSubmit={submit}>
      <ToggleButtons
        legend={t('staff.words.whichProjects')}
        choices={ways
          .filter((way) => way !== 'table' || table)
          .map((way) => ({ label: t(`staff.download.ways.${way}`), isPressed: by === way, onPress: () => setBy(way) }))}
      />
      {by === 'table' && table && <TableWords table={table} />}
      {by === 'days' && <QuickPeriods days={days} onChange={setDays} />}
      <div className={styles.fields}>
        {by === 'days' && <DaysFields days={days} onChange={setDays} isWrong={Boolean(wrong)} refs={{ startDate, endDate }} />}
        {by !== 'table' && (
          <SelectField
            label={t('staff.download.discipline')}
            choices={mine}
            value={discipline}
            onChange={(event) => setDiscipline(event.currentTarget.value as Discipline)}
          />
        )}
        <SelectField
          label={t('staff.download.format')}
          choices={formats.map((value) => ({ value, label: t(`staff.download.formats.${value}`) }))}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value as DatabaseFormat)}
        />
      </div>
      <p id="wrong-days" className={text.wrong} role="alert">
        {wrong}
      </p>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          <Icon path={pageIcons.download} /> {t('staff.download.download', { format: format.toUpperCase() })}
        </Button>
        <Button aria-disabled={isBusy} aria-describedby="zip-words" onClick={() => send('zip')}>
          <Icon path={pageIcons.download} /> {t('staff.download.zip')}
        </Button>
      </div>
      <p id="zip-words" className={parts.words}>
        {t('staff.download.zipHint')}
      </p>
    </form>
  );
}

/** Says which projects the table of submissions showed when the person came from there. */
function TableWords({ table: { semester, year, department, ids } }: { table: TableShown }) {
  const term = [semester !== 'all' && semesterName(semester), year !== 'all' && year].filter(Boolean).join(' ');
  const where = [
    term || t('staff.download.allTerms'),
    department === 'all' ? t('staff.words.everyDepartment') : departmentTitle(department),
  ];
  return (
    <p className={parts.words}>{t('staff.download.table', { count: ids.length, where: where.join(t('projects.comma')) })}</p>
  );
}

type DaysProps = { days: Days; onChange: (days: Days) => void };

/** Buttons that fill in both days at once. */
function QuickPeriods({ days, onChange }: DaysProps) {
  return (
    <ToggleButtons
      legend={t('staff.download.period')}
      choices={quickPeriods(useToday()).map(({ label, start, end }) => ({
        label,
        isPressed: days.start === start && days.end === end,
        onPress: () => onChange({ start, end }),
      }))}
    />
  );
}

type FieldsProps = DaysProps & {
  isWrong: boolean;
  refs: { startDate: RefObject<HTMLInputElement | null>; endDate: RefObject<HTMLInputElement | null> };
};

/** The first and the last day. The element with the id `wrong-days` says what is wrong with them. */
function DaysFields({ days, onChange, isWrong, refs }: FieldsProps) {
  const common = {
    type: 'date',
    max: '9999-12-31',
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? 'wrong-days' : undefined,
  };
  return (
    <>
      <InputField
        ref={refs.startDate}
        label={t('staff.download.start')}
        value={days.start}
        onChange={(event) => onChange({ ...days, start: event.currentTarget.value })}
        {...common}
      />
      <InputField
        ref={refs.endDate}
        label={t('staff.download.end')}
        value={days.end}
        onChange={(event) => onChange({ ...days, end: event.currentTarget.value })}
        {...common}
      />
    </>
  );
}
