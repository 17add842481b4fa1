import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { termLabel } from '../../../../domain/term/terms.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { clockInWords } from '../../../kit/text/times.ts';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import styles from '../judging.module.css';
import { judgingQuery, roomQuery } from '../queries.ts';
import type { TabProps } from '../tab-props.ts';
import { figuresOf } from './figures.ts';
import { RoomJudges } from './room-judges.tsx';
import { RoomProblems } from './room-problems.tsx';
import { RoomProjects } from './room-projects.tsx';
import { RoundStates } from './round-states.tsx';
import { SilentJudges } from './silent-judges.tsx';

/** How the current round goes, by the server's clock. */
export function Room({ term, judging }: TabProps) {
  const query = useQuery(roomQuery(term));
  // Another coordinator may open or close a round; the view shows what this reads.
  useQuery({ ...judgingQuery(term), refetchInterval: 30_000 });
  const [showsJudges, setShowsJudges] = useState(false);
  return (
    <div className={styles.view}>
      <RoundStates term={term} rounds={judging.rounds} isSaved={judging.version > 0} />
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.judging.room.failed', { term: termLabel(term) })}>
        {(room) =>
          room.round ? (
            <>
              {query.error && (
                <Note tone="warning" role="status">
                  {t('staff.judging.room.stale', { time: clockInWords(room.now) })}
                </Note>
              )}
              <Figures {...figuresOf(room)} />
              <SilentJudges term={term} room={room} />
              <RoomProblems room={room} />
              <fieldset className={styles.parts} aria-label={t('staff.judging.room.choice')}>
                <button type="button" aria-pressed={!showsJudges} onClick={() => setShowsJudges(false)}>
                  {t('staff.judging.projects')} {room.projects.length}
                </button>
                <button type="button" aria-pressed={showsJudges} onClick={() => setShowsJudges(true)}>
                  {t('staff.judging.tabs.judges')} {room.judges.length}
                </button>
              </fieldset>
              {showsJudges ? <RoomJudges term={term} room={room} /> : <RoomProjects term={term} room={room} />}
            </>
          ) : (
            <Message title={t('staff.judging.room.noRound')}>
              <p>{t('staff.judging.room.noRoundHint')}</p>
            </Message>
          )
        }
      </Loaded>
    </div>
  );
}

function Figures({ given, wanted, here, judges, behind, unseen, absent }: ReturnType<typeof figuresOf>) {
  const figures: [string, string, string?][] = [
    [t('staff.judging.room.given'), t('staff.judging.of', { given, wanted })],
    [t('staff.judging.room.here'), t('staff.judging.of', { given: here, wanted: judges })],
    [t('staff.judging.room.behindJudges'), String(behind), behind > 0 ? 'bad' : undefined],
    [t('staff.judging.room.unseen'), String(unseen)],
    [t('staff.judging.room.absent'), String(absent), absent > 0 ? 'bad' : undefined],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, tone]) => (
        <div key={name} data-tone={tone}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
