import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Failure, Message } from '../../kit/feedback/message.tsx';
import { useSearchParams } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { eventZone } from '../../kit/text/times.ts';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import styles from './activity.module.css';
import { anything, Filters } from './filters.tsx';
import { Lines } from './lines.tsx';
import { type Asked, activityQuery } from './queries.ts';
import { SaveCsv } from './save-csv.tsx';

/** Who did what, when, and from what to what. The address keeps the filters. */
export function Activity() {
  const [query, setQuery] = useSearchParams();
  const asked = readAsked(query);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(activityQuery(asked));
  const lines = data?.pages.flatMap((page) => page.lines);
  const ask = (next: Asked) => {
    setQuery(new URLSearchParams([['view', 'activity'], ...Object.entries(next).filter(([, value]) => value)]));
    if (JSON.stringify(next) === JSON.stringify(asked)) refetch();
  };
  return (
    <div className={parts.stack}>
      <p className={`${text.prose} ${text.muted}`}>{t('staff.activity.about', { zone: eventZone(new Date()) })}</p>
      <Filters asked={asked} onAsk={ask} />
      {error && <Failure title={t('staff.activity.failed')} error={error} retry={() => refetch()} />}
      {!data && !error && <ViewSkeleton />}
      {lines && !error && (
        <>
          <div className={styles.tools}>
            <p role="status">{countOf(lines.length, hasNextPage)}</p>
            {lines.length > 0 && <SaveCsv asked={asked} />}
          </div>
          {lines.length === 0 && !hasNextPage ? (
            <Message
              title={isAnything(asked) ? t('staff.activity.empty') : t('staff.activity.nothing')}
              actions={
                isAnything(asked) ? undefined : <Button onClick={() => ask(anything)}>{t('staff.activity.showAll')}</Button>
              }
            >
              <p>{isAnything(asked) ? t('staff.activity.emptyHint') : t('staff.activity.nothingHint')}</p>
            </Message>
          ) : (
            <Lines lines={lines} asked={asked} />
          )}
          {hasNextPage && (
            <div>
              <Button aria-disabled={isFetchingNextPage} onClick={() => isFetchingNextPage || fetchNextPage()}>
                {isFetchingNextPage
                  ? t('staff.activity.loading')
                  : lines.length === 0
                    ? t('staff.activity.further')
                    : t('staff.activity.older')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function readAsked(query: URLSearchParams): Asked {
  return { day: query.get('day') ?? '', by: query.get('by') ?? '', project: query.get('project') ?? '' };
}

const isAnything = (asked: Asked) => Object.values(asked).every((value) => value === '');

function countOf(count: number, hasMore: boolean): string {
  if (count === 0) return hasMore ? t('staff.activity.nothingYet') : '';
  return hasMore ? t('staff.activity.countMore', { count }) : t('staff.activity.count', { count });
}
