import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { momentInWords } from '../../ui/times.ts';
import { isTime, labels, type PresentationValues, toInstant, valuesOf } from './form-values.ts';
import styles from './presentation.module.css';
import type { StoredPresentation } from './queries.ts';

type Name = keyof PresentationValues;
type Props = {
  theirs: StoredPresentation;
  yours: PresentationValues;
  /** The fields that both changed. */
  clashes: Name[];
  onTheirs: (now: StoredPresentation) => void;
  onYours: (now: StoredPresentation) => void;
  onBack: () => void;
};

/** Two people changed the same fields at once: shows both values, and lets one of both be kept. */
export function PresentationConflict({ theirs, yours, clashes, onTheirs, onYours, onBack }: Props) {
  const heading = useId();
  const stored = valuesOf(theirs.presentation);
  return (
    <Dialog labelledBy={heading} onClose={onBack}>
      <div className={styles.dialog}>
        <h2 id={heading}>Somebody else changed the presentation meanwhile</h2>
        <p>Nothing of yours is lost: which one shall it be?</p>
        <table className={styles.both}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Stored now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((name) => (
              <tr key={name}>
                <th scope="row">{labels[name]}</th>
                <td>{valueText(name, stored[name])}</td>
                <td>{valueText(name, yours[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.actions}>
          <Button look="primary" onClick={() => onTheirs(theirs)}>
            Use what is stored
          </Button>
          <Button onClick={() => onYours(theirs)}>Keep mine</Button>
        </div>
      </div>
    </Dialog>
  );
}

function valueText(name: Name, value: string): string {
  if (value === '') return 'None';
  if (isTime(name)) return momentInWords(toInstant(value));
  if (name !== 'presentationFile') return value;
  return value.startsWith('/') ? 'A stored PDF' : 'The PDF that you uploaded';
}
