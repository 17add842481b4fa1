import type { Criterion } from '../../../../domain/judging/rubric.ts';
import { t } from '../../../../domain/language/text.ts';
import styles from '../judging.module.css';

/** The rubric as a judge will see it, in small. */
export function RubricPreview({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too.
    <section className={styles.preview} aria-labelledby="preview" tabIndex={0}>
      <h2 id="preview">{t('staff.judging.setUp.preview')}</h2>
      {criteria.map(({ id, title, levels, comment }) => (
        <div key={id}>
          <h3>{title || t('staff.judging.setUp.newCriterion')}</h3>
          <ol>
            {levels.map((words, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number.
              <li key={at}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                {words || t('staff.judging.setUp.noWords')}
              </li>
            ))}
          </ol>
          {comment && <p className={styles.hint}>{t('staff.judging.setUp.optionalComment')}</p>}
        </div>
      ))}
    </section>
  );
}
