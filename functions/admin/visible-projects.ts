import { shownIn, withoutPersonalData } from '../../domain/person/personal-data.ts';
import { type Account, mayEdit, reaches } from '../../domain/person/roles.ts';
import { asConsented } from '../../domain/project/consent.ts';
import type { Project } from '../../domain/project/projects.ts';
import { type StoredProject, versionFields } from '../data/project/project-items.ts';
import { readProject } from '../data/project/projects.ts';
import type { Revision } from '../data/project/revisions.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';

/**
 * What an account sees of the projects: a reviewer those of some departments, a viewer none of the personal data. All answers of
 * this function are made of what comes through here.
 */

export const noProject = () => new AppError(404, 'no_project', say('refusals.staff.noProject'));

/** The project as the account sees it; undefined when it sees nothing of it. */
export function visibleTo(account: Account, stored: StoredProject): StoredProject | undefined {
  if (!reaches(account, stored.project.department)) return undefined;
  // Where it belongs is not known, so only who sees all departments may see it.
  if (account.role === 'reviewer' && stored.unread?.faults.includes('department')) return undefined;
  if (mayEdit(account)) return stored;
  const { approved, lastChange, unread, consents, ...rest } = stored;
  // Of what members withhold, a viewer sees as little as a visitor.
  const seen = (version: Project) => withoutPersonalData(asConsented(version, consents).project);
  return {
    ...rest,
    ...(unread && { unread: { ...unread, raw: {} } }),
    ...(consents && { consents }),
    project: seen(stored.project),
    ...(approved && { approved: seen(approved) }),
    lastChange: changeVisibleTo(account, lastChange, consents),
  };
}

/** A change of a project, without the fields that the account does not see. Former values have names that somebody withheld since. */
export function changeVisibleTo<Change extends Pick<Revision, 'from'>>(
  account: Account,
  change: Change,
  consents: StoredProject['consents'],
): Change {
  if (mayEdit(account)) return change;
  const { name, memberNames, teamPhotos, ...others } = shownIn(change.from);
  const marks = versionFields.filter((name) => name !== 'approved' && Object.hasOwn(change.from, name));
  return {
    ...change,
    from: {
      ...(consents ? others : shownIn(change.from)),
      ...Object.fromEntries(marks.map((name) => [name, change.from[name]])),
    },
  };
}

/** Reads a project as the account sees it. Throws 404 for an unknown one, and for one that the account does not see. */
export async function readVisible(account: Account, id: string): Promise<StoredProject> {
  const stored = await readProject(id);
  const seen = stored && visibleTo(account, stored);
  if (!seen) throw noProject();
  return seen;
}

/** Throws unless the account may change the project: 404 when it does not even see it. */
export function requireReach(account: Account, project: Project): void {
  if (!reaches(account, project.department)) throw noProject();
}
