import { locale, t } from '../../../../domain/language/text.ts';
import type { MailResult } from '../../../../domain/mail/mail-order.ts';
import parts from '../../shell/parts.module.css';
import styles from './write-dialog.module.css';

type Props = { results: readonly MailResult[]; titles: ReadonlyMap<string, string> };

/** The teams grouped by result, most important first. */
export function ResultList({ results, titles }: Props) {
  const outcomes = (['failed', 'left', 'recalled', 'stopped', 'no-address', 'unneeded', 'already', 'recorded'] as const).filter(
    (outcome) => results.some((result) => result.outcome === outcome),
  );
  return outcomes.map((outcome) => {
    const some = results.filter((result) => result.outcome === outcome);
    return (
      <details key={outcome} className={styles.results} open={outcome === 'failed'}>
        <summary>
          {t(`staff.projects.writing.outcomes.${outcome}`)} <strong>{some.length.toLocaleString(locale())}</strong>
        </summary>
        <ul>
          {some.map(({ id, to, stopped, why }) => (
            <li key={id}>
              {titles.get(id) ?? id}
              <span className={parts.about}>{[...reasonsOf({ outcome, to, stopped, why })].join(' ')}</span>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

function* reasonsOf({ outcome, to, stopped, why }: Pick<MailResult, 'outcome' | 'to' | 'stopped' | 'why'>): Generator<string> {
  if (why) yield why;
  if ((outcome === 'recorded' || outcome === 'left') && to.length > 0)
    yield t('staff.projects.writing.to', { addresses: to.join(', ') });
  if (stopped.length > 0) yield t('staff.projects.writing.notTo', { addresses: stopped.join(', ') });
}
