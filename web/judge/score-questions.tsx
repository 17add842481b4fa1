import { type FormEvent, useId, useRef, useState } from 'react';
import type { JudgedProject, JudgeView } from '../../domain/judging/judging.ts';
import { t } from '../../domain/language/text.ts';
import { isAnswerLost } from '../kit/api/answer-lost.ts';
import { ApiError } from '../kit/api/api.ts';
import { Button } from '../kit/controls/button.tsx';
import { FailureNote } from '../kit/feedback/note.tsx';
import text from '../kit/text/text.module.css';
import { serverNow } from '../kit/window/server-clock.ts';
import { ComparisonQuestion } from './comparison-question.tsx';
import { Criterion } from './criterion.tsx';
import { beforeOf, dropForm, keepForm, type ScoreForm, startForm } from './form.ts';
import styles from './judge.module.css';
import type { Unsent, UnsentScore } from './unsent.ts';
import { judgeOf } from './view.ts';
import { Words } from './words.tsx';

export type ScoreProps = {
  token: string;
  project: JudgedProject;
  view: JudgeView;
  unsent: readonly Unsent[];
  /** The judge has already scored this project. */
  isChange: boolean;
  /** Rejects when the score is neither kept nor sent. */
  onSave: (score: UnsentScore) => Promise<void>;
};

/** The score of a project: levels of the rubric, or a comparison with the project before. */
export function ScoreQuestions({ token, project: { id }, view, unsent, isChange, onSave }: ScoreProps) {
  const of = { judge: judgeOf(token), round: view.round?.id ?? '', project: id };
  const [form, setForm] = useState(() => startForm(of, view, unsent));
  const [areMissingShown, showMissing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<{ title: string; words: string | undefined }>();
  const element = useRef<HTMLFormElement>(null);
  const failureId = useId();
  const isComparison = view.round?.method === 'comparison';
  const before = isComparison ? (form.comparison?.than ?? beforeOf(of, view, unsent)) : undefined;
  const than = view.projects.find((project) => project.id === before);
  const criteria = isComparison ? [] : view.rubric.criteria;
  const missing = criteria.filter((one) => !isLevel(form.levels[one.id], one.levels.length)).map((one) => one.id);
  if (than && !form.comparison) missing.push(comparison);

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
      element.current?.querySelector<HTMLInputElement>(`[data-criterion="${first}"] input`)?.focus();
      return;
    }
    setIsSaving(true);
    setFailure(undefined);
    const ids = criteria.map((one) => one.id);
    const ofRubric = <Value,>(record: Record<string, Value>) =>
      Object.fromEntries(Object.entries(record).filter(([name, value]) => ids.includes(name) && value !== ''));
    const { follows, earlier, note } = form;
    const given = { levels: ofRubric(form.levels), comments: ofRubric(form.comments), note };
    const score = { round: of.round, ...given, ...(form.comparison && { comparison: form.comparison }), follows };
    try {
      dropForm(of);
      await onSave({ kind: 'score', change: crypto.randomUUID(), project: id, savedAt: serverNow(), score, earlier });
    } catch (error) {
      keepForm(of, form);
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      // Saving again is safe: what arrived already counts once.
      const title = isAnswerLost(error) ? t('judge.isSavedUnknown') : t('judge.notSaved');
      setFailure({ title, words: isRefused ? error.detail : t('judge.noRoom') });
      setIsSaving(false);
    }
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={save} aria-describedby={failure && failureId}>
      <h2 className={text.hidden}>{t('judge.yourScore')}</h2>
      {criteria.map((criterion) => (
        <Criterion
          key={criterion.id}
          criterion={criterion}
          level={form.levels[criterion.id]}
          comment={form.comments[criterion.id] ?? ''}
          isMissing={areMissingShown && missing.includes(criterion.id)}
          onLevel={(level) => change({ levels: { ...form.levels, [criterion.id]: level } })}
          onComment={(comment) => change({ comments: { ...form.comments, [criterion.id]: comment } })}
        />
      ))}
      {isComparison && (
        <ComparisonQuestion
          than={than}
          isBetter={form.comparison?.isBetter}
          isMissing={areMissingShown && missing.includes(comparison)}
          onChoose={(isBetter) => than && change({ comparison: { than: than.id, isBetter } })}
        />
      )}
      <Words title={t('judge.note')} hint={t('judge.noteHint')} value={form.note} onChange={(note) => change({ note })} />
      {failure && (
        <FailureNote id={failureId} title={failure.title}>
          {failure.words}
        </FailureNote>
      )}
      <Button look="primary" type="submit" aria-disabled={isSaving}>
        {isChange ? t('judge.saveChange') : t('judge.save')}
      </Button>
    </form>
  );
}

/** Stands for the question in the place of a criterion's id. */
const comparison = 'comparison';

const isLevel = (level: number | undefined, most: number) => level !== undefined && level >= 1 && level <= most;
