import { shownIn, withoutPersonalData } from '../../domain/person/personal-data.ts';
import { type Account, mayEdit, reaches } from '../../domain/person/roles.ts';
import { asConsented } from '../../domain/project/consent.ts';
import type { Project } from '../../domain/project/projects.ts';
import { withAddressesOf } from '../../domain/project/versions.ts';
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

/** A project as an account sees it. `showsPhotos`: with the pictures of its award, which may show its team. */
export type VisibleProject = StoredProject & { showsPhotos: boolean };

/** The project as the account sees it; undefined when it sees nothing of it. */
export function visibleTo(account: Account, stored: StoredProject): VisibleProject | undefined {
  if (!reaches(account, stored.project.department)) return undefined;
  // Where it belongs is not known, so only who sees all departments may see it.
  if (account.role === 'reviewer' && stored.unread?.faults.includes('department')) return undefined;
  if (mayEdit(account)) return { ...stored, showsPhotos: true };
  const { project, approved, lastChange, unread, consents, ...rest } = stored;
  // Of what members withhold, a viewer sees as little as a visitor.
  const newest = asConsented(project, consents);
  const former = approved && asConsented(withAddressesOf(project, approved), consents);
  const seen = {
    ...rest,
    ...(consents && { consents }),
    project: withoutPersonalData(newest.project),
    ...(former && { approved: withoutPersonalData(former.project) }),
    lastChange: changeVisibleTo(account, lastChange, consents),
  };
  return {
    ...seen,
    ...(unread && { unread: { ...unread, raw: {}, read: seen } }),
    showsPhotos: newest.showsPhotos && former?.showsPhotos !== false,
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
export async function readVisible(account: Account, id: string): Promise<VisibleProject> {
  return requireVisible(account, await readProject(id));
}

/** The project as the account sees it. Throws 404 when there is none, or the account sees nothing of it. */
export function requireVisible(account: Account, stored: StoredProject | undefined): VisibleProject {
  const seen = stored && visibleTo(account, stored);
  if (!seen) throw noProject();
  return seen;
}

/** Throws unless the account may change the project: 404 when it does not even see it. */
export function requireReach(account: Account, project: Project): void {
  if (!reaches(account, project.department)) throw noProject();
}
