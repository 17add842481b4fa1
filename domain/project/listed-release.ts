import * as z from 'zod';
import { sponsorSlug } from '../sponsor/sponsors.ts';
import { type Project, projectSchema } from './projects.ts';
import { type Contact, contactSchema, type HiddenPart, nobody, releaseEnd, releaseRulesSchema } from './release.ts';
import { publicVersion, type Versions, versionToRelease } from './versions.ts';

/** The releases of a term's projects as staff see and set them. */

/** The body of PUT /api/admin/releases/{term}/{id}. `version` is that of the project which the editor saw. */
export const releaseUpdateSchema = z.strictObject({
  required: z.boolean(),
  contact: contactSchema,
  version: z.int().positive(),
});

/** The most projects of one call, so that it ends in time although it moves their pictures. */
export const mostReleases = 100;

/**
 * The body of POST /api/admin/releases/{term}/mails. newLink: another link, which ends the one before. reminder: the link
 * again, to those whose decision is missing. `key` is an idempotency key, random for each press of the button: a repeated call
 * sends nothing twice.
 */
export const releaseMailsSchema = z.strictObject({
  projects: z.array(projectSchema.shape.id).min(1).max(mostReleases),
  kind: z.enum(['newLink', 'reminder']),
  key: z.uuid(),
});
export type ReleaseMailKind = z.output<typeof releaseMailsSchema>['kind'];

/** The body of PUT /api/admin/release-rules. `version` is the one that the editor saw; 0 when there were none. */
export const rulesUpdateSchema = releaseRulesSchema.extend({ version: z.int().nonnegative() });

/**
 * How far a release is. off: nobody's decision is needed. early: staff have not published the project. asked: the sponsor's decision is missing.
 * team: the sponsor asked the team for changes. embargo: it is approved for a later day. released: visitors see what is approved.
 */
export const releaseStates = ['off', 'early', 'asked', 'team', 'embargo', 'released'] as const;
export type ReleaseState = (typeof releaseStates)[number];

export function releaseState(versions: Versions): ReleaseState {
  const { release, project } = versions;
  if (!release?.required) return 'off';
  if (versionToRelease(versions)) return 'asked';
  if (release.request && project.state === 'returned') return 'team';
  if (publicVersion(versions)) return 'released';
  return release.approval?.embargoUntil && project.state === 'published' ? 'embargo' : 'early';
}

/** A project that has a sponsor, or a release. `isPublic`: visitors see a version, perhaps an earlier one. `endsAt`: when the link ends. */
export type ListedRelease = {
  id: string;
  version: number;
  title: string;
  sponsor: string;
  state: ReleaseState;
  contact: Contact;
  isPublic: boolean;
  since?: string;
  endsAt?: string;
  hidden?: readonly HiddenPart[];
  embargoUntil?: string;
};

export function listedRelease(stored: Versions & { version: number }): ListedRelease | undefined {
  const { project, release, version } = stored;
  if (!release && !sponsorSlug(project.sponsor)) return undefined;
  const { waitsSince, contact = nobody, approval, request, required } = release ?? {};
  const state = releaseState(stored);
  const since = state === 'asked' ? waitsSince : state === 'team' ? request?.at : approval?.at;
  return {
    ...nameOf(project),
    version,
    state,
    contact,
    isPublic: publicVersion(stored) !== undefined,
    ...(required && since && { since }),
    ...(release && required && { endsAt: releaseEnd(release) }),
    ...(required && approval && { hidden: approval.hidden }),
    ...(required && approval?.embargoUntil && { embargoUntil: approval.embargoUntil }),
  };
}

const nameOf = ({ id, projectTitle, sponsor }: Project) => ({ id, title: projectTitle, sponsor });
