import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { departmentChoices, listDepartments } from '../../../domain/department/departments.ts';
import { dateOrders } from '../../../domain/import/dates.ts';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { CheckField } from '../../kit/controls/check-field.tsx';
import { SelectField } from '../../kit/controls/field.tsx';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import parts from '../shell/parts.module.css';
import styles from './download.module.css';
import { ImportResult } from './import-result.tsx';
import { type Choices, checkFile, choose, useImport, writeFile } from './import-run.ts';

const orders = ['file', ...dateOrders] as const;

/** Importing projects from a file, for coordinators: its preview, and then its writing. */
export function Import() {
  const state = useImport();
  const client = useQueryClient();
  const { file, choices } = state;
  // A check that was pressed here takes the focus; one that somebody finds on coming back does not.
  const [isPressed, setPressed] = useState(false);
  const isBusy = state.phase === 'reading' || state.phase === 'running' || state.phase === 'stopping';
  const change = (changed: Partial<Choices>) => choose({ choices: { ...choices, ...changed } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    checkFile();
  };
  const write = async () => {
    await writeFile();
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
  const isUnchecked = !('read' in state) || (state.phase === 'broken' && state.isPreview);
  return (
    <section className={styles.card} aria-labelledby="import-title">
      <div>
        <h2 id="import-title">{t('staff.import.title')}</h2>
        <p className={parts.words}>{t('staff.import.about')}</p>
      </div>
      <form className={parts.group} onSubmit={submit}>
        <div className={styles.chosen}>
          <FileButton
            field={t('staff.import.field')}
            accept=".json,.csv,application/json,text/csv"
            aria-describedby="import-file"
            aria-disabled={isBusy}
            onFile={(chosen) => choose({ file: chosen })}
          >
            {t('staff.import.choose')}
          </FileButton>
          <p id="import-file" className={parts.words}>
            {file ? <strong dir="auto">{file.name}</strong> : t('staff.import.fileHint')}
          </p>
        </div>
        <div className={styles.fields}>
          <SelectField
            label={t('staff.import.department')}
            choices={[{ value: '', label: t('staff.import.noDepartment') }, ...departmentChoices(listDepartments())]}
            value={choices.department ?? ''}
            aria-disabled={isBusy}
            onChange={({ currentTarget: { value } }) => change({ department: value || undefined })}
          />
          <SelectField
            label={t('staff.import.dates')}
            choices={orders.map((value) => ({ value, label: t(`staff.import.orders.${value}`) }))}
            value={choices.dates ?? 'file'}
            aria-disabled={isBusy}
            onChange={({ currentTarget: { value } }) => change({ dates: dateOrders.find((order) => order === value) })}
          />
        </div>
        <CheckField
          checked={choices.overwrite}
          aria-disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => change({ overwrite: checked })}
        >
          {t('staff.import.overwrite')}
        </CheckField>
        <p className={parts.words}>{t('staff.import.pictures')}</p>
        {state.phase === 'unreadable' && <FailureNote>{state.words}</FailureNote>}
        {file && isUnchecked && (
          <div className={styles.actions}>
            <Button look="primary" type="submit">
              {t('staff.import.check')}
            </Button>
          </div>
        )}
      </form>
      {'read' in state && <ImportResult state={state} takesFocus={isPressed} onWrite={write} />}
    </section>
  );
}
