import { useId } from 'react';
import type { Criterion as RubricCriterion } from '../../domain/judging/rubric.ts';
import { t } from '../../domain/language/text.ts';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';
import { Words } from './words.tsx';

type Props = {
  criterion: RubricCriterion;
  level: number | undefined;
  comment: string;
  isMissing: boolean;
  onLevel: (level: number) => void;
  onComment: (comment: string) => void;
};

/** A criterion: its levels by number, and the sentence of the chosen one. */
export function Criterion({ criterion, level, comment, isMissing, onLevel, onComment }: Props) {
  const id = useId();
  const { title, levels, comment: mayComment } = criterion;
  const [lowest, highest] = [levels[0], levels.at(-1)];
  return (
    <fieldset
      className={styles.criterion}
      aria-describedby={isMissing ? `${id}-error` : undefined}
      data-criterion={criterion.id}
    >
      <legend>
        <bdi>{title}</bdi>
      </legend>
      <div className={styles.levels}>
        {levels.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
          <label key={at} className={styles.level}>
            <input
              type="radio"
              name={id}
              checked={level === at + 1}
              aria-invalid={isMissing}
              onChange={() => onLevel(at + 1)}
            />
            <span aria-hidden="true">{at + 1}</span>
            <span className={text.hidden}>
              {at + 1}: {sentence}
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}-error`} className={text.wrong}>
          {t('judge.chooseLevel')}
        </p>
      )}
      <p className={styles.sentence} aria-hidden="true">
        {level === undefined ? (
          <bdi className={text.muted}>
            1: {lowest} … {levels.length}: {highest}
          </bdi>
        ) : (
          <bdi>{levels[level - 1]}</bdi>
        )}
      </p>
      {mayComment && (
        <Words title={t('judge.comment')} hint={t('judge.commentHint')} about={title} value={comment} onChange={onComment} />
      )}
    </fieldset>
  );
}
