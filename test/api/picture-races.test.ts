import { afterAll, expect, it, vi } from 'vitest';
import { aSurvey } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { aPdf } from '../pdfs.ts';
import { aJpeg } from '../pictures.ts';
import { type Seen, startWithFaults } from './faults.ts';
import { signIn } from './session.ts';
import { aTeam } from './team.ts';

/**
 * Tests which pictures visitors can read when several people change a project at once. It does not run through the artifacts,
 * because their harness has one instance of each function, so a second call would wait for the first.
 */

const { showcase, files, table } = await startWithFaults({ SUBMISSIONS_PER_HOUR: '4000' });
const admin = await signIn(showcase);
const team = aTeam(showcase);
await showcase.setWindow();

afterAll(() => showcase.stop());

const areServed = (...paths: string[]) => Promise.all(paths.map(showcase.isServed));
const show = (id: string, shouldDisplay: 'Yes' | 'No') =>
  admin.send('PUT', `/api/${id}/update`, { ShouldDisplay: shouldDisplay });
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
