import type { Context } from 'hono';
import { awaitsCorrection, stateAfter } from '../../domain/project/states.ts';
import { publicVersion, versionToRelease } from '../../domain/project/versions.ts';
import { answersOf } from '../../domain/submission/answers.ts';
import { receiptNumber, type Submission, submissionSchema } from '../../domain/submission/submission.ts';
import { acceptsPictures, isOpen, picturesUntil, type SubmissionWindow } from '../../domain/window/window.ts';
import { readPresence } from '../data/event/presence.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { readProject } from '../data/project/projects.ts';
import { readReceipt, type StoredReceipt } from '../data/project/receipts.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { fitsHash } from '../links/link-token.ts';
import { fitsToken } from '../links/secret-link.ts';
import { hasEnded } from '../links/submission-link.ts';
import { projectOfToken } from './edit-token.ts';
import { findWindowOf, requireOpenWindow } from './open-window.ts';
import { presentsToday } from './presence.ts';

/** The submission that the edit token of a call belongs to. Throws 401 for a wrong token, and for one that has ended. */
export async function readOwnSubmission(c: Context): Promise<StoredProject> {
  const token = c.req.header('x-edit-token') ?? '';
  const id = projectOfToken(token);
  const receipt = id ? await readReceipt(id) : undefined;
  const stored = id && receipt && (await opens(token, id, receipt)) ? await readProject(id) : undefined;
  if (!receipt || !stored) throw new AppError(401, 'bad_edit_token', say('refusals.badLink'));
  if (hasEnded(receipt)) throw new AppError(401, 'edit_link_ended', say('refusals.linkEnded'));
  return stored;
}

/** The link of the receipt page and the one of the mails both open the project, until staff end them by a new one. */
async function opens(token: string, id: string, { tokenHash, nonce }: StoredReceipt): Promise<boolean> {
  const isFirst = tokenHash !== undefined && fitsHash(token, tokenHash);
  return isFirst || (nonce !== undefined && (await fitsToken(token, 'submission', { id, nonce })));
}

/** True unless its team withdrew it. */
export function mayEdit({ project }: StoredProject): boolean {
  return stateAfter('team', 'edit', project.state) !== undefined;
}

export const wasWithdrawn = () => new AppError(409, 'withdrawn', say('refusals.withdrawn'));

/**
 * Throws unless the team may make these changes now: 409 when it withdrew the project, 403 when the window is closed and staff did
 * not ask for a correction. No changes are like changes of nothing but pictures. Returns whether they are public at once.
 */
export async function requireTimeOfChange(
  stored: StoredProject,
  now: Date,
  changes: object = {},
): Promise<Pick<SubmissionWindow, 'autoPublish'>> {
  if (!mayEdit(stored)) throw wasWithdrawn();
  if (awaitsCorrection(stored.project.state)) return { autoPublish: false };
  return requireOpenWindow(stored.project, now, changes);
}

/** A submission as its team sees it. */
export async function submissionView(stored: StoredProject, now: Date): Promise<Submission> {
  const { project, version, returnReason } = stored;
  const { id, state, dateStamp, semester, year, poster, teamPhotos } = project;
  const window = await findWindowOf(project, now);
  const ofTeam = mayEdit(stored) ? window : undefined;
  const presents = await presentsToday(stored, now);
  return submissionSchema.parse({
    id,
    receipt: receiptNumber(project),
    state,
    version,
    returnReason,
    ...(versionToRelease(stored) && { waitsForSponsor: true }),
    ...(publicVersion(stored) && { isShown: true }),
    handedInAt: dateStamp,
    semester,
    year,
    editableUntil: ofTeam && isOpen(ofTeam, now) ? ofTeam.closesAt : undefined,
    picturesUntil: ofTeam && acceptsPictures(ofTeam, now) ? picturesUntil(ofTeam).toISOString() : undefined,
    presence: presents ? ((await readPresence(project, id, now))?.state ?? 'unknown') : undefined,
    ...answersOf(project),
    answers: project.answers ?? [],
    poster,
    teamPhotos,
  });
}
