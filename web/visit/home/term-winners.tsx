import { useQuery } from '@tanstack/react-query';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { Failure } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
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
        <Failure title="The winners could not be loaded" error={error} retry={() => refetch()} />
      </Section>
    );
  }
  if (!data?.any) return null;
  if (data.winners.length > 0) {
    return (
      <Section look="band">
        <p className={text.eyebrow}>{termLabel(term)} winners</p>
        <h2>Judged best by faculty and sponsors</h2>
        <Podium winners={data.winners} />
        <p className={styles.more}>
          <Link to={paths.winners}>All winners</Link>
        </p>
      </Section>
    );
  }
  return (
    <p className={`${text.wrap} ${styles.later}`}>
      The winners of {termLabel(term)} have not been named. <Link to={paths.winners}>See the winners of other semesters</Link>
    </p>
  );
}
