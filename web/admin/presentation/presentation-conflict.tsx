import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labels, namesOf, type PresentationValues, valuesOf } from './form-values.ts';
import styles from './presentation.module.css';
import type { StoredPresentation } from './queries.ts';

type Props = {
  theirs: StoredPresentation;
  yours: PresentationValues;
  onTheirs: (now: StoredPresentation) => void;
  onYours: (now: StoredPresentation) => void;
  onBack: () => void;
};

/** Two people changed the presentation at once: shows where they differ, and lets one of both be kept. */
export function PresentationConflict({ theirs, yours, onTheirs, onYours, onBack }: Props) {
  const heading = useId();
  const stored = valuesOf(theirs.presentation);
  const differing = namesOf(labels).filter((name) => stored[name] !== yours[name]);
  return (
    <Dialog labelledBy={heading} onClose={onBack}>
      <div className={styles.dialog}>
        <h2 id={heading}>Somebody else changed the presentation meanwhile</h2>
        <p>Nothing of yours is lost: which one shall it be?</p>
        <dl className={styles.both}>
          {differing.map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>Stored now: {inWords(name, stored[name])}</dd>
              <dd>Yours: {inWords(name, yours[name])}</dd>
            </div>
          ))}
        </dl>
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

function inWords(name: keyof PresentationValues, value: string): string {
  if (value === '') return 'none';
  if (name === 'displayFrom' || name === 'displayUntil') return value.replace('T', ', ');
  if (name !== 'presentationFile') return value;
  return value.startsWith('/') ? 'a stored PDF' : 'the PDF that you uploaded';
}
