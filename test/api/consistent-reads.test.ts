import { afterAll, expect, it } from 'vitest';
import { kindOf, partition } from '../../functions/data/table/partitions.ts';
import { aProject, aSurvey, withPictures } from '../builders.ts';
import { recordCalls } from './recorder.ts';
import { postCredentials, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

/**
 * An eventually consistent read may return an earlier state. The embedded engine answers every read consistently, so this test
 * looks at the requests on the wire: every read that decides about a write or a session must ask for a consistent
 * read.
 */
const kinds = ['admins', 'passwords', 'projects', 'windows'];

let recorder: Awaited<ReturnType<typeof recordCalls>>;

const showcase = await startShowcase({}, async ({ AWS_ENDPOINT_URL_DYNAMODB: engine = '' }) => {
  recorder = await recordCalls(engine);
  return { AWS_ENDPOINT_URL_DYNAMODB: recorder.address };
});

afterAll(async () => {
  await showcase.stop();
  recorder.close();
});

/**
 * A call of each kind that depends on a read: sign-in, handing in with a code, a team's edit, staff's edit, winners, history
 * and hiding.
 */
async function useEverything(): Promise<void> {
  const { hashAccessCode } = await import('../../functions/windows/access-codes.ts');
  await showcase.setWindow({ accessCodeHash: await hashAccessCode('maple') });
  await showcase.importProjects(aProject({ id: '1', ...withPictures }));
  const admin = await signIn(showcase);
  await postCredentials(showcase, { username: 'admin', password: 'a wrong one' });
  const team = aTeam(showcase);
  const { editToken } = await team.handedIn(aSurvey({ accessCode: 'maple' }));
  await team.edit(editToken, { sponsor: 'Another' });
  await admin.send('PUT', '/api/1/update', { Sponsor: 'Another' });
  await admin.send('PUT', '/api/winners/fa-2026', { places: [{ projectId: '1', position: 1, pictures: [] }] });
  await admin.send('GET', '/api/1/revisions');
  await admin.send('PUT', '/api/1/update', { ShouldDisplay: 'No' });
}

type Value = { S?: string } | undefined;

/** The kind of item that a call reads. Undefined for calls that read no item of the table, and for indexes, which are never consistent. */
function kindRead(operation: string, input: Record<string, unknown>): string | undefined {
  if (input.IndexName || !['GetItem', 'Query'].includes(operation)) return undefined;
  const { pk } = (input.Key ?? {}) as { pk?: Value };
  const [asked] = Object.values((input.ExpressionAttributeValues ?? {}) as Record<string, Value>);
  return kindOf((pk ?? asked)?.S ?? '');
}

const readsOf = () => recorder.calls.map(({ operation, input }) => ({ of: kindRead(operation, input), operation, input }));

it('asks for consistent reads wherever a decision depends on them', async () => {
  await useEverything();
  const reads = readsOf();
  for (const kind of kinds) {
    const ofKind = reads.filter(({ of }) => of === kind);
    expect(ofKind.length, kind).toBeGreaterThan(0);
    expect(ofKind.filter(({ input }) => input.ConsistentRead !== true)).toEqual([]);
  }
  // A record's place in its term may be a second old. The winners of all terms may not, because they decide which pictures are
  // public.
  const winners = reads.filter(({ of, operation }) => of === 'winners' && operation === 'Query');
  expect(winners.length).toBeGreaterThan(0);
  expect(winners.filter(({ input }) => input.ConsistentRead !== true)).toEqual([]);
});

it('the search index holds what is published now, however late the indexes of the table are', async () => {
  const { importProject } = await import('../../functions/projects/import.ts');
  const { readIndexFile } = await import('../../functions/search/index/index-file.ts');
  const { openSearchIndex } = await import('../../functions/search/index/read.ts');
  const inIndex = async () => {
    const stored = await readIndexFile(10_000);
    if (!stored || stored === 'same') throw new Error('there is no index');
    const index = openSearchIndex(stored.bytes);
    const ids = index.projects(['shown', 'withdrawn', 'new']).map(({ id }) => id);
    index.close();
    return ids;
  };
  const recordOf = (pk: string, sk: string) => ({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } });
  const change = (id: string) => showcase.invoke('indexing', { Records: [recordOf(partition('projects', id), 'PROJECT')] });
  for (const id of ['shown', 'withdrawn']) await importProject(aProject({ id }), false);
  await showcase.invoke('indexing', { task: 'compare' });
  for (const id of ['shown', 'withdrawn', 'new']) await change(id);
  expect(await inIndex()).toEqual(['shown', 'withdrawn']);

  const before = recorder.calls.length;
  recorder.indexesAreLate();
  await importProject(aProject({ id: 'withdrawn', state: 'hidden' }), true);
  await importProject(aProject({ id: 'new' }), false);
  for (const id of ['withdrawn', 'new']) await change(id);
  expect(await inIndex()).toEqual(['shown', 'new']);
  const ofProjects = readsOf()
    .slice(before)
    .filter(({ of }) => of === 'projects');
  expect(ofProjects.length).toBeGreaterThan(0);
  expect(ofProjects.filter(({ input }) => input.ConsistentRead !== true)).toEqual([]);
  // These read the late lists of the whole term.
  await showcase.invoke('indexing', { Records: [recordOf(partition('winners'), 'fa-2026')] });
  await showcase.invoke('indexing', { task: 'compare' });
  expect(await inIndex()).toEqual(['shown', 'new']);
});
