import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import parts from '../shell/parts.module.css';
import styles from './proposed.module.css';

/** `label` says to screen readers what the button is about. */
type Answer = { words: string; label: string; onClick: () => void };
type Item = { key: string; words: string; answers: readonly Answer[] };

/** So many are shown at once. */
const few = 4;

/** What the site supposes and staff decide on, one by one. The strong part of an item's `words` stands in `<0>`. */
export function Proposed({ summary, items }: { summary: string; items: readonly Item[] }) {
  return (
    <Note tone="warning">
      <details className={styles.proposed} open={items.length <= few}>
        <summary>{summary}</summary>
        <ul>
          {items.map(({ key, words, answers }) => (
            <li key={key}>
              <span>
                <Rich text={words} />
              </span>
              <span className={parts.row}>
                {answers.map((answer) => (
                  <Button key={answer.words} aria-label={answer.label} onClick={answer.onClick}>
                    {answer.words}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Note>
  );
}
