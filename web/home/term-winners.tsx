import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sameTerm, type Term, termLabel } from '../../domain/terms.ts';
import { paths } from '../paths.ts';
import { Failure } from '../ui/message.tsx';
import { Section } from '../ui/section.tsx';
import text from '../ui/text.module.css';
import { Podium } from '../winners/podium.tsx';
import { winnersQuery } from '../winners/queries.ts';
import styles from './home-page.module.css';

/** The winners of the term; before there are any, a quiet line that leads to those of past terms. */
export function TermWinners({ term }: { term: Term }) {
  const { data: all, error, refetch } = useQuery(winnersQuery);
  if (error && !all) {
    return (
      <Section>
        <Failure title="The winners could not be loaded" error={error} retry={() => refetch()} />
      </Section>
    );
  }
  const winners = all?.filter((winner) => sameTerm(winner, term)) ?? [];
  if (winners.length > 0) {
    return (
      <Section look="band">
        <p className={text.eyebrow}>{termLabel(term)} winners</p>
        <h2>Judged best by faculty and sponsors</h2>
        <Podium winners={winners} />
        <p className={styles.more}>
          <Link to={paths.winners}>All winners</Link>
        </p>
      </Section>
    );
  }
  if (!all?.length) return null;
  return (
    <p className={`${text.wrap} ${styles.later}`}>
      The winners of {termLabel(term)} have not been named. <Link to={paths.winners}>See the winners of other semesters</Link>
    </p>
  );
}
