import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { Failure } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { Podium } from '../winners/podium.tsx';
import styles from './home-page.module.css';
import { termWinnersQuery } from './queries.ts';

/** The winners of the term; before there are any, a quiet line that leads to those of past terms. */
export function TermWinners({ term }: { term: Term }) {
  const { data, error, refetch } = useQuery(termWinnersQuery(term));
  if (error && !data) {
    return (
      <Section>
        <Failure title={t('home.winnersFailed')} error={error} retry={() => refetch()} />
      </Section>
    );
  }
  if (!data?.any) return null;
  if (data.winners.length > 0) {
    return (
      <Section look="band">
        <p className={text.eyebrow}>{t('home.winnersOf', { term: termLabel(term) })}</p>
        <h2>{t('home.judged')}</h2>
        <Podium winners={data.winners} />
        <p className={styles.more}>
          <Link to={paths.winners}>{t('home.allWinners')}</Link>
        </p>
      </Section>
    );
  }
  return (
    <p className={`${text.wrap} ${styles.later}`}>
      <Rich
        text={t('home.winnersLater', { term: termLabel(term) })}
        parts={[(words) => <Link to={paths.winners}>{words}</Link>]}
      />
    </p>
  );
}
