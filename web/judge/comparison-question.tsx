import { useId } from 'react';
import type { JudgedProject } from '../../domain/judging/judging.ts';
import { t } from '../../domain/language/text.ts';
import { writtenIn } from '../../domain/language/written.ts';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';
import { placeOf } from './progress.ts';

type Props = {
  /** The project before. Undefined for the first one. */
  than: JudgedProject | undefined;
  isBetter: boolean | undefined;
  isMissing: boolean;
  onChoose: (isBetter: boolean) => void;
};

/** Whether a project is better than the one that the judge saw before. */
export function ComparisonQuestion({ than, isBetter, isMissing, onChoose }: Props) {
  const id = useId();
  if (!than) {
    return <p className={styles.sentence}>{t('judge.firstOne')}</p>;
  }
  const choices = [
    { value: true, label: t('judge.thisIsBetter') },
    { value: false, label: t('judge.thatIsBetter', { place: placeOf(than) }) },
  ];
  return (
    <fieldset className={styles.criterion} aria-describedby={isMissing ? `${id}-error` : undefined} data-criterion="comparison">
      <legend>{t('judge.compared')}</legend>
      {than.table && (
        <p className={text.muted}>
          {placeOf(than)}: <bdi {...writtenIn(than)}>{than.title}</bdi>
        </p>
      )}
      <div className={styles.pair}>
        {choices.map(({ value, label }) => (
          <label key={label} className={styles.level}>
            <input
              type="radio"
              name={id}
              checked={isBetter === value}
              aria-invalid={isMissing}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}-error`} className={text.wrong}>
          {t('judge.chooseOne')}
        </p>
      )}
    </fieldset>
  );
}
