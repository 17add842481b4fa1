import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomNumbers } from '../../domain/basics/random-numbers.ts';
import { aProject, aSurvey, withPictures } from '../builders.ts';
import { listen } from '../listen.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

/**
 * DynamoDB sometimes refuses calls, and its indexes follow the table a second or two later. The embedded engine does neither. A
 * proxy between the functions and the engine does both: it refuses one call in twenty, by a fixed sequence of numbers, and it
 * answers a repeated query of an index as it was before the latest writes.
 */
const lag = 1500;

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let front: http.Server;
let refusals = 0;
let stale = 0;

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

async function startFront(engine: string): Promise<string> {
  const next = randomNumbers(20261121);
  const known = new Map<string, Answer>();
  const refused = new Set<string>();
  let lastWrite = 0;

  async function ask(headers: http.IncomingHttpHeaders, body: Buffer, url: string): Promise<Answer> {
    const request = http.request(engine + url, { method: 'POST', headers }).end(body);
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
  }

  async function answerOf(headers: http.IncomingHttpHeaders, body: Buffer, url: string): Promise<Answer> {
    const [, operation = ''] = String(headers['x-amz-target']).split('.');
    const asked = body.toString();
    // Never twice in a row, because the SDK gives up after three tries.
    if (next() < 0.05 && !refused.has(asked)) {
      refused.add(asked);
      refusals += 1;
      const text = JSON.stringify({
        __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
        message: 'too fast',
      });
      return { status: 400, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: Buffer.from(text) };
    }
    refused.delete(asked);
    if (operation === 'Query' && asked.includes('"IndexName"')) {
      const before = known.get(asked);
      if (before && Date.now() - lastWrite < lag) {
        stale += 1;
        return before;
      }
      const answer = await ask(headers, body, url);
      known.set(asked, answer);
      return answer;
    }
    if (operation.endsWith('Item') && operation !== 'GetItem') lastWrite = Date.now();
    return ask(headers, body, url);
  }

  front = http.createServer(async (request, response) => {
    const { headers, url = '/' } = request;
    const { status, headers: given, body } = await answerOf(headers, await buffer(request), url);
    const { 'transfer-encoding': _, ...plain } = given;
    response.writeHead(status, { ...plain, 'content-length': body.length }).end(body);
  });
  return listen(front);
}

beforeAll(async () => {
  showcase = await startShowcase({}, async (env) => ({
    AWS_ENDPOINT_URL_DYNAMODB: await startFront(env.AWS_ENDPOINT_URL_DYNAMODB ?? ''),
  }));
  await showcase.setWindow();
  await showcase.importProjects(aProject({ id: '1', projectTitle: 'There from the start', ...withPictures }));
});

afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await showcase.stop();
});

const listed = async () => {
  const list = await (await showcase.call('/api/survey/computer-science/term=fa-2026')).json();
  return JSON.stringify(list);
};

it('nothing is refused or lost when one call of the database in twenty is, and every change is in the lists soon', async () => {
  const admin = await signIn(showcase);
  const team = aTeam(showcase);
  for (let i = 0; i < 6; i += 1) {
    const title = `Handed in as number ${i}`;
    const { editToken } = await team.handedIn(aSurvey({ projectTitle: title, submissionKey: crypto.randomUUID() }));
    expect(await team.submission(editToken)).toMatchObject({ projectTitle: title });
    const [id = ''] = editToken.split('.');
    expect((await admin.send('PUT', '/api/projects/state', { ids: [id], shouldDisplay: 'Yes' })).status).toBe(200);
    expect((await admin.send('PUT', `/api/${id}/update`, { Sponsor: `Sponsor ${i}` })).status).toBe(200);
    await listed();
  }
  await expect.poll(listed, { interval: 200 }).toMatch(/Handed in as number 5/);
  const all = await listed();
  for (let i = 0; i < 6; i += 1) expect(all).toContain(`Handed in as number ${i}`);
  expect(refusals).toBeGreaterThan(2);
  expect(stale).toBeGreaterThan(0);
});
