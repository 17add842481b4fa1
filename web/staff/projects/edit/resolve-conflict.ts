import { t } from '../../../../domain/language/text.ts';
import { labelOf } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import type { Problem } from '../../../kit/api/api.ts';
import { savedBy } from '../../../kit/feedback/saved-by.ts';
import type { ConflictsOf } from '../../../kit/project-form/conflicts.tsx';
import { newsOf, type Update } from '../../../kit/project-form/staff-update.ts';

type Given = {
  before: StaffRecord;
  now: StaffRecord;
  /** The edits made here, over `before`. */
  changes: Update;
  tried: Update;
  problem: Problem;
};

/**
 * Another person changed the project during the review, so it was not published: nobody has seen the new version. Returns the
 * fields that both people changed, or, when there are none, a message about the other person's changes.
 */
export function resolveConflict({ before, now, changes, tried, problem }: Given): ConflictsOf<Update> | { words: string } {
  const news = newsOf(before, now);
  const names = Object.keys(news) as (keyof Update)[];
  const both = names.filter((name) => name in changes && JSON.stringify(changes[name]) !== JSON.stringify(news[name]));
  if (both.length > 0) {
    // The project is not published together with the choice: somebody looks at the result first.
    const { ShouldDisplay: _later, ...others } = tried;
    const conflicts = both.map((name) => ({ name, yours: changes[name], theirs: news[name] }));
    return { conflicts, version: now.version, changes: others };
  }
  const changed = [...names.filter((name) => name !== 'ShouldDisplay'), ...(before.state === now.state ? [] : ['state'])];
  const saved = savedBy(problem);
  if (changed.length === 0) return { words: t('staff.projects.edit.quicker', { saved }) };
  return { words: t('staff.projects.edit.quickerNews', { saved, fields: changed.map(labelOf).join(', ') }) };
}
