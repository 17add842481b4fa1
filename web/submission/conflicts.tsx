import { Radio } from '@mantine/core';
import { useState } from 'react';
import type { DepartmentSlug } from '../../domain/departments.ts';
import { departmentTitle } from '../../domain/departments.ts';
import type { EditInput } from '../../domain/submission.ts';
import { ApiError } from '../api.ts';
import { isTeamField, shortLabels } from '../project-form/team-fields.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './receipt.module.css';

type Conflict = { name: string; yours: unknown; theirs: unknown };
/** What two members changed differently, the version that says so, and all that one wanted to change. */
export type ConflictsOf = { conflicts: Conflict[]; version: number; changes: EditInput };

/** Reads the refusal (412) of a change that somebody else was quicker with. */
export function conflictsOf({ status, problem }: ApiError, changes: EditInput): ConflictsOf | undefined {
  if (status !== 412 || typeof problem.version !== 'number') return undefined;
  const conflicts = Object.entries(problem.fields ?? {}).map(([name, values]) => ({
    name,
    ...(values as Omit<Conflict, 'name'>),
  }));
  return { conflicts, version: problem.version, changes };
}

type Props = {
  conflicts: ConflictsOf;
  onSettle: (changes: EditInput, baseVersion: number) => Promise<void>;
  onBack: () => void;
};

/** Both values of each answer, to choose from. */
export function Conflicts({ conflicts: { conflicts, version, changes }, onSettle, onBack }: Props) {
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [error, setError] = useState('');
  const isChosen = conflicts.every(({ name }) => choices[name]);
  const save = () => {
    const theirs = conflicts.filter(({ name }) => choices[name] === 'theirs').map(({ name }) => name);
    const ours = Object.fromEntries(Object.entries(changes).filter(([name]) => !theirs.includes(name)));
    onSettle(ours, version).catch((failure) =>
      setError(failure instanceof ApiError ? (failure.detail ?? '') : 'Please try again.'),
    );
  };
  return (
    <Dialog labelledBy="conflicts" onClose={onBack}>
      <div className={styles.conflicts}>
        <h2 id="conflicts">A teammate was quicker</h2>
        <p>
          Somebody else of your team changed the same {conflicts.length === 1 ? 'answer' : 'answers'} meanwhile. Which is right?
        </p>
        {conflicts.map(({ name, yours, theirs }) => (
          <Radio.Group
            key={name}
            label={isTeamField(name) ? shortLabels[name] : name}
            value={choices[name] ?? ''}
            onChange={(choice) => setChoices({ ...choices, [name]: choice })}
          >
            <div className={styles.choices}>
              <Radio value="yours" label={`Yours: ${inWords(yours)}`} size="md" />
              <Radio value="theirs" label={`Your teammate’s: ${inWords(theirs)}`} size="md" />
            </div>
          </Radio.Group>
        ))}
        {error && (
          <p className={styles.bad} role="alert">
            {error}
          </p>
        )}
        <div className={styles.actions}>
          <Button look="primary" onClick={save} disabled={!isChosen}>
            Save these
          </Button>
          <Button onClick={onBack}>Back to the form</Button>
        </div>
      </div>
    </Dialog>
  );
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) {
    const words = value.map((one) => (typeof one === 'string' ? one : (one as { caption: string }).caption || 'a photo'));
    return words.join(', ') || 'none';
  }
  const words = String(value ?? '');
  if (words.startsWith('poster-')) return 'the poster chosen here';
  return words === '' ? 'blank' : departmentTitle(words as DepartmentSlug);
}
