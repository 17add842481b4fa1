import { t } from '../../../../domain/language/text.ts';
import { labelOf } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { isWithheld } from '../../../../domain/project/public-project.ts';
import { lackingInWords } from '../list/lacks.ts';

/** The message about the last call. `undo` undoes the call and returns the next message. */
export type ResultMessage = { words: string; failed?: true; undo?: () => Promise<ResultMessage> };

/** A project before and after a save. `names` are the fields that were sent. */
export type Saved = { before: StaffRecord; answered: StaffRecord; names: readonly string[] };

/** Says what was saved and, when its state changed, what visitors see now. */
export function savedInWords({ before, answered, names }: Saved): string {
  const { state, ProjectTitle: title } = answered;
  if (before.state === state) return t('staff.projects.edit.saved', { title });
  const moved = t('staff.projects.edit.moved', { state, title, shown: shownOf(answered) });
  const others = names.filter((name) => name !== 'ShouldDisplay').map(labelOf);
  const saved = others.length > 0 ? ` ${t('staff.projects.edit.savedWith', { fields: others.join(', ') })}` : '';
  return moved + saved + (state === 'published' ? lackingInWords([answered]) : '');
}

/** What visitors see of a project. */
function shownOf({ state, NDA, PosterNDA }: StaffRecord): 'approved' | 'hidden' | 'part' | 'all' {
  if (state === 'changed') return 'approved';
  if (state !== 'published') return 'hidden';
  return isWithheld({ nda: NDA, posterNDA: PosterNDA }) ? 'part' : 'all';
}
