import { Hono } from 'hono';
import { type Account, mayEdit } from '../../domain/person/roles.ts';
import { ownPictures } from '../../domain/picture/shown-pictures.ts';
import { kindOfUpload, uploadIn } from '../../domain/picture/uploads.ts';
import { readUploadOwner } from '../data/picture/upload-owners.ts';
import type { AdminEnv } from '../http/auth.ts';
import { answerPicture, isPublicPicture, noPicture, type PictureFile } from '../pictures/answer.ts';
import { readPlace } from './records.ts';
import { readVisible, type VisibleProject } from './visible-projects.ts';

/** The pictures of all projects that the account sees, also of those that visitors do not see. */
export const pictures = new Hono<AdminEnv>()
  // GET /api/pictures/{folder}/{file} – the bytes of /media/{folder}/{file}
  .get('/api/pictures/:folder/:file', async (c) => {
    const picture = c.req.param();
    await requireSeen(c.var.account, picture);
    return answerPicture(c, picture);
  });

/**
 * Throws 404 for a picture of a project that a reviewer does not see, and for one that is not in what a viewer sees of its project. The
 * owner of its upload tells whose it is. An imported picture has no owner: both see it as soon as visitors do.
 */
async function requireSeen(account: Account, picture: PictureFile): Promise<void> {
  if (account.role === 'coordinator' || (await isPublicPicture(picture))) return;
  const owner = kindOfUpload(picture.folder) && (await readUploadOwner(picture.folder));
  if (!owner) throw noPicture();
  const seen = await readVisible(account, owner.project);
  if (!mayEdit(account) && !(await picturesIn(seen)).some((path) => uploadIn(path) === picture.folder)) throw noPicture();
}

async function picturesIn(seen: VisibleProject): Promise<string[]> {
  const { project, approved } = seen;
  const place = await readPlace(seen);
  return [...ownPictures(project), ...(approved ? ownPictures(approved) : []), ...(place?.pictures ?? [])];
}
