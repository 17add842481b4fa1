import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ControlRoom } from '../../../../domain/judging/judging.ts';
import type { PlanProblem } from '../../../../domain/judging/plan.ts';
import { t } from '../../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Rich } from '../../../kit/text/rich.tsx';
import { clockInWords } from '../../../kit/text/times.ts';
import parts from '../../shell/parts.module.css';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import styles from '../judging.module.css';
import { changeJudge, judgingQuery, roomQuery, useJudgingStep } from '../queries.ts';
import type { TabProps } from '../tab-props.ts';
import { figuresOf, nameOf, silentMinutes } from './figures.ts';
import { RoomJudges } from './room-judges.tsx';
import { RoomProjects } from './room-projects.tsx';
import { RoundStates } from './round-states.tsx';

/** How the current round goes, by the server's clock. */
export function Room({ term, judging }: TabProps) {
  const query = useQuery(roomQuery(term));
  // Another coordinator may open or close a round; the view shows what this reads.
  useQuery({ ...judgingQuery(term), refetchInterval: 30_000 });
  const [showsJudges, setShowsJudges] = useState(false);
  return (
    <div className={parts.stack}>
      <RoundStates term={term} rounds={judging.rounds} isSaved={judging.version > 0} />
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.judging.room.failed', { term: termLabel(term) })}>
        {(room) =>
          room.round ? (
            <>
              {query.error && (
                <Note tone="warning" role="status">
                  {t('staff.words.stale', { time: clockInWords(room.now) })}
                </Note>
              )}
              <Figures {...figuresOf(room)} />
              <SilentJudges term={term} room={room} />
              <RoomProblems room={room} />
              <fieldset className={styles.parts} aria-label={t('staff.judging.room.choice')}>
                <button type="button" aria-pressed={!showsJudges} onClick={() => setShowsJudges(false)}>
                  {t('staff.words.projects')} {room.projects.length}
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

/** What the plan cannot do: projects that will not get their scores as it stands. */
function RoomProblems({ room: { problems, projects, round } }: { room: ControlRoom }) {
  if (problems.length === 0 || round?.state !== 'open') return null;
  const titles = new Map(projects.map((project) => [project.id, nameOf(project)]));
  return (
    <Note tone="warning">
      <details className={styles.problems}>
        <summary>{t('staff.judging.room.problems', { count: problems.length })}</summary>
        <ul className={parts.problems}>
          {problems.map(({ project, missing, why }) => (
            <li key={project}>
              {t('staff.judging.room.problem', {
                title: titles.get(project) ?? t('staff.words.projectId', { id: project }),
                count: missing,
                reason: t(`staff.judging.room.reasons.${why as PlanProblem['why']}`),
              })}
            </li>
          ))}
        </ul>
      </details>
    </Note>
  );
}

/** Judges who have tables to come and whose phones have long been silent. Staff decide: one tap gives their tables to others. */
function SilentJudges({ term, room }: { term: Term; room: ControlRoom }) {
  const take = useJudgingStep(term);
  const silent = room.judges.flatMap((judge) => {
    const minutes = silentMinutes(judge, room);
    return minutes === undefined ? [] : [{ ...judge, minutes }];
  });
  if (silent.length === 0) return null;
  return (
    <Note tone="warning">
      <ul className={`${parts.list} ${styles.silent}`} aria-label={t('staff.judging.room.silent')}>
        {silent.map(({ id, name, state, minutes }) => (
          <li key={id}>
            <span>
              <Rich text={t('staff.judging.room.silentFor', { name, minutes })} />
            </span>
            <Button
              onClick={() =>
                take(() => changeJudge(term, id, { state: 'paused' }), {
                  done: t('staff.judging.room.pausedDone', { name }),
                  undo: () => changeJudge(term, id, { state }),
                })
              }
            >
              {t('staff.judging.room.notHere', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
