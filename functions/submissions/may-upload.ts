import type { Context } from 'hono';
import { mayEdit } from '../../domain/roles.ts';
import { type UploadKind, uploadKinds } from '../../domain/uploads.ts';
import { notPermitted, readSession } from '../http/auth.ts';
import { requireTimeOfPictures } from './open-window.ts';
import { readOwnSubmission, requireTimeOfChange } from './own-submission.ts';

/**
 * Throws unless the caller may upload a file of a kind: staff by their role, a team with its edit link while it may change its
 * pictures, and everybody while projects can be handed in. 401 for a wrong token, 403 when no window is
 * open or the role does not allow it.
 */
export async function requireUploader(c: Context, kind: UploadKind): Promise<void> {
  const now = new Date();
  const authorization = c.req.header('authorization');
  if (authorization !== undefined || uploadKinds[kind].staffOnly) await requireStaff(kind, authorization);
  else if (c.req.header('x-edit-token') !== undefined) await requireTimeOfChange(await readOwnSubmission(c), now);
  else await requireTimeOfPictures(now);
}

/** Pictures of projects are for those who may edit projects; winners' pictures and maps for those who may change these. */
async function requireStaff(kind: UploadKind, authorization: string | undefined): Promise<void> {
  const account = await readSession(authorization);
  if (!mayEdit(account) || (uploadKinds[kind].staffOnly && account.role !== 'coordinator')) throw notPermitted();
}
