import type { Context } from 'hono';
import { type UploadKind, uploadKinds } from '../../domain/uploads.ts';
import { readSession } from '../http/auth.ts';
import { requireTimeOfPictures } from './open-window.ts';
import { readOwnSubmission } from './own-submission.ts';

/**
 * Throws unless the caller may upload a file of a kind: staff always may, a team with its edit link may upload pictures, and
 * everybody may while projects can be handed in. 401 for a wrong token, 403 when no window is open.
 */
export async function requireUploader(c: Context, kind: UploadKind): Promise<void> {
  const authorization = c.req.header('authorization');
  if (authorization !== undefined || uploadKinds[kind].staffOnly) await readSession(authorization);
  else if (c.req.header('x-edit-token') !== undefined) await readOwnSubmission(c);
  else await requireTimeOfPictures(new Date());
}
