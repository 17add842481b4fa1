import type { Context } from 'hono';
import { mayEdit } from '../../domain/person/roles.ts';
import { type UploadKind, uploadKinds } from '../../domain/picture/uploads.ts';
import { formatTerm } from '../../domain/term/terms.ts';
import { acceptsPictures } from '../../domain/window/window.ts';
import { notPermitted, readSession } from '../http/auth.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { hasTeamLink, requireTeam } from './expected-team.ts';
import { readOpenWindowOfTeam, requireTimeOfPictures } from './open-window.ts';
import { readOwnSubmission, requireTimeOfChange } from './own-submission.ts';

/** What the uploads of a caller are counted by: `proof` ends the names of their limits (functions/http/limits.ts). */
type Uploader = { proof: '' | '-staff' | '-team'; who: string };

/**
 * Who uploads, as it is counted. Throws unless the caller may upload a file of a kind: staff by their role, a team with its edit
 * link while it may change its pictures, a team of the roster while it may hand in, and everybody while projects can be handed in.
 * 401 for a wrong token, 403 when no window is open or the role does not allow it.
 */
export async function requireUploader(c: Context, kind: UploadKind): Promise<Uploader> {
  const now = new Date();
  const authorization = c.req.header('authorization');
  if (authorization !== undefined || uploadKinds[kind].staffOnly) {
    return { proof: '-staff', who: await requireStaff(kind, authorization) };
  }
  if (hasTeamLink(c)) {
    const invited = await requireTeam(c);
    await readOpenWindowOfTeam(invited, now, acceptsPictures);
    return { proof: '-team', who: `${formatTerm(invited.term)}.${invited.team.id}` };
  }
  if (c.req.header('x-edit-token') !== undefined) {
    const stored = await readOwnSubmission(c);
    await requireTimeOfChange(stored, now);
    return { proof: '-team', who: stored.project.id };
  }
  await requireTimeOfPictures(now);
  return { proof: '', who: visitorAddress(c) };
}

/** The username. Pictures of projects are for those who may edit projects; winners' pictures and maps for those who may change these. */
async function requireStaff(kind: UploadKind, authorization: string | undefined): Promise<string> {
  const account = await readSession(authorization);
  if (!mayEdit(account) || (uploadKinds[kind].staffOnly && account.role !== 'coordinator')) throw notPermitted();
  return account.username;
}
