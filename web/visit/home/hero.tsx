import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { settingIn } from '../../../domain/language/written.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { site } from '../../../domain/site/site.ts';
import { isEventNear, type Term, termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Failure } from '../../kit/feedback/message.tsx';
import { apiPaths, paths } from '../../kit/page/paths.ts';
import { useToday } from '../../kit/term/selected-term.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { EventCard, EventCardSkeleton } from '../presentation/event-card.tsx';
import { presentationQuery } from '../presentation/queries.ts';
import styles from './hero.module.css';
import { SearchForm } from './search-form.tsx';

type Props = {
  term: Term;
  /** True when the term is not today's: the visitor chose it. */
  isChosen: boolean;
  projectCount: number | undefined;
  /** The address of the event's map while visitors may see it. */
  map: string | undefined;
  /** The strip of posters, which comes before the event, so that a phone shows work first. On the day of the event that comes first. */
  children: ReactNode;
};

/** The top of the home page: what the site is, a search, work of the term, and the next event if one is announced. */
export function Hero({ term, isChosen, projectCount, map, children }: Props) {
  const { data: presentation, isPending, error, refetch } = useQuery(presentationQuery);
  const today = useToday();
  const [headline, punchLine] = site.headline;
  const isNear = presentation ? isEventNear(presentation.presentationDate, today) : false;
  const event = presentation !== null && (
    <div className={styles.event}>
      {isPending && <EventCardSkeleton />}
      {presentation && (
        <EventCard presentation={presentation} calendar={apiPaths.calendar} {...(map && { mapLink: { href: localPath(map) } })}>
          {isNear && (
            <>
              <ButtonLink look="primary" to={paths.now}>
                {t('home.now')}
              </ButtonLink>
              {map && <ButtonLink to={`${map}#route`}>{t('home.route')}</ButtonLink>}
            </>
          )}
        </EventCard>
      )}
      {error && !presentation && <Failure title={t('home.eventFailed')} error={error} retry={() => refetch()} />}
    </div>
  );
  return (
    <div className={styles.hero}>
      <div className={styles.grid}>
        {isNear && event}
        <div className={presentation === null ? `${styles.words} ${styles.alone}` : styles.words}>
          <p className={text.eyebrow}>{termLabel(term)}</p>
          <h1 {...settingIn('headline')}>
            {headline} <em>{punchLine}</em>
          </h1>
          <p className={`${text.lede} ${styles.lede}`} {...settingIn('lede')}>
            {site.lede}
          </p>
          <SearchForm term={isChosen ? term : undefined} />
          <p className={styles.browse}>
            <Rich
              text={t('home.browse', { count: projectCount ?? 0 })}
              parts={[(words) => <a href={paths.departments}>{words}</a>]}
            />
          </p>
        </div>
        <div className={styles.strip}>{children}</div>
        {!isNear && event}
      </div>
    </div>
  );
}
