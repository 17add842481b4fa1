import { useQuery } from '@tanstack/react-query';
import { canonical } from '../../domain/canonical.ts';
import { site } from '../../domain/site.ts';
import { DepartmentTiles } from '../departments/department-tiles.tsx';
import { countsQuery } from '../departments/queries.ts';
import { paths } from '../paths.ts';
import { EventMap } from '../presentation/event-map.tsx';
import { presentationQuery } from '../presentation/queries.ts';
import { useListedTerm, useToday } from '../terms/selected-term.tsx';
import { Failure } from '../ui/message.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Section } from '../ui/section.tsx';
import split from '../ui/split.module.css';
import text from '../ui/text.module.css';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { LatestWinners } from './latest-winners.tsx';

export function HomePage() {
  const term = useListedTerm();
  const counts = useQuery(countsQuery(term));
  const { data: presentation } = useQuery(presentationQuery);
  const projectCount = counts.data && Object.values(counts.data).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageMeta description={`${site.tagline} ${site.intro[0]}`} path={canonical.home(term, useToday())} />
      <Hero term={term} projectCount={projectCount} />
      <Section id={paths.departments.slice(1)}>
        <p className={text.eyebrow}>Departments</p>
        <h2>Find a project by major</h2>
        <DepartmentTiles term={term} counts={counts.data} loading={counts.isPending} />
        {counts.error && (
          <Failure title="The numbers of projects could not be loaded" error={counts.error} retry={() => counts.refetch()} />
        )}
      </Section>
      <LatestWinners />
      <Section id={paths.eventMap.slice(1)}>
        <div className={split.split}>
          <div>
            <p className={text.eyebrow}>Event map</p>
            <h2>Where to find each team</h2>
            <EventMap file={presentation?.presentationFile} />
          </div>
          <div className={styles.intro}>
            {site.intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}
