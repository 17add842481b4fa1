import { afterAll, describe, expect, it } from 'vitest';
import { aProject } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { changeProject } from './stored-project.ts';
import { aTeam, problemOf } from './team.ts';

const showcase = await startShowcase();
const admin = await signIn(showcase, 'admin');

afterAll(() => showcase.stop());

/** Stores a project with a poster of its own. Returns the poster's public path. */
async function givenPoster(fields: Parameters<typeof aProject>[0] = {}) {
  const project = aProject(fields);
  await showcase.importProjects(project);
  const { id } = await aTeam(showcase, { authorization: `Bearer ${admin.token}` }).upload('poster');
  const { body } = await admin.send('PUT', `/api/${project.id}/update`, { PosterUpload: id });
  return { id: project.id, path: body.poster.path as string };
}

const read = (path: string) => admin.call(path.replace('/media/', '/api/pictures/'));

describe('a picture for staff', () => {
  it('is there whether or not others can read it, also when its project gives it up', async () => {
    const { id, path } = await givenPoster();
    for (const [given, isPublic] of [
      [{ state: 'published' }, true],
      [{ state: 'waiting' }, false],
      [{ state: 'hidden' }, false],
      [{ state: 'withdrawn' }, false],
      [{ state: 'published', nda: 'Yes' }, false],
      [{ nda: 'No', poster: undefined }, false],
    ] as const) {
      await changeProject(id, given);
      expect([given, await showcase.isServed(path)]).toEqual([given, isPublic]);
      const response = await read(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  it.each([
    '/api/pictures/poster-none/1280.webp',
    '/api/pictures/poster-1/1281.webp',
    '/api/pictures/poster-1/upload.json',
    '/api/pictures/poster-1/1280.webp.png',
    '/api/pictures/..%2Fstaged%2Fposter-1/1280.webp',
    '/api/pictures/%2e%2e/1280.webp',
    `/api/pictures/${'a'.repeat(101)}/1280.webp`,
  ])('at %s is none: 404', async (path) => {
    const { http, code } = await problemOf(await admin.call(path));
    expect(http).toBe(404);
    expect(['no_picture', 'no_route', 'not_found']).toContain(code);
  });

  it('needs a token', async () => {
    const { path } = await givenPoster({ state: 'hidden' });
    expect((await showcase.call(path.replace('/media/', '/api/pictures/'))).status).toBe(401);
  });
});
