import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { csvFile } from '../../../domain/basics/csv.ts';
import { t } from '../../../domain/language/text.ts';
import type { ActivityLine } from '../../../domain/person/activity.ts';
import { schoolDay } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { saveCsv } from '../../kit/controls/save-file.ts';
import { Failure, Message } from '../../kit/feedback/message.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { useSearchParams } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { eventZone } from '../../kit/text/times.ts';
import parts from '../shell/parts.module.css';
import { sayFailed } from '../shell/toasts.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import styles from './activity.module.css';
import { Lines } from './activity-lines.tsx';
import { anything, Filters } from './filters.tsx';
import { type Asked, activityQuery, readAll } from './queries.ts';
import { bothInWords, fieldInWords } from './words.ts';

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

/** Saves all that is asked for, also what the page has not loaded. A second press stops it. */
function SaveCsv({ asked }: { asked: Asked }) {
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const lines = await readAll(asked, controller.signal, setCount);
      saveCsv(activityCsv(lines), `activity-${schoolDay(new Date())}.csv`);
    } catch (error) {
      if (!controller.signal.aborted) sayFailed(t('staff.activity.readFailed', { reason: (error as Error).message }));
    } finally {
      setCount(undefined);
    }
  };
  return count === undefined ? (
    <Button onClick={save}>
      <Icon path={pageIcons.download} size={18} /> {t('staff.words.downloadCsv')}
    </Button>
  ) : (
    <Button onClick={() => running.current?.abort()}>{t('staff.activity.stop', { count })}</Button>
  );
}

const columns = ['time', 'person', 'what', 'entryId', 'about', 'field', 'from', 'to'] as const;

/** Lines as a spreadsheet reads them: a row for each change, times in UTC. */
function activityCsv(lines: readonly ActivityLine[]): string {
  const rows = lines.flatMap(({ at, by, what, project = '', about = '', changes = [] }) => {
    const line = [at, by, t(`staff.activity.kinds.${what}`), project, about];
    if (changes.length === 0) return [[...line, '', '', '']];
    return changes.map((change) => [...line, fieldInWords(change.field), ...bothInWords(change)]);
  });
  return csvFile([columns.map((name) => t(`staff.activity.columns.${name}`)), ...rows]);
}
