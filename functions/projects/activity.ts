import { type ActivityLine, shortChange } from '../../domain/person/activity.ts';
import { changedIn, staffField, staffValue } from '../../domain/person/staff-fields.ts';
import { staffWords } from '../../domain/person/staff-words.ts';
import { projectValues } from '../../domain/project/project-answers.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { putActivity } from '../data/staff/activity.ts';
import { eraser, importer } from './actors.ts';

/**
 * Writes a project's last change into the activity; a repeated call changes nothing. An import and an erasure have one line
 * each, which they write themselves.
 */
export async function noteProjectActivity(stored: StoredProject): Promise<void> {
  const { project, version, lastChange } = stored;
  if (lastChange.by === importer || lastChange.by === eraser) return;
  // A change of the release alone, which its call notes.
  if (lastChange.of === 'release') return;
  await putActivity(`${project.id}-${version}`, lineOf(stored));
}

function lineOf({ project, version, returnReason = '', lastChange }: StoredProject): Omit<ActivityLine, 'id'> {
  const { at, by, from } = lastChange;
  const now = projectValues(project);
  const changes = changedIn(from).map((name) => {
    const inWords = (value: unknown) => staffWords(staffField(name), staffValue(name, value));
    return shortChange(staffField(name), inWords(from[name]), inWords(now[name]));
  });
  if ('returnReason' in from) changes.push(shortChange('returnReason', String(from.returnReason ?? ''), returnReason));
  return {
    at,
    by,
    what: version === 1 ? 'project-added' : lastChange.of === 'consent' ? 'consent' : 'project-changed',
    project: project.id,
    about: project.projectTitle,
    ...(changes.length > 0 && { changes }),
  };
}
