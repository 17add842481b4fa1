import type { MailOutcome, MailResult } from '../../../../domain/mail/mail-order.ts';
import styles from './write-dialog.module.css';

/** The result for a team, sent or checked. */
const outcomeWords: Record<MailOutcome, string> = {
  recorded: 'On its way',
  already: 'Sent before',
  unneeded: 'Not for this team',
  'no-address': 'No address in the record',
  stopped: 'No mail to this address: earlier mail came back or was marked as spam',
  failed: 'Failed',
  recalled: 'Stopped in time',
  left: 'Had left already',
};

export function teamsOf(count: number): string {
  return count === 1 ? '1 team' : `${count.toLocaleString('en-US')} teams`;
}

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
          {outcomeWords[outcome]} <strong>{some.length.toLocaleString('en-US')}</strong>
        </summary>
        <ul>
          {some.map(({ id, to, stopped, why }) => (
            <li key={id}>
              {titles.get(id) ?? id}
              <span className={styles.about}>{[...reasonsOf({ outcome, to, stopped, why })].join(' ')}</span>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

function* reasonsOf({ outcome, to, stopped, why }: Pick<MailResult, 'outcome' | 'to' | 'stopped' | 'why'>): Generator<string> {
  if (why) yield why;
  if ((outcome === 'recorded' || outcome === 'left') && to.length > 0) yield `To ${to.join(', ')}.`;
  if (stopped.length > 0) yield `Not to ${stopped.join(', ')}.`;
}
