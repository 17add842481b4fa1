import { Radio } from '@mantine/core';
import { type DepartmentSlug, departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { shownCaption } from '../../../domain/picture/shown-caption.ts';
import type { EditInput } from '../../../domain/submission/survey.ts';
import { type Conflict, Conflicts, type ConflictsOf, type SideProps } from '../../kit/project-form/conflicts.tsx';
import { isTeamField, type TeamFieldName, teamFields } from '../form/team-fields.ts';

type Props = {
  conflicts: ConflictsOf<EditInput>;
  labelOf: (name: string) => string;
  onSettle: (changes: EditInput, baseVersion: number) => Promise<void>;
  onBack: () => void;
};

/** Answers that two members of the team changed to different values. */
export function TeamConflicts({ conflicts, labelOf, onSettle, onBack }: Props) {
  const asked = withoutDescription(conflicts.conflicts);
  const settle = ({ posterAlt, ...others }: EditInput, baseVersion: number) => {
    const isKept = posterAlt !== undefined && (asked === conflicts.conflicts || others.projectTitle !== undefined);
    return onSettle({ ...others, ...(isKept && { posterAlt }) }, baseVersion);
  };
  return (
    <Conflicts
      key={conflicts.version}
      conflicts={{ ...conflicts, conflicts: asked }}
      title={t('team.submission.savedFirst')}
      about={t('team.submission.sameChanged', { count: asked.length })}
      labelOf={labelOf}
      Side={Side}
      onSettle={settle}
      onBack={onBack}
    />
  );
}

/**
 * Leaves out the poster's alt text when it equals the title on both sides: it was copied from the title and follows its choice.
 */
function withoutDescription(conflicts: Conflict[]): Conflict[] {
  const find = (field: TeamFieldName) => conflicts.find(({ name }) => name === field);
  const [title, description] = [find('projectTitle'), find('posterAlt')];
  const follows = title && description?.yours === title.yours && description?.theirs === title.theirs;
  return follows ? conflicts.filter((one) => one !== description) : conflicts;
}

function Side({ side, name, value }: SideProps) {
  return <Radio value={side} label={t('team.submission.side', { side, value: answerText(name, value) })} size="md" />;
}

function answerText(name: string, value: unknown): string {
  if (Array.isArray(value)) {
    const words = value.map((one) =>
      typeof one === 'string' ? one : shownCaption((one as { caption: string }).caption) || t('team.submission.aPhoto'),
    );
    return words.join(', ') || t('team.submission.noneOfThem');
  }
  const words = String(value ?? '');
  // Also one that the school no longer offers.
  if (name === 'department' && words) return departmentTitle(words as DepartmentSlug);
  // The school's first language is a choice without a value.
  if (words === '' && name !== 'language') return t('team.submission.blank');
  if (name === 'posterUpload') return t('team.submission.posterHere');
  return choicesOf(name).find((choice) => choice.value === words)?.label ?? words;
}

function choicesOf(name: string): readonly { value: string; label: string }[] {
  const question = isTeamField(name) ? teamFields[name] : undefined;
  return question && 'choices' in question ? question.choices() : [];
}
