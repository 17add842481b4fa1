import { Radio } from '@mantine/core';
import { type DepartmentSlug, departmentTitle } from '../../domain/departments.ts';
import type { EditInput } from '../../domain/survey.ts';
import { Conflicts, type ConflictsOf, type SideProps } from '../project-form/conflicts.tsx';
import { isTeamField, shortLabels } from '../project-form/team-fields.ts';

type Props = {
  conflicts: ConflictsOf<EditInput>;
  onSettle: (changes: EditInput, baseVersion: number) => Promise<void>;
  onBack: () => void;
};

/** The answers that two members of a team changed to different values. */
export function TeamConflicts({ conflicts, onSettle, onBack }: Props) {
  const answers = conflicts.conflicts.length === 1 ? 'answer' : 'answers';
  return (
    <Conflicts
      key={conflicts.version}
      conflicts={conflicts}
      title="A teammate saved first"
      about={`Someone on your team changed the same ${answers} in the meantime. Which is right?`}
      labelOf={(name) => (isTeamField(name) ? shortLabels[name] : name)}
      Side={Side}
      onSettle={onSettle}
      onBack={onBack}
    />
  );
}

function Side({ side, value }: SideProps) {
  return <Radio value={side} label={`${side === 'yours' ? 'Yours' : 'Your teammate’s'}: ${answerText(value)}`} size="md" />;
}

function answerText(value: unknown): string {
  if (Array.isArray(value)) {
    const words = value.map((one) => (typeof one === 'string' ? one : (one as { caption: string }).caption || 'a photo'));
    return words.join(', ') || 'none';
  }
  const words = String(value ?? '');
  if (words.startsWith('poster-')) return 'the poster chosen here';
  return words === '' ? 'blank' : departmentTitle(words as DepartmentSlug);
}
