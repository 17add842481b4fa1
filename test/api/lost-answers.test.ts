import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, it } from 'vitest';
import type { JudgeWithToken } from '../../domain/judging/judging.ts';
import { firstRubric } from '../../domain/judging/rubric.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import type { TermJudging } from '../../functions/data/judging/judging.ts';
import { withoutPrefix } from '../../functions/data/table/partitions.ts';
import { routes } from '../../infra/api/routes.ts';
import { aFloor, aMail, aProject, aSurvey } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { linkToken } from './link-token.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/**
 * The answer of each write of each call is lost once, and each write comes once after its own repetition. What is answered and stored must
 * be the same as without a fault. A row is a call (or a worker). `npm test` does one fault to every second write of a run and the other one
 * to the writes between.
 */

type Fault = 'lost' | 'late';
/** The fault that is done to the n-th write. */
type FaultOf = (write: number) => Fault | undefined;

/** Between the functions and DynamoDB: does a fault to writes. They are counted without their repetitions. */
async function faultyWrites(engine: string) {
  let faultOf: FaultOf | undefined;
  /** The writes by the SDK's name for a call and its repetitions, and what comes after a repetition. */
  const seen = new Map<string, string>();
  const late = new Map<string, () => Promise<unknown>>();
  const touched = new Map<string, Item | undefined>();
  const pass = ({ method, headers, url = '' }: http.IncomingMessage, body: Buffer) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .request(engine + url, { method, headers }, resolve)
        .on('error', reject)
        .end(body);
    });
  const server = http.createServer(async (request, response) => {
    const body = await buffer(request);
    const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '');
    const { Item, Key } = JSON.parse(body.toString());
    const { pk, sk } = Item ?? Key ?? {};
    // The sweep of each minute closes the questions for lost links.
    const isSweep = operation === 'DeleteItem' && pk?.S === 'LOST';
    const isWrite = /^(Put|Update|Delete)/.test(operation) && !isSweep;
    const passOn = async () => {
      const answer = await pass(request, body);
      const answered = await buffer(answer);
      return () => response.writeHead(answer.statusCode ?? 502, answer.headers).end(answered);
    };
    if (!isWrite || !faultOf) return (await passOn())();
    const name = String(request.headers['amz-sdk-invocation-id']);
    const fault = seen.has(name) ? undefined : faultOf(seen.size);
    seen.set(name, `${operation} ${pk.S} ${sk.S}`);
    const key = JSON.stringify({ pk: pk.S, sk: sk.S });
    if (!touched.has(key)) touched.set(key, await read(key));
    if (fault === 'late') late.set(name, () => pass(request, body).then(buffer));
    else {
      const answer = await passOn();
      await late.get(name)?.();
      late.delete(name);
      if (!fault) return answer();
    }
    response.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** The items that were written since, by their keys, as they were before. */
    touched,
    /** Does what `run` does, with a fault to those of its writes that have one. */
    during: async <Result>(run: () => Promise<Result>, fault: FaultOf): Promise<Result> => {
      for (const all of [seen, late, touched]) all.clear();
      faultOf = fault;
      try {
        return await run();
      } finally {
        faultOf = undefined;
      }
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let faulty: Awaited<ReturnType<typeof faultyWrites>>;

const showcase = await startShowcase({ MAIL_FROM: 'capstone@example.edu' }, async (env) => {
  faulty = await faultyWrites(env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  return { AWS_ENDPOINT_URL_DYNAMODB: faulty.address };
});
const straight = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: showcase.env.AWS_ENDPOINT_URL_DYNAMODB }));
const admin = await signIn(showcase);
await showcase.setWindow();
// The first project of a term and the first settings leave more.
await admin.send('PUT', `/api/${await imported()}/update`, { Sponsor: 'Obsidian' });
await admin.send('PUT', '/api/admin/settings', { ...allDefaults, name: 'First' });

afterAll(async () => {
  faulty.close();
  await showcase.stop();
});

type Item = Record<string, unknown>;

async function read(key: string): Promise<Item | undefined> {
  return (
    await straight.send(new GetCommand({ TableName: showcase.env.TABLE_NAME, Key: JSON.parse(key), ConsistentRead: true }))
  ).Item;
}

/** What a call left, without names and times: each item that it wrote by its kind, and by how much its numbers and lists grew. */
async function leftByCall(): Promise<string[]> {
  const lines = [...faulty.touched].map(async ([key, before = {}]) => {
    const item = await read(key);
    const [kind] = withoutPrefix(JSON.parse(key).pk).split('#');
    if (!item) return before.pk ? `${kind} is gone` : '';
    const grown = ['version', 'count', 'tries', 'sent', 'deeds', 'accounts', 'windows', 'places']
      .filter((name) => name in item)
      .map((name) => `${name} +${sizeOf(item[name]) - (name === 'deeds' ? 0 : sizeOf(before[name]))}`);
    return [kind, item.state ?? (item.project as Item)?.state ?? '', ...grown].join(' ');
  });
  return (await Promise.all(lines)).filter((line) => line !== '').sort();
}

const sizeOf = (value: unknown) => (typeof value === 'number' ? value : Array.isArray(value) ? value.length : 0);

let runs = 0;
type Run = () => Promise<unknown>;
type Case = (tag: string, address: string) => Promise<Run>;

const ask = (address: string, proof: Record<string, string>, method: string, path: string, body?: object) => () =>
  showcase
    .call(path, {
      method,
      headers: { 'content-type': 'application/json', 'cloudfront-viewer-address': `${address}:5000`, ...proof },
      ...(body && { body: JSON.stringify(body) }),
    })
    .then(({ status }) => status);
const team = (address: string, method: string, path: string, body?: object, token?: string) =>
  ask(address, token ? { 'x-edit-token': token } : {}, method, path, body);
const judge = (address: string, token: string, method: string, path: string, body: object) =>
  ask(address, { authorization: `Judge ${token}` }, method, path, body);
const staff = (method: string, path: string, body?: object) => () =>
  admin
    .send(method, path, body)
    .then(({ status, body }) => [status, body.outcome, body.results?.[0]?.outcome, body.results?.[0]?.status]);

async function handedIn(address: string, survey = aSurvey()): Promise<{ id: string; editToken: string }> {
  const headers = { 'content-type': 'application/json', 'cloudfront-viewer-address': `${address}:5000` };
  return (await showcase.call('/api/survey', { method: 'POST', headers, body: JSON.stringify(survey) })).json();
}
async function imported(given: Parameters<typeof aProject>[0] = {}): Promise<string> {
  const project = aProject(given);
  await showcase.importProjects(project);
  return project.id;
}
const person = (username: string) => ({
  username,
  name: 'Grace',
  email: `${username}@example.edu`,
  role: 'viewer',
  departments: [],
});
async function invited(username: string): Promise<string> {
  await admin.send('POST', '/api/admin/people', person(username));
  const { readInvitation } = await import('../../functions/data/staff/invitations.ts');
  const { nonce = '' } = (await readInvitation(username, new Date())) ?? {};
  return linkToken('invitation', { id: username, nonce });
}
const password = 'four words nobody joins';
const aTerm = () => ({ semester: (['sp', 'su', 'fa'] as const)[runs % 3] ?? 'sp', year: 2001 + (Math.floor(runs / 3) % 98) });
const termOf = ({ semester, year } = aTerm()) => `${semester}-${year}`;

async function drafted(): Promise<void> {
  const id = await imported(aTerm());
  await admin.send('PUT', `/api/winners/${termOf()}/draft`, { places: [{ projectId: id, position: '1', pictures: [] }] });
}
const aJudging = () => ({ rubric: firstRubric(), rounds: [{ id: '1', title: 'First', departments: [], wanted: 3 }] });
async function aJudge(): Promise<JudgeWithToken> {
  return (await admin.send('POST', `/api/judging/${termOf()}/judges`, { judges: [{ name: 'Ada' }] })).body[0];
}
/** A judge, and a project of an open round. */
async function judged() {
  const project = await imported(aTerm());
  const { token } = await aJudge();
  await admin.send('PUT', `/api/judging/${termOf()}`, aJudging());
  await admin.send('PUT', `/api/judging/${termOf()}/rounds/1`, { state: 'open' });
  return { token, project, levels: Object.fromEntries(firstRubric().criteria.map(({ id }) => [id, 2])) };
}
/** A project with a comment that may go to its team: its round is over, and it won. */
async function commented(address: string): Promise<string> {
  const { token, project, levels } = await judged();
  const given = { levels, comments: { problem: 'Well asked.' }, givenAt: new Date().toISOString() };
  const score = { round: '1', change: crypto.randomUUID(), follows: 0, ...given };
  await judge(address, token, 'PUT', `/api/judge/scores/${project}`, score)();
  const { changeJudging } = await import('../../functions/data/judging/judging.ts');
  const closedAt = new Date(Date.now() - 3_600_000).toISOString();
  const close = (now: TermJudging): TermJudging => ({
    ...now,
    rounds: now.rounds.map((round) => ({ ...round, state: 'closed', closedAt })),
  });
  await changeJudging(aTerm(), close, { by: 'admin', what: 'judging-round' });
  await admin.send('PUT', `/api/winners/${termOf()}`, { places: [{ projectId: project, position: '1', pictures: [] }] });
  return project;
}
/** Windows may not overlap. */
const aDay = () => {
  const at = (hours: number) => new Date(Date.UTC(1980, 0, runs, hours)).toISOString();
  return { opensAt: at(0), closesAt: at(20), autoPublish: false };
};

/** What each call of `routes` that writes needs, and the call. */
const cases: Record<string, Case> = {
  'POST /api/uploads': async (_tag, address) =>
    team(address, 'POST', '/api/uploads', { kind: 'poster', contentType: 'image/jpeg', size: 1000 }),
  'POST /api/survey': async (_tag, address) =>
    team(address, 'POST', '/api/survey', aSurvey({ memberEmails: ['bo@example.edu'] })),
  'POST /api/submission/lost': async (tag, address) =>
    team(address, 'POST', '/api/submission/lost', { email: `${tag}@example.edu` }),
  'PUT /api/submission': async (_tag, address) => {
    const { editToken } = await handedIn(address);
    return team(address, 'PUT', '/api/submission', { sponsor: 'Basalt' }, editToken);
  },
  'DELETE /api/submission': async (_tag, address) => {
    const { editToken } = await handedIn(address);
    return team(address, 'DELETE', '/api/submission', undefined, editToken);
  },
  'POST /api/signin': async (_tag, address) =>
    team(address, 'POST', '/api/signin', { username: 'admin', password: 'a password that only tests know' }),
  'POST /api/signin/invitation': async (tag, address) => {
    const token = await invited(tag);
    return team(address, 'POST', '/api/signin/invitation', { token, password });
  },
  'DELETE /api/signin/session': async () => {
    const other = await signIn(showcase);
    return () => other.call('/api/signin/session', { method: 'DELETE' }).then(({ status }) => status);
  },
  'PUT /api/projects/state': async () => {
    const id = await imported({ state: 'waiting' });
    return staff('PUT', '/api/projects/state', { ids: [id], state: 'published' });
  },
  'PUT /api/projects/state, which recalls mails': async () => {
    const id = await imported({ state: 'waiting' });
    await admin.send('PUT', '/api/projects/state', { ids: [id], state: 'published' });
    return staff('PUT', '/api/projects/state', { ids: [id], undo: true, versions: { [id]: 2 } });
  },
  'PUT /api/:EntryID/update': async () => staff('PUT', `/api/${await imported()}/update`, { Sponsor: 'Basalt' }),
  'POST /api/presentation/update': async () =>
    staff('POST', `/api/presentation/update?term=${termOf()}`, { presentationDate: '2026-12-04' }),
  'PUT /api/admin/floors/:term': async () => staff('PUT', `/api/admin/floors/${termOf()}`, aFloor()),
  'PUT /api/winners/:term': async () => {
    const id = await imported(aTerm());
    return staff('PUT', `/api/winners/${termOf()}`, { places: [{ projectId: id, position: '1', pictures: [] }] });
  },
  'PUT /api/winners/:term/draft': async () => {
    const id = await imported(aTerm());
    return staff('PUT', `/api/winners/${termOf()}/draft`, { places: [{ projectId: id, position: '1', pictures: [] }] });
  },
  'POST /api/winners/:term/announcement': async () => {
    await drafted();
    return staff('POST', `/api/winners/${termOf()}/announcement`, {});
  },
  'DELETE /api/winners/:term/announcement': async () => {
    await drafted();
    await admin.send('POST', `/api/winners/${termOf()}/announcement`, {});
    return staff('DELETE', `/api/winners/${termOf()}/announcement`);
  },
  'PUT /api/windows/:term': async () => staff('PUT', `/api/windows/${termOf()}`, aDay()),
  'DELETE /api/windows/:term': async () => {
    await admin.send('PUT', `/api/windows/${termOf()}`, aDay());
    return staff('DELETE', `/api/windows/${termOf()}`);
  },
  'POST /api/support': async () => staff('POST', '/api/support', { email: 'a@example.edu', message: 'A question.' }),
  'PUT /api/support/:id': async () => {
    await admin.send('POST', '/api/support', { email: 'a@example.edu', message: 'A question.' });
    const [{ id, at }] = (await admin.send('GET', '/api/support')).body;
    return staff('PUT', `/api/support/${id}`, { at, done: true });
  },
  'POST /api/admin/imports': async (tag) => {
    const record = { EntryID: tag, ProjectTitle: 'Kite', DateStamp: '2026-11-02', Department: 'informatics' };
    const write = { file: 'projects.csv', rows: 1 };
    return staff('POST', '/api/admin/imports', { entries: [{ order: 1, line: 2, record }], overwrite: false, write });
  },
  'PUT /api/admin/sponsors': async (tag) => staff('PUT', '/api/admin/sponsors', { from: `${tag}-inc`, to: tag }),
  'PUT /api/admin/settings': async (tag) => staff('PUT', '/api/admin/settings', { ...allDefaults, name: tag }),
  'PUT /api/admin/settings/draft': async (tag) => staff('PUT', '/api/admin/settings/draft', { ...allDefaults, name: tag }),
  'POST /api/admin/mail/judges/:term': async (tag) => {
    const { id, name, link } = await aJudge();
    return staff('POST', `/api/admin/mail/judges/${termOf()}`, { judges: [{ id, name, link, email: `${tag}@example.edu` }] });
  },
  'POST /api/admin/mail/messages': async () => {
    const choice = { kind: 'message', subject: 'Tables', text: 'Please see {editLink}' };
    return staff('POST', '/api/admin/mail/messages', { ids: [await imported()], key: crypto.randomUUID(), choice });
  },
  'POST /api/admin/mail/messages, which recalls its mails': async () => {
    const choice = { kind: 'message', subject: 'Tables', text: 'Please see {editLink}' };
    const order = { ids: [await imported()], key: crypto.randomUUID(), choice };
    await admin.send('POST', '/api/admin/mail/messages', order);
    return staff('POST', '/api/admin/mail/messages', { ...order, stop: true });
  },
  'POST /api/admin/mail/projects/:id/link': async () =>
    staff('POST', `/api/admin/mail/projects/${await imported()}/link`, { key: crypto.randomUUID(), isNew: true }),
  'POST /api/admin/people': async (tag) => staff('POST', '/api/admin/people', person(tag)),
  'PUT /api/admin/people/:username': async (tag) => {
    await invited(tag);
    return staff('PUT', `/api/admin/people/${tag}`, { name: 'Ada', role: 'coordinator' });
  },
  'POST /api/admin/people/:username/reset': async (tag) => {
    await invited(tag);
    return staff('POST', `/api/admin/people/${tag}/reset`);
  },
  'PUT /api/judging/:term': async () => staff('PUT', `/api/judging/${termOf()}`, aJudging()),
  'PUT /api/judging/:term/rounds/:round': async () => {
    await admin.send('PUT', `/api/judging/${termOf()}`, aJudging());
    return staff('PUT', `/api/judging/${termOf()}/rounds/1`, { state: 'open' });
  },
  'POST /api/judging/:term/judges': async () =>
    staff('POST', `/api/judging/${termOf()}/judges`, { judges: [{ name: 'Ada' }, { name: 'Bo' }] }),
  'PUT /api/judging/:term/judges/:id': async () => {
    const { id } = await aJudge();
    return staff('PUT', `/api/judging/${termOf()}/judges/${id}`, { state: 'left' });
  },
  'PUT /api/judging/:term/projects/:id': async () =>
    staff('PUT', `/api/judging/${termOf()}/projects/${await imported(aTerm())}`, { wanted: 4 }),
  'PUT /api/judging/:term/rounds/:round/comments': async (_tag, address) => {
    const project = await commented(address);
    const { commentTags: read } = (await admin.send('GET', `/api/judging/${termOf()}/rounds/1/scores`)).body;
    return staff('PUT', `/api/judging/${termOf()}/rounds/1/comments`, { projects: [project], isReleased: true, read });
  },
  'POST /api/judging/:term/rounds/:round/places': async () => {
    const { project } = await judged();
    const order = { change: crypto.randomUUID(), from: ['', '', ''], to: [project, '', ''], why: 'The jury agreed.' };
    return staff('POST', `/api/judging/${termOf()}/rounds/1/places`, order);
  },
  'PUT /api/judging/:term/vote': async () =>
    staff('PUT', `/api/judging/${termOf()}/vote`, { opensAt: '2026-12-04T16:00:00Z', closesAt: '2026-12-04T18:00:00Z' }),
  'PUT /api/presence/:term/:project': async () => {
    const project = await imported(aTerm());
    return staff('PUT', `/api/presence/${termOf()}/${project}`, { state: 'here' });
  },
  'PUT /api/judge/table': async (_tag, address) => {
    const { token, project } = await judged();
    return judge(address, token, 'PUT', '/api/judge/table', { project });
  },
  'PUT /api/judge/scores/:project': async (_tag, address) => {
    const { token, project, levels } = await judged();
    const score = { round: '1', levels, change: crypto.randomUUID(), follows: 0, givenAt: new Date().toISOString() };
    return judge(address, token, 'PUT', `/api/judge/scores/${project}`, score);
  },
  'PUT /api/judge/skips/:project': async (_tag, address) => {
    const { token, project } = await judged();
    return judge(address, token, 'PUT', `/api/judge/skips/${project}`, { reason: 'absent' });
  },
  'the mailer': async (tag) => {
    const { recordMail } = await import('../../functions/data/mail/mails.ts');
    // What other rows left is due at any moment.
    const { closeEntry, readDue } = await import('../../functions/data/mail/mail-queue.ts');
    for await (const entry of readDue(new Date('2100-01-01'))) await closeEntry(entry);
    await recordMail(aMail({ project: tag }), new Date());
    return () => showcase.invoke('mailer', { task: 'send' });
  },
};

/** Calls without a row of their own, and why. */
const others: Record<string, string> = {
  'PUT /api/submission/consent': 'the same write as PUT /api/submission',
  'PUT /api/admin/consents/projects/:id': 'the same write as PUT /api/:EntryID/update',
  'POST /api/admin/consents/:term/mails': 'the same writes as PUT /api/:EntryID/update and POST /api/admin/roster/:term/mails',
  'PUT /api/submission/presence': 'the same write as PUT /api/presence/:term/:project',
  'POST /api/uploads/:id/complete': 'writes pictures: test/api/picture-races.test.ts, survey-crash.test.ts',
  'PUT /api/signin/password': 'the same write as POST /api/signin/invitation',
  'PUT /api/vote/ballot': 'reads and replaces the ballot of one device: the same procedure as PUT /api/judging/:term/vote',
  'PUT /api/judging/:term/vote/bursts/:id': 'the same write as PUT /api/judging/:term/vote',
  'DELETE /api/judge/skips/:project': 'deletes without a condition',
  'DELETE /api/judging/:term/judges/:id': 'deletes a judge of one version: the repeated call answers that there is none',
  'POST /api/judging/:term/judges/:id/link': 'the same write as PUT /api/judging/:term/judges/:id',
  'PUT /api/judging/:term/rounds/:round/shortlist/:project': 'the same write as POST /api/judging/:term/rounds/:round/places',
  'PUT /api/judge/naming': 'the same write as PUT /api/judging/:term/judges/:id',
  'PUT /api/judging/:term/rounds/:round/comments/:project': 'the same write as PUT /api/judging/:term/rounds/:round/comments',
  'PUT /api/judge/state': 'the same write as PUT /api/judging/:term/judges/:id',
  'POST /api/signin/oidc': 'writes nothing',
  'POST /api/signin/oidc/answer':
    'the same write as POST /api/signin; binding an account is repeated at the next sign-in: test/api/oidc.test.ts',
  'POST /api/signin/passkey': 'writes nothing',
  'POST /api/signin/passkeys/begun': 'writes nothing',
  'POST /api/signin/passkey/answer': 'the same write as PUT /api/signin/passkeys/:id',
  'POST /api/signin/passkeys': 'the same write as PUT /api/signin/passkeys/:id',
  'PUT /api/signin/passkeys/:id': 'one item with a version: the same procedure as PUT /api/admin/sponsors',
  'DELETE /api/signin/password': 'each of its writes is made once more with the same result',
  'DELETE /api/signin/passkeys/:id': 'the same write as PUT /api/signin/passkeys/:id',
  'DELETE /api/signin/sessions/:id': 'the same write as DELETE /api/signin/session',
  'DELETE /api/signin/sessions': 'the same write as POST /api/signin/invitation',
  'POST /api/admin/mail/projects/:id/allow': 'deletes without a condition',
  'POST /api/admin/mail/sample': 'the same writes as POST /api/admin/mail/messages',
  'PUT /api/survey/team': 'notes a time once, in one conditional write',
  'PUT /api/admin/roster/:term': 'a repeated call finds each team stored: test/api/roster.test.ts',
  'POST /api/admin/roster/:term/mails':
    'the same writes as POST /api/admin/mail/messages, and one that names the press of the button',
  'PUT /api/admin/roster/:term/:id/project': 'one conditional write: a repeated call finds it made',
  'DELETE /api/admin/roster/:term/:id': 'deletes a team of one version: the repeated call answers that there is none',
  'PUT /api/release': 'one write on the version that the sponsor read: a repeated call is refused',
  'PUT /api/admin/releases/:term/:id': 'one write on the version that was seen: a repeated call is refused',
  'POST /api/admin/releases/:term/mails': 'the same writes as POST /api/admin/roster/:term/mails',
  'PUT /api/admin/release-rules': 'one item with a version: the same procedure as PUT /api/admin/sponsors',
  'POST /api/admin/release-rules/:term': 'a repeated call finds each release required: test/api/release.test.ts',
  'POST /api/admin/erasures': 'notes a wish, which a repeated call replaces',
  'PUT /api/admin/erasures/:id': 'one conditional write: a repeated call finds it confirmed',
  'DELETE /api/admin/erasures/:id': 'one conditional write: a repeated call answers that there is none',
  'POST /api/admin/archives/:term': 'notes a wish, which a repeated call replaces',
  'POST /api/oai': 'writes nothing',
  'PUT /api/admin/submissions': 'the same write as PUT /api/projects/state',
  'PUT /api/admin/submissions/:id': 'the same write as PUT /api/:EntryID/update',
};

it('each call that writes has a row', () => {
  const writes = routes.flatMap((route) =>
    'method' in route && route.method !== 'GET' ? [`${route.method} ${route.path}`] : [],
  );
  expect([...Object.keys(cases), ...Object.keys(others)]).toEqual(expect.arrayContaining(writes));
});

describe('a write whose answer is lost, or that comes after its repetition, leaves the same as any other', () => {
  async function tried(prepare: Case, fault: FaultOf) {
    runs += 1;
    const run = await prepare(`run${runs}`, `198.51.${runs >> 8}.${runs & 255}`);
    const answer = await faulty.during(run, fault);
    return { answer, left: await leftByCall() };
  }

  const faults = ['lost', 'late'] as const;
  it.for(Object.entries(cases))('%s', { timeout: 120_000 }, async ([, prepare]) => {
    const expected = await tried(prepare, () => undefined);
    const writes = [...faulty.seen.values()];
    expect([writes.length, String(expected.answer)]).toEqual([expect.any(Number), expect.stringMatching(/^(20\d|undefined)/)]);
    // By turns, so that the answer to the last one is lost.
    expect(await tried(prepare, (write) => faults[Math.abs(writes.length - 1 - write) % 2])).toEqual(expected);
    if (!triesAll) return;
    for (const [at, write] of writes.entries()) {
      for (const fault of faults) {
        const left = await tried(prepare, (write) => (write === at ? fault : undefined));
        expect({ write, fault, ...left }).toEqual({ write, fault, ...expected });
      }
    }
  });
});
