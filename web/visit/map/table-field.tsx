import type { FormEvent } from 'react';
import type { MapQuery } from '../../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { readTable } from '../../../domain/floor/table-numbers.ts';
import { t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { Button } from '../../kit/controls/button.tsx';
import { TermInputs } from '../../kit/controls/term-inputs.tsx';
import { useNavigate } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import styles from './map-filters.module.css';
import type { AddressOf } from './use-map-query.ts';

/** A field that opens a table by its number, which on a phone is faster than finding it on the plan. */
export function TableField({ floor, query, addressOf }: { floor: PublicFloor; query: MapQuery; addressOf: AddressOf }) {
  const navigate = useNavigate();
  const has = (table: string | undefined) => floor.tables.some(({ number }) => number === table);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('table') as HTMLInputElement;
    const table = readTable(field.value);
    field.setCustomValidity(table ? '' : t('map.numberHint'));
    if (!field.reportValidity()) return;
    // For an unknown number the page does not scroll, so that the field and its message remain visible.
    const isThere = has(table);
    navigate(`${addressOf({ table })}${isThere ? '#plan' : ''}`, { replace: true });
  };
  return (
    <form className={`${styles.find} ${text.unprinted}`} action={localPath('/map')} onSubmit={find}>
      <TermInputs term={floor} />
      {query.session && <input type="hidden" name="session" value={query.session} />}
      <input
        name="table"
        required
        maxLength={20}
        autoComplete="off"
        aria-label={t('map.number')}
        placeholder={t('map.number')}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
      />
      <Button type="submit">{t('map.find')}</Button>
      <p role="status" className={styles.missing}>
        {query.table && !has(query.table) && t('map.unknownTable', { table: query.table })}
      </p>
    </form>
  );
}
