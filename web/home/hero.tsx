import { useQuery } from '@tanstack/react-query';
import { site } from '../../domain/site.ts';
import { type Term, termLabel } from '../../domain/terms.ts';
import { apiPaths, paths } from '../paths.ts';
import { EventCard, EventCardSkeleton } from '../presentation/event-card.tsx';
import { presentationQuery } from '../presentation/queries.ts';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { Failure } from '../ui/message.tsx';
import text from '../ui/text.module.css';
import { useSubmitLink } from '../window/submit-link.ts';
import styles from './home-page.module.css';

const [headline, punchLine] = site.headline;

/** The top of the home page: what the site is, the next event if one is announced, and the two main actions. */
export function Hero({ term, projectCount }: { term: Term; projectCount: number | undefined }) {
  const { data: presentation, isPending, error, refetch } = useQuery(presentationQuery);
  return (
    <div className={styles.hero}>
      <div className={`${text.wrap} ${presentation === null ? '' : styles.columns}`}>
        <div>
          <p className={text.eyebrow}>{termLabel(term)}</p>
          <h1>
            {headline} <em>{punchLine}</em>
          </h1>
          <p className={`${text.lede} ${styles.lede}`}>
            Senior teams present what they designed, built and tested with industry and faculty sponsors. Browse{' '}
            {projectCount ? `${projectCount} projects` : 'projects'} from eight majors.
          </p>
          <div className={styles.actions}>
            <ButtonAnchor look="primary" href={paths.departments}>
              Browse projects
            </ButtonAnchor>
            <ButtonLink to={paths.survey}>{useSubmitLink().words}</ButtonLink>
          </div>
        </div>
        {isPending && <EventCardSkeleton />}
        {presentation && <EventCard presentation={presentation} calendar={apiPaths.calendar} />}
        {error && !presentation && <Failure title="The next event could not be loaded" error={error} retry={() => refetch()} />}
      </div>
    </div>
  );
}
