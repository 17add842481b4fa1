import type { Project } from '../../domain/project/projects.ts';
import type { Versions } from '../../domain/project/versions.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { importer, sponsor, team } from './actors.ts';

/** The fields that a change of state may change. Changes of other fields are restored from the history, one by one. */
const undoable = ['state', 'approved', 'autoPublished', 'returnReason'];

/**
 * The project as it was before its last change, if staff made that change and it changed only the state. This may lead to a
 * state that staff cannot set otherwise: to `changed`, or to `withdrawn` when they had brought the project back.
 */
export function undone({ project, lastChange, setByStaff, ...marks }: StoredProject): Versions | undefined {
  const { by, from } = lastChange;
  const names = Object.keys(from);
  if (by === team || by === sponsor || by === importer || names.length === 0) return undefined;
  if (names.some((name) => !undoable.includes(name))) return undefined;
  const { approved, autoPublished, returnReason } = marks;
  const former = { state: project.state, approved, autoPublished, returnReason, ...from } as {
    state: Project['state'];
  } & Partial<Versions>;
  return {
    project: { ...project, state: former.state },
    ...(former.approved && { approved: former.approved }),
    ...(former.autoPublished && { autoPublished: former.autoPublished }),
    ...(former.returnReason && { returnReason: former.returnReason }),
    ...(setByStaff && { setByStaff }),
  };
}
