import { Radio } from '@mantine/core';
import { Conflicts, type SideProps } from '../../../kit/project-form/conflicts.tsx';
import type { Update } from '../../../kit/project-form/staff-update.ts';
import { FieldValue } from '../field-value.tsx';
import styles from './staff-conflicts.module.css';
import type { StaffConflict } from './use-attempt.ts';

type Props = {
  labelOf: (name: string) => string;
  conflicts: StaffConflict;
  onSettle: (changes: Update, version: number) => Promise<void>;
  onBack: () => void;
};

/** Fields that this administrator and another person changed to different values. */
export function StaffConflicts({ conflicts, labelOf, onSettle, onBack }: Props) {
  const fields = conflicts.conflicts.length === 1 ? 'a field that you changed' : 'fields that you changed';
  return (
    <Conflicts
      key={conflicts.version}
      conflicts={conflicts}
      title="Somebody else saved first"
      about={`${conflicts.savedBy} That changed ${fields}, too. Which is right? Nothing is saved until you choose.`}
      labelOf={labelOf}
      Side={Side}
      // An update has no `state`: it sets ShouldDisplay instead.
      sentAs={(name) => (name === 'state' ? 'ShouldDisplay' : name)}
      onSettle={onSettle}
      onBack={onBack}
    />
  );
}

function Side({ side, name, value, isChosen }: SideProps) {
  return (
    <div className={styles.side} data-chosen={isChosen || undefined}>
      <Radio value={side} label={side === 'yours' ? 'Yours' : 'Theirs'} />
      <FieldValue name={name} value={value} />
    </div>
  );
}
