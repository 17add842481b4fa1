import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { settingIn } from '../../../domain/language/written.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { site } from '../../../domain/site/site.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Failure } from '../../kit/feedback/message.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import split from '../../kit/page/split.module.css';
import { useListedTerm, useToday } from '../../kit/term/selected-term.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { SubmitWords } from '../../kit/window/submit-words.tsx';
import { DepartmentTiles } from '../departments/department-tiles.tsx';
import { countsQuery } from '../departments/queries.ts';
import { EventMap } from '../presentation/event-map.tsx';
import { presentationQuery } from '../presentation/queries.ts';
import { useHasMap } from '../tables/queries.ts';
import { Podium } from '../winners/podium.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { highlightsQuery, termWinnersQuery } from './queries.ts';
import { Strip, StripSkeleton } from './strip.tsx';

/** Home shows a term's work. */
export function HomePage() {
  const term = useListedTerm();
  const counts = useQuery(countsQuery(term));
  const highlights = useQuery(highlightsQuery(term));
  const { data: presentation } = useQuery(presentationQuery);
  const hasMap = useHasMap(presentation ?? term);
  const map = hasMap ? paths.map(presentation ?? term) : undefined;
  const path = canonical.home(term, useToday());
  const isToday = path === paths.home;
  const projectCount = counts.data && Object.values(counts.data).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageMeta
        title={isToday ? undefined : termLabel(term)}
        description={`${site.tagline} ${site.intro[0]}`}
        path={path}
        noIndex={!isToday && projectCount === 0}
      />
      <Hero term={term} isChosen={!isToday} projectCount={projectCount} map={map}>
        <Loaded query={highlights} loading={<StripSkeleton />} failure={t('home.postersFailed')}>
          {(shown) => shown.length > 0 && <Strip key={termLabel(term)} term={term} highlights={shown} />}
        </Loaded>
      </Hero>
      <Section id={paths.departments.slice(1)}>
        <p className={text.eyebrow}>{t('layout.departments')}</p>
        <h2>{t('home.byMajor')}</h2>
        <DepartmentTiles term={term} counts={counts.data} loading={counts.isPending} />
        {counts.error && <Failure title={t('home.countsFailed')} error={counts.error} retry={() => counts.refetch()} />}
      </Section>
      <TermWinners term={term} />
      <Section id={paths.eventMap.slice(1)} look="ruled">
        <div className={split.split}>
          <div>
            <p className={text.eyebrow}>
              {presentation ? t('home.termMap', { term: termLabel(presentation) }) : t('presentation.map')}
            </p>
            <h2>{t('home.whereTeams')}</h2>
            {map && (
              <p className={styles.ways}>
                <ButtonLink look="primary" to={map}>
                  {t('home.findTable')}
                </ButtonLink>
                <ButtonLink to={paths.now}>{t('home.now')}</ButtonLink>
              </p>
            )}
            {presentation?.presentationFile ? (
              <EventMap file={presentation.presentationFile} />
            ) : (
              !map && <p>{t('home.mapComes')}</p>
            )}
          </div>
          <div className={styles.intro}>
            {site.intro.map((paragraph) => (
              <p key={paragraph} {...settingIn('intro')}>
                {paragraph}
              </p>
            ))}
            <p className={styles.students}>
              {t('home.onTeam')}{' '}
              <Link to={paths.survey}>
                <SubmitWords />
              </Link>
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}

/** The winners of the term; before there are any, a quiet line that leads to those of past terms. */
function TermWinners({ term }: { term: Term }) {
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
