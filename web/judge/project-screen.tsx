import { type Ref, useEffect, useId, useState } from 'react';
import { findDepartment } from '../../domain/department/departments.ts';
import type { JudgedProject, SkipReason } from '../../domain/judging/judging.ts';
import { t } from '../../domain/language/text.ts';
import { writtenIn } from '../../domain/language/written.ts';
import { srcSet } from '../../domain/picture/images.ts';
import { readTerm } from '../../domain/term/terms.ts';
import { ApiError, bodyOf } from '../kit/api/api.ts';
import { Button } from '../kit/controls/button.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { paths } from '../kit/page/paths.ts';
import { Link } from '../kit/page/router.tsx';
import { Section } from '../kit/page/section.tsx';
import { DepartmentTag } from '../kit/text/badge.tsx';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';
import { Head } from './judge-head.tsx';
import { reasonInWords } from './progress.ts';
import { Poster, posterSizes } from './project-poster.tsx';
import { type ScoreProps, ScoreQuestions } from './score-questions.tsx';
import { judgeApi } from './view.ts';

type Props = ScoreProps & {
  heading: Ref<HTMLHeadingElement>;
  /** The projects after this one, whose posters are loaded ahead. */
  coming: readonly JudgedProject[];
  onPass: (reason: SkipReason) => void;
  /** Another judge is at the table. */
  onTaken: () => void;
  /** The project cannot be scored by this judge any more. */
  onGone: (why: string) => void;
  onNext: (() => void) | undefined;
};

/** One project: where it is, what it is, and its score. */
export function ProjectScreen(props: Props) {
  const { token, heading, project, view, coming, isChange, onPass, onNext } = props;
  const { title, table, session, department, members, sponsor, abstract, poster } = project;
  const isTaken = useTable(props);
  usePosters(coming);
  const slug = findDepartment(department)?.slug;
  const term = readTerm(view.semester, String(view.year));
  return (
    <>
      <Head
        heading={heading}
        title={
          <>
            {table && (
              <span className={styles.table}>
                {t('map.table', { table })}
                {session && (
                  <small>
                    {' · '}
                    <bdi>{session.name}</bdi>
                  </small>
                )}
              </span>
            )}{' '}
            <span className={styles.title}>
              <bdi {...writtenIn(project)}>{title}</bdi>
            </span>
          </>
        }
      >
        <p className={styles.facts}>
          {slug && <DepartmentTag slug={slug} />}
          {table && term && (
            <Link className={styles.factLink} to={paths.mapTable(term, { table, session: session?.id })}>
              {t('judge.onMap')}
            </Link>
          )}
        </p>
      </Head>
      <Section look="underHead">
        {isTaken && (
          <Note tone="warning" role="alert" className={styles.taken}>
            <strong>{t('judge.taken')}</strong>{' '}
            {onNext ? <Button onClick={onNext}>{t('judge.takeNext')}</Button> : t('judge.takenHint')}
          </Note>
        )}
        <div className={styles.columns}>
          <div className={styles.project}>
            {poster && <Poster key={poster.path} picture={poster} title={title} />}
            <div className={styles.about}>
              {members.length > 0 && (
                <p>
                  <span className={text.muted}>{t('words.team')}</span> <bdi>{members.join(', ')}</bdi>
                </p>
              )}
              {sponsor && (
                <p>
                  <span className={text.muted}>{t('words.sponsor')}</span> <bdi>{sponsor}</bdi>
                </p>
              )}
            </div>
            <details className={styles.more}>
              <summary>{t('words.abstract')}</summary>
              <p className={styles.abstract} {...writtenIn(project)}>
                {abstract}
              </p>
            </details>
          </div>
          <div>
            <ScoreQuestions {...props} key={`${token} ${project.id}`} />
            {!isChange && <SkipProject onPass={onPass} />}
          </div>
        </div>
      </Section>
    </>
  );
}

/** Claims the table of a project without a score. True when another judge is there. */
function useTable({ token, project: { id }, isChange, onTaken, onGone }: Props): boolean {
  const [isTaken, setIsTaken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each project
  useEffect(() => {
    if (isChange) return;
    let isLeft = false;
    bodyOf(judgeApi(token).judge.table.$put({ json: { project: id } })).catch((error) => {
      if (isLeft || !(error instanceof ApiError)) return;
      if (error.problem.code === 'table_taken') {
        setIsTaken(true);
        onTaken();
      } else if (error.status === 403 || error.status === 404) onGone(error.detail ?? error.title);
    });
    return () => {
      isLeft = true;
    };
  }, [token, id]);
  return isTaken;
}

/** Loads the small posters of the next projects, so that the browser has them without a network. */
function usePosters(coming: readonly JudgedProject[]): void {
  const all = coming.flatMap(({ poster }) => poster ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list of posters
  useEffect(() => {
    for (const poster of all) {
      Object.assign(new Image(), { sizes: posterSizes, srcset: srcSet(poster) ?? '', src: poster.path });
    }
  }, [all.map(({ path }) => path).join()]);
}

const reasons: SkipReason[] = ['absent', 'conflict', 'time'];

/** Goes on without a score, with a reason. */
function SkipProject({ onPass }: { onPass: (reason: SkipReason) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.goPast}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t('judge.goPast')}
      </Button>
      <div id={id} className={styles.actions} hidden={!isOpen}>
        {reasons.map((reason) => (
          <Button key={reason} onClick={() => onPass(reason)}>
            {reasonInWords(reason)}
          </Button>
        ))}
      </div>
    </div>
  );
}
