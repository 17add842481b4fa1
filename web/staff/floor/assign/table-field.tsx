import { type KeyboardEvent, useId, useState } from 'react';
import type { Floor, FloorTable } from '../../../../domain/floor/floor.ts';
import { findTable } from '../../../../domain/floor/move.ts';
import { t } from '../../../../domain/language/text.ts';
import styles from './assign.module.css';

type Props = {
  label: string;
  floor: Floor;
  /** The number of the project's current table. */
  number: string | undefined;
  /** Called with the table of the typed number; undefined for a blank field. */
  onTable: (table: FloorTable | undefined) => void;
};

/** A field for the number of a project's table. Enter moves to the row below; Esc restores the former number. */
export function TableField({ label, floor, number, onTable }: Props) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const errorId = useId();

  const table = typed === undefined ? undefined : findTable(floor, typed);
  const isUnknown = typed !== undefined && typed.trim() !== '' && !table;

  const commit = () => {
    if (typed === undefined) return;
    setError(isUnknown ? t('staff.floor.assign.unknown', { number: typed.trim() }) : undefined);
    if (isUnknown) return;
    setTyped(undefined);
    if (table?.number !== number) onTable(table);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      setTyped(undefined);
      setError(undefined);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isUnknown) return commit();
    // Moving the focus applies the number, and a filter may then remove this row. So the next field is looked up first.
    const next = event.currentTarget.closest('tr')?.nextElementSibling?.querySelector('input');
    if (next) next.focus();
    else event.currentTarget.blur();
  };

  return (
    <>
      <input
        className={styles.number}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        value={typed ?? number ?? ''}
        placeholder="–"
        maxLength={8}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={press}
      />
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
