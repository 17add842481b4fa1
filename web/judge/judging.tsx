import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { JudgedProject, JudgeView } from '../../domain/judging/judging.ts';
import { t } from '../../domain/language/text.ts';
import { notDone } from '../kit/api/answer-lost.ts';
import { Button } from '../kit/controls/button.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { showToast } from '../kit/feedback/toast.ts';
import { Link, useNavigate, useSearchParams } from '../kit/page/router.tsx';
import { Section } from '../kit/page/section.tsx';
import text from '../kit/text/text.module.css';
import { serverNow } from '../kit/window/server-clock.ts';
import { Closed } from './closed.tsx';
import { Greeting } from './greeting.tsx';
import styles from './judge.module.css';
import { Head } from './judge-head.tsx';
import { type Progress, placeOf, progressOf } from './progress.ts';
import { ProjectList } from './project-list.tsx';
import { ProjectScreen } from './project-screen.tsx';
import { sendAtOnce, sendUnsent } from './send.ts';
import {
  dropUnsent,
  keepUnsent,
  knowWaiting,
  scoresOfOthers,
  type Unsent,
  type UnsentScore,
  type UnsentSkip,
  updateUnsent,
  useUnsent,
} from './unsent.ts';
import { UnsentNotes } from './unsent-notes.tsx';
import { useSending } from './use-sending.ts';
import { judgeOf } from './view.ts';

type Props = { token: string; view: JudgeView };

/** What a judge does, one screen at a time. The address says which: `?list`, or `?project=1147`. */
export function Judging({ token, view }: Props) {
  const judge = judgeOf(token);
  const unsent = useUnsent(judge);
  const { told, setState, setNaming } = useSending(token, view, unsent);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  /** The projects at whose tables another judge was met. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const progress = progressOf(view, unsent);
  const { round, projects } = view;

  const free = progress.toCome.filter(({ id }) => !taken.includes(id));
  const nextAfter = (id?: string) => (free.length > 0 ? free : progress.toCome).find((one) => one.id !== id);
  const isOpen = round?.state === 'open' && view.judge.state === 'here';
  const isList = query.has('list');
  const asked = query.get('project');
  const chosen = projects.find(({ id }) => id === asked);
  const shown = isOpen && !isList ? (chosen ?? nextAfter()) : undefined;
  const go = (project: JudgedProject | undefined) =>
    navigate({ search: project ? `project=${encodeURIComponent(project.id)}` : '' });

  // The project on the screen stays when the plan changes.
  const isPlanned = shown !== undefined && shown !== chosen;
  useEffect(() => {
    if (isPlanned) navigate({ search: `project=${encodeURIComponent(shown.id)}` }, { replace: true });
  }, [isPlanned, shown?.id, navigate]);

  /** Why the project of the screen went; stays until the judge knows it. */
  const [gone, sayGone] = useState<string>();
  const lastChosen = useRef(chosen);
  useEffect(() => {
    if (!isOpen) return;
    const last = lastChosen.current;
    if (!chosen && last?.id === asked) sayGone(t('judge.gone', { place: placeOf(last), why: t('judge.notYours') }));
    lastChosen.current = chosen;
  }, [isOpen, asked, chosen]);

  const screen = shown?.id ?? (isList ? 'list' : `${round?.state} ${view.judge.state}`);
  const heading = useHeading(screen);
  const ofOthers = scoresOfOthers(judge);
  /** After a note whose button had the focus is gone. */
  const toHeading = () => heading.current?.focus({ preventScroll: true });

  const save = async (given: UnsentScore | UnsentSkip): Promise<void> => {
    if (keepUnsent(judge, given)) sendUnsent(token, told);
    else await sendAtOnce(token, given, told);
  };
  const pass = ({ id }: JudgedProject, reason: UnsentSkip['reason']) => {
    if (!round) return;
    const skip = { kind: 'skip' as const, change: crypto.randomUUID(), savedAt: serverNow(), project: id, round: round.id };
    save({ ...skip, ...(reason && { reason }) }).catch((error) => showToast(notDone(error, t('judge.passFailed'))));
  };

  const content = () => {
    if (round?.state === 'closed')
      return <Closed judge={judge} heading={heading} view={view} round={round} progress={progress} onNaming={setNaming} />;
    if (isOpen && isList) {
      return (
        <ProjectList
          heading={heading}
          progress={progress}
          onOpen={go}
          onUnpass={(project) => pass(project, undefined)}
          onState={setState}
          isNamed={view.judge.isNamed}
          onNaming={setNaming}
        />
      );
    }
    if (!isOpen || !round) return <Greeting heading={heading} view={view} onState={setState} onNaming={setNaming} />;
    if (!shown) return <EmptyQueue heading={heading} progress={progress} />;
    const isChange = progress.given.some(({ project }) => project === shown);
    return (
      <ProjectScreen
        key={`${round.id} ${shown.id}`}
        token={token}
        heading={heading}
        project={shown}
        view={view}
        unsent={unsent}
        coming={progress.toCome.filter(({ id }) => id !== shown.id).slice(0, 3)}
        isChange={isChange}
        onSave={async (score) => {
          await save(score);
          if (isChange) navigate({ search: 'list' });
          else go(nextAfter(shown.id));
        }}
        onPass={(reason) => {
          pass(shown, reason);
          showToast(t('judge.went', { place: placeOf(shown) }), {
            label: t('words.undo'),
            run: () => {
              pass(shown, undefined);
              go(shown);
            },
          });
          go(nextAfter(shown.id));
        }}
        onTaken={() => setTaken((before) => [...before, shown.id])}
        onGone={(why) => {
          sayGone(t('judge.gone', { place: placeOf(shown), why }));
          go(nextAfter(shown.id));
        }}
        onNext={nextAfter(shown.id) && (() => go(nextAfter(shown.id)))}
      />
    );
  };

  return (
    <>
      {round && (isOpen || progress.given.length > 0) && (
        <StatusBar given={progress.given} unsent={unsent} isList={isList} hasList={isOpen} />
      )}
      <UnsentNotes
        view={view}
        ofOthers={ofOthers}
        onKnown={() => {
          knowWaiting(ofOthers);
          toHeading();
        }}
        unsent={unsent}
        onKeep={(mine) => {
          updateUnsent(judge, mine);
          sendUnsent(token, told);
        }}
        onDrop={async (mine, stored) => {
          if (stored) await told.score(stored);
          dropUnsent(judge, mine);
          toHeading();
        }}
        onOpen={isOpen ? go : undefined}
      />
      <div className={`${text.wrap} ${styles.notes}`}>
        {gone && (
          <Note tone="warning" role="alert">
            <p>{gone}</p>
            <Button
              onClick={() => {
                sayGone(undefined);
                toHeading();
              }}
            >
              {t('judge.understood')}
            </Button>
          </Note>
        )}
      </div>
      {content()}
    </>
  );
}

/** Moves the focus to the heading of each new screen. */
function useHeading(screen: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return heading;
}

/** The queue is empty. */
function EmptyQueue({ heading, progress }: { heading: Ref<HTMLHeadingElement>; progress: Progress }) {
  return (
    <>
      <Head heading={heading} title={t('judge.done')} />
      <Section look="underHead">
        <div className={styles.greeting}>
          <p className={text.lede}>{t('judge.doneHint')}</p>
          {progress.given.length > 0 && <p>{t('judge.changeHint')}</p>}
        </div>
      </Section>
    </>
  );
}

type StatusBarProps = { given: Progress['given']; unsent: readonly Unsent[]; isList: boolean; hasList: boolean };

/** Says what is sent and what is on this phone alone; leads to the list of projects and back. */
function StatusBar({ given, unsent, isList, hasList }: StatusBarProps) {
  const undecided = unsent.filter((save) => save.kind === 'score' && save.theirs).length;
  const waiting = given.filter(({ isSent }) => !isSent).length - undecided;
  return (
    <div className={styles.bar}>
      <div className={`${text.wrap} ${styles.barRow}`}>
        <p role="status" className={styles.status} data-tone={unsent.length > 0 ? 'warning' : 'good'}>
          <strong>{t('judge.scores', { count: given.length })}</strong>
          <span>{inWords({ given: given.length, waiting, undecided })}</span>
        </p>
        {hasList && (
          <Link className={styles.barLink} to={isList ? '?' : '?list'}>
            {isList ? t('judge.nextTable') : t('judge.mine')}
          </Link>
        )}
      </div>
    </div>
  );
}

function inWords({ given, waiting, undecided }: Record<'given' | 'waiting' | 'undecided', number>): string {
  if (waiting > 0) return waiting === given ? t('judge.allKept') : t('judge.someKept', { count: waiting });
  if (undecided > 0) return t('judge.undecided', { count: undecided });
  return given > 0 ? t('judge.sent') : '';
}
