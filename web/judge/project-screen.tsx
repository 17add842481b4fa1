import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import type { JudgedProject, JudgeView, SkipReason } from '../../domain/judging/judging.ts';
import { srcSet } from '../../domain/picture/images.ts';
import { findDepartment } from '../../domain/project/departments.ts';
import { readTerm } from '../../domain/term/terms.ts';
import { ApiError, bodyOf } from '../kit/api/api.ts';
import { Button } from '../kit/controls/button.tsx';
import { FailureNote, Note } from '../kit/feedback/note.tsx';
import { paths } from '../kit/page/paths.ts';
import { Link } from '../kit/page/router.tsx';
import { Section } from '../kit/page/section.tsx';
import { DepartmentTag } from '../kit/text/badge.tsx';
import text from '../kit/text/text.module.css';
import { serverNow } from '../kit/window/server-clock.ts';
import { Criterion } from './criterion.tsx';
import { dropForm, keepForm, type ScoreForm, startForm } from './form.ts';
import { GoPast } from './go-past.tsx';
import { Head } from './head.tsx';
import styles from './judge.module.css';
import { Poster, posterSizes } from './poster.tsx';
import type { Unsent, UnsentScore } from './unsent.ts';
import { judgeApi, judgeOf } from './view.ts';
import { Words } from './words.tsx';

type Props = {
  token: string;
  heading: Ref<HTMLHeadingElement>;
  project: JudgedProject;
  view: JudgeView;
  unsent: readonly Unsent[];
  /** The projects after this one, whose posters are loaded ahead. */
  coming: readonly JudgedProject[];
  /** It has a score already. */
  isChange: boolean;
  /** Rejects when the score is neither kept nor sent. */
  onSave: (score: UnsentScore) => Promise<void>;
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
  const { title, table, department, members, sponsor, abstract, poster } = project;
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
            {table && <span className={styles.table}>Table {table}</span>} <span className={styles.title}>{title}</span>
          </>
        }
      >
        <p className={styles.facts}>
          {slug && <DepartmentTag slug={slug} />}
          {table && term && (
            <Link className={styles.factLink} to={paths.map(term, { table })}>
              Show it on the map
            </Link>
          )}
        </p>
      </Head>
      <Section look="underHead">
        {isTaken && (
          <Note tone="warning" role="alert" className={styles.taken}>
            <strong>Another judge is at this table.</strong>{' '}
            {onNext ? (
              <Button onClick={onNext}>Take the next table</Button>
            ) : (
              'You can wait, or choose another of your projects.'
            )}
          </Note>
        )}
        <div className={styles.columns}>
          <div className={styles.project}>
            {poster && <Poster key={poster.path} picture={poster} title={title} />}
            <div className={styles.about}>
              {members.length > 0 && (
                <p>
                  <span className={text.muted}>Team</span> {members.join(', ')}
                </p>
              )}
              {sponsor && (
                <p>
                  <span className={text.muted}>Sponsor</span> {sponsor}
                </p>
              )}
            </div>
            <details className={styles.more}>
              <summary>Abstract</summary>
              <p className={styles.abstract}>{abstract}</p>
            </details>
          </div>
          <div>
            <ScoreQuestions {...props} key={`${token} ${project.id}`} />
            {!isChange && <GoPast onPass={onPass} />}
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

function ScoreQuestions({ token, project: { id }, view, unsent, isChange, onSave }: Props) {
  const of = { judge: judgeOf(token), round: view.round?.id ?? '', project: id };
  const [form, setForm] = useState(() => startForm(of, view, unsent));
  const [areMissingShown, showMissing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const failureId = useId();
  const { criteria } = view.rubric;
  const missing = criteria.filter((one) => !isLevel(form.levels[one.id], one.levels.length));

  const change = (part: Partial<ScoreForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    keepForm(of, next);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const [first] = missing;
    showMissing(true);
    if (first) {
      element.current?.querySelector<HTMLInputElement>(`[data-criterion="${first.id}"] input`)?.focus();
      return;
    }
    setIsSaving(true);
    setFailure(undefined);
    const ids = criteria.map((one) => one.id);
    const ofRubric = <Value,>(record: Record<string, Value>) =>
      Object.fromEntries(Object.entries(record).filter(([name, value]) => ids.includes(name) && value !== ''));
    const { follows, earlier, note } = form;
    const score = { round: of.round, levels: ofRubric(form.levels), comments: ofRubric(form.comments), note, follows };
    try {
      dropForm(of);
      await onSave({ kind: 'score', change: crypto.randomUUID(), project: id, savedAt: serverNow(), score, earlier });
    } catch (error) {
      keepForm(of, form);
      setFailure(error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.detail : noAnswer);
      setIsSaving(false);
    }
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={save} aria-describedby={failure && failureId}>
      <h2 className={text.hidden}>Your score</h2>
      {criteria.map((criterion) => (
        <Criterion
          key={criterion.id}
          criterion={criterion}
          level={form.levels[criterion.id]}
          comment={form.comments[criterion.id] ?? ''}
          isMissing={areMissingShown && missing.includes(criterion)}
          onLevel={(level) => change({ levels: { ...form.levels, [criterion.id]: level } })}
          onComment={(comment) => change({ comments: { ...form.comments, [criterion.id]: comment } })}
        />
      ))}
      <Words title="Private note" hint="For you alone." value={form.note} onChange={(note) => change({ note })} />
      {failure && (
        <FailureNote id={failureId} title="This score is not saved.">
          {failure}
        </FailureNote>
      )}
      <Button look="primary" type="submit" aria-disabled={isSaving}>
        {isChange ? 'Save the change' : 'Save score and go on'}
      </Button>
    </form>
  );
}

const noAnswer =
  'This phone has no room for it, and the server did not answer. Please keep this page open, and try again with a network.';

const isLevel = (level: number | undefined, most: number) => level !== undefined && level >= 1 && level <= most;
