import { Radio } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../api.ts';
import type { Update } from '../../../project-form/staff-update.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldValue } from '../field-value.tsx';
import { labelOf } from '../labels.ts';
import styles from './conflicts.module.css';

type Conflict = { name: string; yours: unknown; theirs: unknown };
/** What two people changed differently, the version that says so, and all that one wanted to change. */
export type ConflictsOf = { conflicts: Conflict[]; version: number; changes: Update };

/** Reads the refusal (412) of a change that somebody else was quicker with. */
export function conflictsOf(error: unknown, changes: Update): ConflictsOf | undefined {
  if (!(error instanceof ApiError) || error.status !== 412 || typeof error.problem.version !== 'number') return undefined;
  const conflicts = Object.entries(error.problem.fields ?? {}).map(([name, values]) => ({
    name,
    ...(values as Omit<Conflict, 'name'>),
  }));
  return { conflicts, version: error.problem.version, changes };
}

/** What is sent under another name than a conflict has. */
const sentAs: Record<string, string> = { state: 'ShouldDisplay' };

type Props = {
  conflicts: ConflictsOf;
  /** Saves the rest of the changes over the version that the choice was made between. */
  onSettle: (changes: Update, version: number) => void;
  onBack: () => void;
};

/** Both values of each field, to choose from. */
export function Conflicts({ conflicts: { conflicts, version, changes }, onSettle, onBack }: Props) {
  const [choices, setChoices] = useState<Record<string, string>>({});
  const settle = () => {
    const theirs = conflicts.filter(({ name }) => choices[name] === 'theirs').map(({ name }) => sentAs[name] ?? name);
    onSettle(Object.fromEntries(Object.entries(changes).filter(([name]) => !theirs.includes(name))), version);
  };
  return (
    <Dialog labelledBy="conflicts" onClose={onBack}>
      <div className={styles.conflicts}>
        <h2 id="conflicts">Somebody else was quicker</h2>
        <p>
          Another administrator or the team changed the same {conflicts.length === 1 ? 'field' : 'fields'} since you opened the
          project. Which is right? Nothing is saved until you choose.
        </p>
        {conflicts.map(({ name, yours, theirs }) => (
          <Radio.Group
            key={name}
            label={labelOf(name)}
            value={choices[name] ?? ''}
            onChange={(choice) => setChoices({ ...choices, [name]: choice })}
          >
            <div className={styles.sides}>
              <div className={styles.side} data-chosen={choices[name] === 'yours' || undefined}>
                <Radio value="yours" label="Yours" />
                <FieldValue name={name} value={yours} />
              </div>
              <div className={styles.side} data-chosen={choices[name] === 'theirs' || undefined}>
                <Radio value="theirs" label="Theirs" />
                <FieldValue name={name} value={theirs} />
              </div>
            </div>
          </Radio.Group>
        ))}
        <div className={styles.actions}>
          <Button look="primary" onClick={settle} disabled={conflicts.some(({ name }) => !choices[name])}>
            Save these
          </Button>
          <Button onClick={onBack}>Back to the form</Button>
        </div>
      </div>
    </Dialog>
  );
}
