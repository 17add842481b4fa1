import { addressesOf } from '../person/addresses.ts';
import type { Consents } from './consent.ts';
import type { Project } from './projects.ts';
import { type PublicProject, publicProject, type ShownTimes } from './public-project.ts';
import { hasEnded, isReleased, type Release, releasedVersion } from './release.ts';
import { awaitsCorrection, isPublic } from './states.ts';

/** A project as it is kept: its newest version, the one that visitors see beside it, and what staff have said of them. */
export type Versions = {
  /** The newest version. Its state is the state of the whole. */
  project: Project;
  /** The version that visitors see in the state `changed`, its own state being `published`. Absent in every other state. */
  approved?: Project;
  /** The window published it without a review, and only its team has changed it since. */
  autoPublished?: true;
  /** The restrictions that staff set. Only staff may relax them. */
  setByStaff?: Restriction[];
  /** What staff asked the team to correct when they returned it, in their words. It stays until staff decide again. */
  returnReason?: string;
  /** What the sponsor has to say before visitors see it. Absent while nobody asked for that. */
  release?: Release;
};

/** The fields by which a sponsor’s wish withholds something from visitors, with the value that does it. */
export const restrictions = { nda: 'Yes', posterNDA: 'No' } as const;
export type Restriction = keyof typeof restrictions;
export const restrictionFields = Object.keys(restrictions) as Restriction[];

/** The most characters of the reason. */
export const longestReason = 2000;

/** The version that staff, or a window, published. Visitors see it unless its sponsor has to release it first. */
export function publishedVersion({ project, approved }: Pick<Versions, 'project' | 'approved'>): Project | undefined {
  if (project.state === 'published') return project;
  return project.state === 'changed' ? approved : undefined;
}

/** The version that visitors see. */
export function publicVersion(versions: Versions): Project | undefined {
  const { project, release } = versions;
  const published = publishedVersion(versions);
  if (!release?.required) return published && withAddressesOf(project, published);
  if (!isPublic(project.state) && !isAskedBySponsor(versions)) return undefined;
  const released = releasedVersion(release, published ? [project, published] : [project]);
  return released && withAddressesOf(project, released);
}

/**
 * An earlier version with the addresses of the newest one, its lead's too, who may have been a member before: by them is found who withdrew
 * a name that the earlier version spells otherwise (consent.ts).
 */
export function withAddressesOf(newest: Project, version: Project): Project {
  return version === newest ? version : { ...version, memberEmails: addressesOf(newest) };
}

/** The versions of a project that are kept and may be public, now or after a decision: the newest, and what staff and the sponsor approved. */
export function keptVersions({ project, approved, release }: Versions): Project[] {
  return [project, approved, release?.approval?.project].filter((version) => version !== undefined);
}

/** Whether the sponsor hides who is in the team, whose faces would say it. */
export function hidesPeople({ release }: Pick<Versions, 'release'>): boolean {
  return Boolean(release?.required && release.approval?.hidden.includes('names'));
}

/** What visitors see of a project as it is kept; undefined when they see nothing. */
export function publicView(versions: Versions & { consents?: Consents }, shown?: ShownTimes): PublicProject | undefined {
  const visible = publicVersion(versions);
  return visible && publicProject(visible, { ...shown, consents: versions.consents, withoutPhotos: hidesPeople(versions) });
}

/**
 * The sponsor asked the team for changes, and staff have not decided since: what was approved before stays public. A reason of staff is
 * another one, so what they took away is not public.
 */
function isAskedBySponsor({ project: { state }, returnReason, release }: Versions): boolean {
  return (
    (awaitsCorrection(state) || state === 'waiting') && returnReason !== undefined && returnReason === release?.request?.reason
  );
}

/** What the sponsor has to decide on: what staff published and the sponsor has not approved. */
export function versionToRelease(versions: Versions): Project | undefined {
  const { release } = versions;
  const published = release?.required ? publishedVersion(versions) : undefined;
  return release && published && !isReleased(release, published) ? published : undefined;
}

/** A project that has just become `after`, at a time (ISO 8601), with its release: no change of anything else takes that away. */
export function withRelease<After extends Versions>(before: Versions | undefined, after: After, at: string): After {
  const release = after.release ?? before?.release;
  if (!release) return after;
  const waits = versionToRelease({ ...after, release }) !== undefined;
  const { approval, waitsSince, ...rest } = release;
  // Staff took it away and published something else: what was approved before is not what they want to show.
  // It is so too while the release is switched off, because it may be switched on again.
  const published = publishedVersion(after);
  const isOther = published !== undefined && !isReleased(release, published);
  const isReplaced = before !== undefined && isOther && publishedVersion(before) === undefined && !isAskedBySponsor(before);
  return {
    ...after,
    release: {
      ...rest,
      ...(approval && { approval: { ...approval, ...(isReplaced && { ended: true as const }) } }),
      // The mail that asks for the decision has a link that opens.
      ...(waits && !waitsSince && hasEnded(release, at) && { nonce: crypto.randomUUID(), linkedAt: at }),
      ...(waits && { waitsSince: waitsSince ?? at }),
    },
  };
}
