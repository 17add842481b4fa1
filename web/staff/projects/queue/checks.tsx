import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../domain/language/text.ts';
import { type StaffRecord, termOf } from '../../../../domain/person/staff-record.ts';
import { localPath } from '../../../../domain/site/local-path.ts';
import { type Check, checksOf, sponsorCheck } from '../../../../domain/submission/checks.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { paths } from '../../../kit/page/paths.ts';
import text from '../../../kit/text/text.module.css';
import parts from '../../shell/parts.module.css';
import styles from './checks.module.css';
import { checksQuery, knownSponsorsQuery } from './queries.ts';

/** The results of the automatic checks of a submission: problems first, then passed checks. */
export function Checks({ record }: { record: StaffRecord }) {
  const term = termOf(record);
  const asked = useQuery(checksQuery(record));
  const sponsors = useQuery(knownSponsorsQuery);
  const found: Check[] = [
    ...checksOf(record),
    ...(sponsors.data ? [sponsorCheck(record.Sponsor, sponsors.data)] : []),
    ...(asked.data ?? []),
  ];
  const of = (verdict: Check['verdict']) => found.filter((check) => check.verdict === verdict);
  const [faults, good] = [[...of('look'), ...of('unknown')], of('ok')];
  const isFailed = asked.error !== null || sponsors.error !== null;
  const isWaiting = !isFailed && !(asked.data && sponsors.data);
  const again = () => {
    if (asked.error) asked.refetch();
    if (sponsors.error) sponsors.refetch();
  };
  return (
    <section className={styles.checks} aria-labelledby="checks">
      <h2 id="checks">{t('staff.projects.queue.checks')}</h2>
      {faults.length > 0 && <List checks={faults} term={term} />}
      {faults.length === 0 && !isWaiting && !isFailed && <p className={parts.about}>{t('staff.projects.queue.nothing')}</p>}
      {isWaiting && <p className={parts.about}>{t('staff.projects.queue.checking')}</p>}
      {isFailed && (
        <p className={parts.about}>
          {t('staff.projects.queue.checksFailed')}{' '}
          <button type="button" className={text.linkButton} onClick={again}>
            {t('staff.projects.bulk.again')}
          </button>
        </p>
      )}
      <details>
        <summary>{t('staff.projects.queue.good', { count: good.length })}</summary>
        <List checks={good} term={term} />
      </details>
    </section>
  );
}

function List({ checks, term }: { checks: readonly Check[]; term: Term }) {
  return (
    <ul className={styles.list}>
      {checks.map(({ about, verdict, words, others = [] }) => (
        <li key={about} data-verdict={verdict}>
          <strong>
            {about}
            <span className={text.hidden}> ({t(`staff.projects.queue.verdicts.${verdict}`)})</span>
          </strong>
          <p>{words}</p>
          {others.map(({ EntryID, ProjectTitle }) => (
            <a key={EntryID} href={localPath(paths.submissions(term, { project: EntryID }))} target="_blank" rel="noreferrer">
              {ProjectTitle} ({EntryID})
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
