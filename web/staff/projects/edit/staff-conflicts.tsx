import { Radio } from '@mantine/core';
import { t } from '../../../../domain/language/text.ts';
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
  const count = conflicts.conflicts.length;
  return (
    <Conflicts
      key={conflicts.version}
      conflicts={conflicts}
      title={t('staff.projects.edit.savedFirst')}
      about={t('staff.projects.edit.alsoChanged', { saved: conflicts.savedBy, count })}
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
      <Radio value={side} label={side === 'yours' ? t('staff.projects.edit.yours') : t('staff.projects.edit.theirs')} />
      <FieldValue name={name} value={value} />
    </div>
  );
}
