import type { ChangeEvent } from 'react';
import { t } from '../../../domain/language/text.ts';
import { formatTerm, parseTerm, termLabel, termQuery } from '../../../domain/term/terms.ts';
import { Link } from '../page/router.tsx';
import { useChooseTerm, useSelectedTerm, useTermChoices } from './selected-term.tsx';
import styles from './term-select.module.css';

/**
 * The semester dropdown; without script a list of links. `withNone` adds the choice '-- Select --' of the mobile menu, which does nothing.
 */
export function TermSelect({ label, withNone = false }: { label: string; withNone?: boolean }) {
  const selected = useSelectedTerm();
  const choices = useTermChoices();
  const choose = useChooseTerm();
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    const term = parseTerm(event.target.value);
    if (term) choose(term);
    else event.target.value = formatTerm(selected);
  };
  return (
    <>
      <select
        className={withNone ? `${styles.select} ${styles.wide}` : styles.select}
        aria-label={label}
        autoComplete="off"
        value={formatTerm(selected)}
        onChange={change}
      >
        {withNone && <option value="">{t('terms.choose')}</option>}
        {choices.map((term) => (
          <option key={formatTerm(term)} value={formatTerm(term)}>
            {termLabel(term)}
          </option>
        ))}
      </select>
      <noscript>
        <details className={styles.links}>
          <summary>{termLabel(selected)}</summary>
          {choices.map((term) => (
            <Link key={formatTerm(term)} to={`?${termQuery(term)}`}>
              {termLabel(term)}
            </Link>
          ))}
        </details>
      </noscript>
    </>
  );
}
