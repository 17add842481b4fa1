import type { Criterion } from '../../../../domain/judging/rubric.ts';
import styles from '../judging.module.css';

/** The rubric as a judge will see it, in small. */
export function RubricPreview({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too.
    <section className={styles.preview} aria-labelledby="preview" tabIndex={0}>
      <h2 id="preview">What a judge sees</h2>
      {criteria.map(({ id, title, levels, comment }) => (
        <div key={id}>
          <h3>{title || 'New criterion'}</h3>
          <ol>
            {levels.map((words, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number.
              <li key={at}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                {words || 'Nothing said yet'}
              </li>
            ))}
          </ol>
          {comment && <p className={styles.hint}>A comment for the team (optional)</p>}
        </div>
      ))}
    </section>
  );
}
