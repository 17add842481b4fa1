import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { termLabel } from '../../domain/terms.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/section.tsx';
import text from '../ui/text.module.css';
import { groupByTerm } from '../winners/group-winners.ts';
import { Podium } from '../winners/podium.tsx';
import { winnersQuery } from '../winners/queries.ts';
import { WinnersSkeleton } from '../winners/winners-skeleton.tsx';
import styles from './home-page.module.css';

/** The podium of the newest term with winners. Nothing is shown while there are no winners at all. */
export function LatestWinners() {
  const query = useQuery(winnersQuery);
  const [newest] = groupByTerm(query.data ?? []);
  if (query.data && !newest) return null;
  return (
    <Section look="band">
      <p className={text.eyebrow}>{newest ? `${termLabel(newest.term)} winners` : 'Winners'}</p>
      <h2>Judged best by faculty and sponsors</h2>
      <Loaded query={query} loading={<WinnersSkeleton />} failure="The winners could not be loaded">
        {() => newest && <Podium winners={newest.winners} />}
      </Loaded>
      <p className={styles.more}>
        <Link to={paths.winners}>All winners</Link>
      </p>
    </Section>
  );
}
