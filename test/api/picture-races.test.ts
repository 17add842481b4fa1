import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSurvey } from '../builders.ts';
import { stride, triesAll } from '../exhaustive.ts';
import { aPdf } from '../pdfs.ts';
import { aJpeg, aPicture } from '../pictures.ts';
import { drawnImages } from './drawn-images.ts';
import { isWrite, type Seen, startWithFaults } from './faults.ts';
import { signIn } from './session.ts';
import { aTeam, bodyOf } from './team.ts';

/**
 * Tests which pictures visitors can read when several people change a project at once, and when an engine refuses calls or loses their
 * answers. It does not run through the artifacts, because their harness has one instance of each function, so a second call would wait
 * for the first.
 */

const { showcase, files, table, cutOff } = await startWithFaults({ SUBMISSIONS_PER_HOUR: '4000' });
const admin = await signIn(showcase);
const team = aTeam(showcase);
await showcase.setWindow();

beforeEach(() => {
  for (const engine of [files, table]) engine.refuse(() => false);
});

afterAll(() => showcase.stop());

const areServed = (...paths: string[]) => Promise.all(paths.map(showcase.isServed));
const show = (id: string, shouldDisplay: 'Yes' | 'No') =>
  admin.send('PUT', `/api/${id}/update`, { ShouldDisplay: shouldDisplay });
const sweep = () => showcase.invoke('sweep', { olderThanSeconds: 0 });
const inMedia = ({ url }: Seen) => url.includes('/media/');

async function published() {
  const one = await team.handedInWithPoster();
  expect((await show(one.id, 'Yes')).status).toBe(200);
  return one;
}

it('as staff hide the project, no picture that the team adds becomes public', async () => {
  for (let round = 0; round < (triesAll ? 8 : 2); round += 1) {
    const { id, token, poster } = await published();
    const added = await team.upload('poster');
    const edit = round % 2 ? team.withdraw(token) : Promise.resolve();
    await Promise.all([team.edit(token, { posterUpload: added.id }), show(id, 'No'), edit]);
    expect(await areServed(added.path, poster)).toEqual([false, false]);
  }
});

it('as a delete is slow, publishing again destroys nothing', async () => {
  const { id, poster } = await published();
  const slow = files.hold((call) => call.method === 'DELETE' && inMedia(call));
  const hidden = show(id, 'No');
  await slow.reached;
  expect((await show(id, 'Yes')).status).toBe(200);
  slow.release();
  expect((await hidden).status).toBe(200);
  expect(await showcase.isServed(poster)).toBe(true);
});

it('as a copy is slow, hiding leaves nothing public', async () => {
  const { id, poster } = await team.handedInWithPoster();
  const slow = files.hold((call) => call.copies !== '' && inMedia(call));
  const published = show(id, 'Yes');
  await slow.reached;
  expect((await show(id, 'No')).status).toBe(200);
  slow.release();
  expect((await published).status).toBe(200);
  expect(await showcase.isServed(poster)).toBe(false);
});

it('as a team takes an upload, another one that asked at the same moment does not get it', async () => {
  const { id: upload } = await team.upload('poster');
  const slow = table.hold(({ operation, item }) => operation === 'PutItem' && item.includes(upload));
  const second = team.handIn(aSurvey({ posterUpload: upload }));
  await slow.reached;
  await team.handedIn(aSurvey({ posterUpload: upload }));
  slow.release();
  const refused = await second;
  expect([refused.status, (await refused.json()).fields]).toEqual([
    422,
    { posterUpload: expect.stringContaining('belongs to another submission') },
  ]);
});

it('as one upload is being opened, ten wait for their turn, and one address does not hold the others up', async () => {
  const at = (address: string) => aTeam(showcase, { 'cloudfront-viewer-address': `${address}:5000` });
  const [crowd, other] = [at('203.0.113.1'), at('203.0.113.2')];
  const sent = await Promise.all(Array.from({ length: 13 }, async () => crowd.send('poster', await aJpeg())));
  const [first, ...rest] = sent.map(({ id }) => id) as [string, ...string[]];
  // All are sent before: a call waits for its turn for 12 seconds at most.
  const photo = await other.send('poster', await aJpeg());
  const pdf = await other.send('poster', await aPdf(), 'application/pdf');
  const answers: [who: string, status: number][] = [];
  const call = async (who: string, team: typeof crowd, id: string) => {
    const answer = await team.complete(id);
    answers.push([who, answer.status]);
    if (answer.status === 429) expect([answer.headers.get('retry-after'), (await answer.json()).code]).toEqual(['5', 'busy']);
  };
  const slow = files.hold(({ method, url }) => method === 'GET' && url.includes(first));
  const calls = [call('crowd', crowd, first)];
  await slow.reached;
  calls.push(...rest.map((id) => call('crowd', crowd, id)));
  await vi.waitFor(() => expect(answers).toEqual(Array(2).fill(['crowd', 429])), 50_000);
  // Another address takes the place of one of them, and the next turn; a PDF waits for no photo.
  calls.push(call('other', other, photo.id));
  await vi.waitFor(() => expect(answers).toEqual(Array(3).fill(['crowd', 429])), 50_000);
  await call('pdf', other, pdf.id);
  slow.release();
  await Promise.all(calls);
  // The answers of one moment may arrive in either order.
  expect(answers[3]).toEqual(['pdf', 200]);
  expect(answers.slice(4, 7)).toContainEqual(['other', 200]);
  expect(answers.slice(3).filter(([, status]) => status !== 200)).toEqual([]);
});

it('the pictures of a project are served in every step of their width, and withdrawn in every one', async () => {
  const poster = await team.upload('poster', await aPicture(700, 400).jpeg().toBuffer());
  const { id } = await team.handedIn(aSurvey({ posterUpload: poster.id }));
  const steps = [80, 160, 320, 640, 1280].map((step) => `/media/${poster.id}/${step}.webp`);
  await show(id, 'Yes');
  expect(await areServed(...steps)).toEqual(steps.map(() => true));
  files.seen.length = 0;
  await show(id, 'No');
  expect(await areServed(...steps)).toEqual(steps.map(() => false));
  // The real edge is told of the deletion of the narrowest file.
  const deleted = files.seen.filter(({ method }) => method === 'DELETE').map(({ url }) => url.split('/').at(-1));
  expect(deleted).toHaveLength(5);
  expect(deleted.at(-1)).toMatch(/^80\.webp/);
});

describe('when the file store refuses', () => {
  it('to copy: the change is stored, the answer says that its pictures follow, and the sweep makes it so', async () => {
    const { id, poster } = await team.handedInWithPoster();
    files.refuse((call) => call.copies !== '' && inMedia(call));
    const { status, body } = await show(id, 'Yes');
    expect([status, body.code]).toEqual([503, 'pictures_pending']);
    expect(body.title).toMatch(/^The change is saved\./);
    expect((await showcase.call(`/api/single_survey/${id}`)).status).toBe(200);
    await expect(sweep()).rejects.toThrow('left for the next sweep');
    files.refuse(() => false);
    await sweep();
    expect(await showcase.isServed(poster)).toBe(true);
  });

  it.each([
    ['to delete', (call: Seen) => call.method === 'DELETE'],
    ['to say what is there', (call: Seen) => call.method === 'HEAD'],
  ])('%s: nobody is told that a picture is hidden while it is not', async (_, refused) => {
    const [{ id, poster }, other] = [await published(), await published()];
    files.refuse(refused);
    const { status, body } = await show(id, 'No');
    expect([status, body.code]).toEqual([503, 'pictures_pending']);
    const results = await admin.send('PUT', '/api/projects/state', { ids: [other.id], shouldDisplay: 'No' });
    expect(results.body.results).toEqual([
      expect.objectContaining({ code: 'pictures_pending', error: expect.stringMatching(/saved/) }),
    ]);
    files.refuse(() => false);
    await sweep();
    expect(await areServed(poster, other.poster)).toEqual([false, false]);
  });
});

it('reading writes nothing, also after a crash that left a change unnoted', async () => {
  const { id, token } = await published();
  const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb');
  const { database, tableName } = await import('../../functions/data/table/client.ts');
  const { keys } = await import('../../functions/data/table/keys.ts');
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.revision(id, 2) }));
  for (const engine of [files, table]) engine.seen.length = 0;
  const history = await (await admin.call(`/api/${id}/revisions`)).json();
  expect(history.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  await team.submission(token);
  await admin.call(`/api/${id}/record`);
  expect([...table.seen, ...files.seen].filter(isWrite)).toEqual([]);
  expect(table.seen.length).toBeGreaterThan(5);
});

it('the verification of an upload goes on when the answer to its own claim was lost', async () => {
  await team.upload('poster');
  const { id } = await team.send('poster', await aJpeg());
  // The limit of the address is counted by an update by now, so the claim is the only item that is put.
  table.lose(({ operation }) => operation === 'PutItem');
  expect((await bodyOf(await team.complete(id), 200)).id).toBe(id);
});

it('wherever the drawing is cut off, the next one completes it and nothing is left over', async () => {
  const { drawNoted, update, aDrawnProject, imageOf, statusOf, stored, ageFiles } = drawnImages(showcase, admin);
  /** Draws, and is cut off after so many writes. True when it came to its end. */
  const drawUntil = async (writes: number) => {
    const drawn = () =>
      drawNoted().then(
        () => ({ status: 200 }),
        () => ({ status: 500 }),
      );
    return (await cutOff(writes, drawn)) === 200;
  };
  const { id } = await aDrawnProject();
  let steps = 0;
  for (let isThrough = false; !isThrough; steps += stride) {
    const before = await imageOf(id);
    await update(id, { ProjectTitle: `Renamed ${steps}` });
    isThrough = await drawUntil(steps);
    const listed = (await stored(id)).images;
    await drawNoted();
    const image = await imageOf(id);
    expect([steps, await statusOf(image), await statusOf(before)]).toEqual([steps, 200, 404]);
    await ageFiles(id);
    await drawNoted();
    expect(await stored(id)).toMatchObject({ images: { shown: { path: image?.path }, files: [] }, notes: 0 });
    for (const { path } of listed.files.filter((file) => file.path !== image?.path))
      expect([steps, await statusOf({ path })]).toEqual([steps, 404]);
  }
  expect(steps).toBeGreaterThan(4);
});
