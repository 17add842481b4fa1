import { labelOf } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import type { ProjectState } from '../../../../domain/project/projects.ts';
import { isWithheld } from '../../../../domain/project/public-project.ts';

/** The message about the last call. `undo` undoes the call and returns the next message. */
export type ResultMessage = { words: string; failed?: true; undo?: () => Promise<ResultMessage> };

/** A project before and after a save. `names` are the fields that were sent. */
export type Saved = { before: StaffRecord; answered: StaffRecord; names: readonly string[] };

/** Says what was saved and, when its state changed, what visitors see now. */
export function savedInWords({ before, answered, names }: Saved): string {
  const others = names.filter((name) => name !== 'ShouldDisplay').map(labelOf);
  const saved = others.length > 0 ? ` Saved with it: ${others.join(', ')}.` : '';
  if (before.state === answered.state) return `Saved “${answered.ProjectTitle}”.`;
  return `${deeds[answered.state]} “${answered.ProjectTitle}”: ${shownInWords(answered)}${saved}`;
}

const deeds: Record<ProjectState, string> = {
  waiting: 'Put back',
  changed: 'Saved',
  published: 'Published',
  returned: 'Returned',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
};

function shownInWords({ state, NDA, PosterNDA }: StaffRecord): string {
  if (state === 'changed') return 'visitors see the approved version.';
  if (state !== 'published') return 'visitors cannot see it.';
  return isWithheld({ nda: NDA, posterNDA: PosterNDA })
    ? 'visitors see its title, team, lead and sponsor; the NDA withholds the rest.'
    : 'visitors can see it.';
}
