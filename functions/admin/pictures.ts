import { Hono } from 'hono';
import { imageSteps } from '../../domain/images.ts';
import { keyIn } from '../data/media-files.ts';
import { readFile } from '../data/storage.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';

/** Names that our own pictures have: nothing of a path's own, such as a dot or a slash, gets into a key. */
const folder = /^[\w-]{1,100}$/;
const file = new RegExp(`^(?:${imageSteps.join('|')})\\.webp$`);

/** Pictures for staff, wherever they lie: those of hidden or withheld projects are served to nobody else. */
export const pictures = new Hono<AdminEnv>()
  // GET /api/pictures/{folder}/{file} – the bytes of /media/{folder}/{file}
  .get('/api/pictures/:folder/:file', async (c) => {
    const names = c.req.param();
    const bytes = folder.test(names.folder) && file.test(names.file) ? await find(names) : undefined;
    if (!bytes) throw new AppError(404, 'no_picture', 'There is no such picture.');
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'",
    });
  });

async function find({ folder, file }: { folder: string; file: string }): Promise<Buffer | undefined> {
  const path = `/media/${folder}/${file}`;
  return (await readFile(keyIn('media', path))) ?? readFile(keyIn('hidden', path));
}
