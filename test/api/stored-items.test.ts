import './without-prefix.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, it } from 'vitest';
import { partition } from '../../functions/data/table/partitions.ts';
import { table } from '../../functions/data/table/table.ts';
import { triesAll } from '../exhaustive.ts';
import type { AnItem } from './every-kind.ts';
import { type Answer, answerOf, readAll } from './every-read.ts';
import { linkToken } from './link-token.ts';
import { password, postCredentials, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

/** Tests that one record that this release cannot read stops nothing else, and that releases read what each other wrote. */

/** The account of this test, among the roles. */
let mine: object[] = [];

/** What the second release (commit bfab9c32) stored: the output of every-kind.ts in it. */
const stored = path.join(import.meta.dirname, 'fixtures', 'second-release-items.ndjson');

const fromBase64 = (_: string, value: { base64?: string } | null) =>
  typeof value?.base64 === 'string' ? Buffer.from(value.base64, 'base64') : value;

async function readItem({ pk, sk }: AnItem): Promise<AnItem | undefined> {
  const { readVersioned } = await import('../../functions/data/table/versioned.ts');
  return (await readVersioned({ pk, sk })).item as AnItem | undefined;
}

/** Puts the items of the second release, or what became of them, in place of what there is, beside the account of this test. */
async function restore(items: AnItem[] = golden): Promise<void> {
  const { database, tableName } = await import('../../functions/data/table/client.ts');
  const { scanTable } = await import('../../functions/data/table/scan-table.ts');
  const isGolden = new Set(golden.map(({ pk, sk }) => `${pk} ${sk}`));
  const added = (await scanTable()).filter(
    ({ pk, sk }) => !isGolden.has(`${pk} ${sk}`) && !/^(KEY|ADMIN|PASSWORD|PEOPLE|INDEXING|MAILING)/.test(pk),
  );
  await Promise.all(added.map(({ pk, sk }) => database.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }))));
  await showcase.putItems(
    items.map((item) => (item.pk === partition('roles') ? { ...item, accounts: [...(item.accounts as []), ...mine] } : item)),
  );
}

const text = await readFile(stored, 'utf8');
const golden: AnItem[] = text
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line, fromBase64));
/** The project that a team handed in, which staff approved and the team changed since. */
const handedIn = golden
  .find(({ sk, approved }) => sk === 'PROJECT' && approved)
  ?.pk.slice(partition('projects').length) as string;
const showcase = await startShowcase({ SUBMISSIONS_PER_HOUR: '100000' });
await restore();
const admin = await signIn(showcase, 'tester');
const roles = await readItem({ pk: partition('roles'), sk: 'ALL' });
mine = ((roles?.accounts ?? []) as { username: string }[]).filter(({ username }) => username === 'tester');
await showcase.invoke('indexing', { task: 'check' });
const nonce = golden.find(({ pk, sk }) => sk === 'RECEIPT' && pk.endsWith(handedIn))?.nonce as string;
const team = await linkToken('submission', { id: handedIn, nonce });
const invitation = await linkToken('invitation', {
  id: 'invited',
  nonce: golden.find(({ sk }) => sk === 'INVITATION')?.nonce as string,
});

afterAll(() => showcase.stop());

/** Every read, by everybody who may make it. */
async function readByAll(): Promise<{ visitors: Answer[]; others: Answer[] }> {
  const [{ visitors, staff }, ...others] = await Promise.all([
    readAll(showcase, admin, handedIn),
    answerOf('/api/submission', aTeam(showcase).read(team)),
    answerOf('invitation', showcase.call('/api/signin/invitation', { headers: { authorization: `Invitation ${invitation}` } })),
    answerOf('sign-in', postCredentials(showcase, { username: 'viewer', password })),
  ]);
  return { visitors, others: [...staff, ...others] };
}

const hidden = 'Hidden secret';
/** Answers 404 although nothing is wrong: the project is hidden, or has no place among the first three. */
const isAbsent = ({ asked }: Answer) => ['/api/single_survey/2', '/api/winner/2', `/api/winner/${handedIn}`].includes(asked);

it('reads what the second release stored', async () => {
  const { visitors, others } = await readByAll();
  const failed = [...visitors, ...others].filter((answer) => answer.status >= 400 && !isAbsent(answer));
  expect(failed).toEqual([]);
  expect(JSON.stringify(visitors)).not.toContain(hidden);
});

/** The names of attributes by which the table finds an item. DynamoDB refuses other types for these. */
const ofKeys = new Set([
  'pk',
  'sk',
  'expiresAt',
  ...Object.values(table.indexes).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
]);

type Path = (string | number)[];

/** The paths of everything in a value; of a list, its first entry stands for all. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array || at.length > 4) return [at];
  const within = Array.isArray(value) ? [0].filter((index) => index in value) : Object.keys(value);
  const inner = within
    .filter((name) => at.length > 0 || !ofKeys.has(String(name)))
    .flatMap((name) => pathsIn((value as Record<string | number, unknown>)[name], [...at, name]));
  return at.length > 0 ? [at, ...inner] : inner;
}

type Damage = { path: Path; to: unknown };

/** Four ways in which a field may be wrong: it is missing, of another type, has a value that is not known yet, or knows one more. */
function damageOf(item: AnItem, path: Path, way: number): Damage {
  const value = path.reduce((within, name) => (within as Record<string | number, unknown>)[name], item as unknown);
  const isText = typeof value === 'string';
  const isMap = typeof value === 'object' && !Array.isArray(value) && !(value instanceof Uint8Array);
  if (way === 3 && isMap) return { path: [...path, 'unheardOf'], to: { of: ['us'] } };
  return { path, to: [undefined, isText ? 42 : 'unheard of', isText ? 'unheard of' : null][way % 3] };
}

function damaged(item: AnItem, { path, to }: Damage): AnItem {
  const copy = structuredClone(item);
  const last = path.at(-1) as string;
  const parent = path.slice(0, -1).reduce((within, name) => within[name] as never, copy as Record<string, unknown>);
  if (to !== undefined) parent[last] = to;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return copy;
}

/** Changes that staff and a team may try meanwhile. */
async function tryChanges(): Promise<Answer[]> {
  const changes = [
    ['PUT', '/api/2/update', { Sponsor: 'Somebody else' }],
    ['PUT', '/api/1/update', { CourseNumber: 'CSE 999' }],
    ['PUT', '/api/projects/state', { ids: [handedIn], state: 'hidden' }],
    ['PUT', '/api/winners/fa-2026', { places: [] }],
    ['PUT', '/api/admin/sponsors', { from: 'globex', to: 'initech' }],
    ['PUT', '/api/windows/fa-2026', { opensAt: '2026-11-01T00:00:00Z', closesAt: '2089-01-01T00:00:00Z', autoPublish: false }],
    ['PUT', '/api/admin/people/viewer', { role: 'viewer', departments: [], disabled: true }],
  ] as const;
  const answers = await Promise.all(
    changes.map(async ([method, asked, body]) => {
      const { status, body: answer } = await admin.send(method, asked, body);
      return { asked: `${method} ${asked}`, status, text: JSON.stringify(answer) };
    }),
  );
  const edited = await aTeam(showcase).edit(team, { projectTitle: 'Once more' });
  return [...answers, { asked: 'PUT /api/submission', status: edited.status, text: await edited.text() }];
}

/** The functions that a schedule calls. None may fail because of one item. */
async function callWorkers(): Promise<string[]> {
  const calls = [
    ['sweep', { olderThanSeconds: 0 }],
    ['reminders', { at: '2089-12-31T23:00:00Z' }],
    ['mailer', { task: 'send' }],
    ['indexing', { task: 'compare' }],
  ] as const;
  const failed: string[] = [];
  for (const [name, event] of calls)
    await showcase.invoke(name, event).catch((error: Error) => {
      // A mail that cannot be read stays, and is told.
      if (!error.message.endsWith('left for the next call')) failed.push(`${name}: ${error.stack}`);
    });
  return failed;
}

/** Each round damages every sixth field of every item, in another way each time. `npm test` tries two of the six. */
const rounds = 6;

it.each(triesAll ? Array.from({ length: rounds }, (_, round) => round) : [1])(
  'answers everything else while fields of every record cannot be read, and shows nothing hidden (%i)',
  async (round) => {
    const sick = golden.map((item) => {
      const paths = pathsIn(item).filter((path) => item.pk !== 'ROLES' || path.length > 1);
      const chosen = paths.map((path, index) => ({ path, index })).filter(({ index }) => index % rounds === round);
      // From behind, so that no path leads through what is damaged already.
      const damages = chosen.reverse().map(({ path, index }) => damageOf(item, path, (Math.floor(index / rounds) + round) % 4));
      const broken = damages.reduce(damaged, item);
      // The floor is kept in memory as long as its version is the same.
      return item.pk === partition('floors') ? { ...broken, version: 100 + round } : broken;
    });
    await restore(sick);
    const answers = [await readByAll()];
    const failedWorkers = await callWorkers();
    const changed = await tryChanges();
    answers.push(await readByAll());
    const all = [...answers.flatMap(({ visitors, others }) => [...visitors, ...others]), ...changed];
    expect([...all.filter(({ status }) => status >= 500), ...failedWorkers]).toEqual([]);
    expect(JSON.stringify(answers.map(({ visitors }) => visitors))).not.toContain(hidden);
  },
);
