import { Radio } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { notDone, refusalText } from '../api/answer-lost.ts';
import { ApiError } from '../api/api.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { FailureNote } from '../feedback/note.tsx';
import styles from './conflicts.module.css';

export type Conflict = { name: string; yours: unknown; theirs: unknown };
/**
 * Fields that two people changed to different values. `version` is the stored version with the other person's values, `changes`
 * are all changes that were sent.
 */
export type ConflictsOf<Changes> = { conflicts: Conflict[]; version: number; changes: Changes };

/** Reads the conflicts from a refusal (412) after another person saved first; undefined for any other error. */
export function conflictsOf<Changes>(error: unknown, changes: Changes): ConflictsOf<Changes> | undefined {
  if (!(error instanceof ApiError) || error.status !== 412 || typeof error.problem.version !== 'number') return undefined;
  const conflicts = Object.entries(error.problem.fields ?? {}).map(([name, values]) => ({
    name,
    ...(values as Omit<Conflict, 'name'>),
  }));
  return { conflicts, version: error.problem.version, changes };
}

export type SideProps = { side: 'yours' | 'theirs'; name: string; value: unknown; isChosen: boolean };

type Props<Changes> = {
  conflicts: ConflictsOf<Changes>;
  title: string;
  /** What happened, as a sentence. */
  about: string;
  labelOf: (name: string) => string;
  /** Draws one value as a radio button. */
  Side: ComponentType<SideProps>;
  /** The name of a field in `changes`, where it differs from the conflict's. */
  sentAs?: (name: string) => string;
  /**
   * Saves the changes over `version`, without the fields for which the other person's value was chosen. The dialog shows errors
   * that it throws.
   */
  onSettle: (changes: Changes, version: number) => Promise<void>;
  onBack: () => void;
};

/** A dialog with both values of each field. It stays open until the choice is saved. */
export function Conflicts<Changes extends object>(props: Props<Changes>) {
  const { conflicts, title, about, labelOf, Side, sentAs = (name) => name, onSettle, onBack } = props;
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ title: string; words: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const isChosen = conflicts.conflicts.every(({ name }) => choices[name]);

  const settle = async () => {
    if (isBusy || !isChosen) return;
    const theirs = conflicts.conflicts.filter(({ name }) => choices[name] === 'theirs').map(({ name }) => sentAs(name));
    const ours = Object.entries(conflicts.changes).filter(([name]) => !theirs.includes(name));
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onSettle(Object.fromEntries(ours) as Changes, conflicts.version);
    } catch (error) {
      const reason = refusalText(error);
      setFailure({ title: notDone(error, t('form.notSaved')), words: t('form.notLost', { reason }) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog title={title} onClose={onBack}>
      <p className={styles.about}>{about}</p>
      {conflicts.conflicts.map(({ name, yours, theirs }) => (
        <Radio.Group
          key={name}
          label={labelOf(name)}
          value={choices[name] ?? ''}
          onChange={(choice) => setChoices({ ...choices, [name]: choice })}
        >
          <div className={styles.sides}>
            <Side side="yours" name={name} value={yours} isChosen={choices[name] === 'yours'} />
            <Side side="theirs" name={name} value={theirs} isChosen={choices[name] === 'theirs'} />
          </div>
        </Radio.Group>
      ))}
      {failure && <FailureNote title={failure.title}>{failure.words}</FailureNote>}
      <div className={styles.actions}>
        <Button look="primary" onClick={settle} aria-disabled={isBusy || !isChosen}>
          {isBusy ? t('form.saving') : t('form.saveThese')}
        </Button>
        <Button onClick={onBack}>{t('form.back')}</Button>
      </div>
    </Dialog>
  );
}
