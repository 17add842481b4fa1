import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mostChosen } from '../../../domain/judging/ballot-rules.ts';
import type { VoteView } from '../../../domain/judging/vote.ts';
import { t } from '../../../domain/language/text.ts';
import type { FoundProject, SearchResult } from '../../../domain/search/search-answer.ts';
import { sameTerm } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote, Note } from '../../kit/feedback/note.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { useSearchParams } from '../../kit/page/router.tsx';
import { LoadedList } from '../favourites/loaded-list.tsx';
import { projectsQuery } from '../favourites/queries.ts';
import { ProjectLine } from '../quick-search/found.tsx';
import { favourites } from '../star/kept.ts';
import { type ChangeBallot, type DeviceBallot, isBallotKept } from './device-ballots.ts';
import { Finder } from './finder.tsx';
import { SendForm } from './send-form.tsx';
import { Heading, Over, SentBallot } from './sent-ballot.tsx';
import type { Stage } from './stage.ts';
import styles from './vote.module.css';

type Props = {
  vote: VoteView;
  stage: Stage;
  ballot: DeviceBallot;
  change: ChangeBallot;
  kiosk?: { token: string; onStartOver: () => void };
};

const none: string[] = [];
const favouriteIds = () => favourites().map(({ id }) => id);

/** A ballot, and beside it the projects that can be chosen. */
export function Voting({ vote, stage, ballot, change, kiosk }: Props) {
  const { projects: chosen, sent } = ballot;
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [said, say] = useState('');
  const [found, setFound] = useState<FoundProject[]>([]);
  const [starred] = useState(kiosk ? none : favouriteIds);
  // Whatever was asked for once stays listed.
  const [asked, ask] = useState(starred);
  const [query, setQuery] = useSearchParams();
  const linked = query.get('project');
  const wanted = linked && !chosen.includes(linked) ? [...chosen, linked] : chosen;
  const fresh = wanted.filter((id) => !asked.includes(id) && found.every((one) => one.id !== id));
  if (fresh.length > 0) ask([...asked, ...fresh]);

  const listed = useQuery(projectsQuery(asked));
  const known = [...(listed.data ?? []), ...found].filter((project) => sameTerm(project, vote));
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => known.find((one) => one.id === id) ?? []);
  /** Projects that were hidden since they were chosen take no place in the ballot. */
  const rows = rowsOf(chosen);
  const rowIds = rows.map(({ id }) => id);
  const isFull = rows.length >= mostChosen;

  const isListed = Boolean(listed.data) && !listed.isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!linked || !isListed) return;
    const rest = new URLSearchParams(query);
    rest.delete('project');
    setQuery(rest, { replace: true });
    if (chosen.includes(linked)) return;
    if (!isFull) return change((before) => ({ ...before, projects: [...rowIds, linked] }));
    // The form says it, also after a ballot was sent.
    setChanging(true);
    say(full());
  }, [linked, isListed]);

  /** Sending and changing show another heading, which then has the focus. So does that of a kiosk's next person. */
  const [hasMoved, setMoved] = useState(false);
  const move = () => {
    setMoved(true);
    say('');
  };
  const begin = () => {
    setChanging(true);
    move();
  };

  if (stage === 'over' && !sent) return <Over vote={vote} />;
  return (
    <LoadedList query={listed}>
      {() => {
        if (sent && (stage === 'over' || (!isChanging && isSame(sent, chosen)))) {
          const left = rowsOf(sent);
          const onChange = stage === 'over' ? undefined : begin;
          return <SentBallot projects={left} isWhole={left.length === sent.length} isFocused={hasMoved} onChange={onChange} />;
        }

        const toggle = (project: FoundProject) => {
          const others = rowIds.filter((id) => id !== project.id);
          const isOut = others.length < rows.length;
          if (isFull && !isOut) return say(full());
          // The ballot shows a project without the marks of a search.
          const { title: _title, snippet: _snippet, ...plain }: FoundProject & Partial<SearchResult> = project;
          setFound([...found, plain]);
          change((before) => ({ ...before, projects: isOut ? others : [...others, project.id] }));
          say(isOut ? t('vote.removed', { title: project.projectTitle }) : t('vote.chosen', { title: project.projectTitle }));
        };
        const remove = (project: FoundProject) => {
          toggle(project);
          // Its button goes with it.
          document.getElementById('ballot-title')?.focus();
        };
        const onSent = (ids: string[]) => {
          setChanging(false);
          move();
          change((before) => ({ ...before, projects: ids, sent: ids }));
        };
        const keep = () => {
          setChanging(false);
          move();
          change((before) => ({ ...before, projects: before.sent ?? [] }));
        };
        /** What a search found, or this page read, may have been hidden since. */
        const dropUnknown = async () => {
          const ids = [...new Set([...asked, ...chosen])];
          const shown = await queries.fetchQuery({ ...projectsQuery(ids), staleTime: 0 }).catch(() => null);
          if (!shown) return;
          ask(ids);
          setFound([]);
          // The form goes with the last row.
          if (!shown.some(({ id }) => chosen.includes(id))) document.getElementById('ballot-title')?.focus();
        };
        const isChosen = ({ id }: FoundProject) => chosen.includes(id);
        return (
          <div className={styles.columns}>
            <section id="ballot" className={styles.ballot} aria-labelledby="ballot-title">
              <Heading id="ballot-title" isFocused={hasMoved || kiosk !== undefined}>
                {t('vote.ballot')} <small>{t('vote.counted', { count: rows.length, most: mostChosen })}</small>
              </Heading>
              {rows.length === 0 && <p className={styles.empty}>{t('vote.empty')}</p>}
              <ul className={styles.list}>
                {rows.map((project) => (
                  <li key={project.id}>
                    <ProjectLine project={project} />
                    <Button
                      look="round"
                      aria-label={t('vote.remove', { title: project.projectTitle })}
                      onClick={() => remove(project)}
                    >
                      <Icon path={icons.close} size={18} />
                    </Button>
                  </li>
                ))}
              </ul>
              {rows.length < chosen.length && (
                <Note tone="warning" role="status">
                  {t('vote.elsewhere')}
                </Note>
              )}
              <p role="status" className={styles.said}>
                {said}
              </p>
              {!kiosk && chosen.length > 0 && !isBallotKept() && (
                <FailureNote title={t('vote.notKept')}>{t('vote.notKeptHint')}</FailureNote>
              )}
              {stage === 'open' && rows.length > 0 && (
                <SendForm
                  ballot={{ ...ballot, projects: rowIds }}
                  onSent={onSent}
                  onUnknown={dropUnknown}
                  screenToken={kiosk?.token}
                />
              )}
              {sent && (
                <p className={styles.earlier}>
                  {t('vote.earlier')} <Button onClick={keep}>{t('vote.keepEarlier')}</Button>
                </p>
              )}
              {kiosk && rows.length > 0 && <Button onClick={kiosk.onStartOver}>{t('vote.startOver')}</Button>}
            </section>
            <Finder term={vote} favourites={rowsOf(starred)} count={rows.length} {...{ isChosen, toggle }} />
          </div>
        );
      }}
    </LoadedList>
  );
}

const full = () => t('vote.full', { most: mostChosen });

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}
