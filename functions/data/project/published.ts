import { type AttributeValue, paginateQuery, QueryCommand } from '@aws-sdk/client-dynamodb';
import { LRUCache } from 'lru-cache';
import { type DepartmentSlug, departmentSlugs, listDepartments, shownSlug } from '../../../domain/department/departments.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { plainDatabase, tableName } from '../table/client.ts';
import { keys, projectId, publishedList } from '../table/keys.ts';
import { withPrefix } from '../table/partitions.ts';
import { table } from '../table/table.ts';
import { timedCache } from '../table/timed-cache.ts';
import { unpackView } from './packed-view.ts';

/** Reads of the public view. Those for visitors use only the two indexes that contain nothing else. */

const { published, publicById } = table.indexes;

function ofList(term: Term, department: string) {
  return {
    TableName: tableName,
    IndexName: 'published',
    KeyConditionExpression: '#list = :list',
    ExpressionAttributeNames: { '#list': published.partitionKey },
    ExpressionAttributeValues: { ':list': { S: publishedList(term, department) } },
  };
}

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/**
 * The published projects of a department and term by title, as the JSON text of a `PublicProject[]` in UTF-8. Those of departments that
 * are merged into it are among them. No list shows their answers to questions of the school, which may be longer than all else.
 */
export async function listPublished(term: Term, department: DepartmentSlug): Promise<Buffer<ArrayBuffer>> {
  const texts = (await readLists(term, department)).map(withoutAnswers);
  const joined = texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text]));
  return Buffer.concat([opening, ...joined, closing]);
}

function withoutAnswers(text: Buffer): Buffer {
  if (!text.includes('"answers":')) return text;
  const { answers: _answers, ...project } = JSON.parse(text.toString());
  return Buffer.from(JSON.stringify(project));
}

/** The texts of the published projects of a department, and of those that are merged into it, by title. */
async function readLists(term: Term, department: DepartmentSlug, read: ReadText = readableText): Promise<Buffer[]> {
  const lists = await Promise.all(slugsUnder(department).map((slug) => readList(term, slug, read)));
  const rows = lists.length > 1 ? lists.flat().sort((a, b) => Buffer.compare(a.title, b.title)) : lists.flat();
  return rows.map(({ text }) => text);
}

const slugsUnder = (department: DepartmentSlug) => departmentSlugs().filter((slug) => shownSlug(slug) === department);

/** `title` is the sort key of the index: the folded title and the id. */
async function readList(term: Term, slug: DepartmentSlug, read: ReadText): Promise<{ title: Buffer; text: Buffer }[]> {
  const list = ofList(term, slug);
  const names = { ...list.ExpressionAttributeNames, '#public': 'public', '#title': published.sortKey };
  const query = { ...list, ProjectionExpression: '#public, #title', ExpressionAttributeNames: names };
  const rows: { title: Buffer; text: Buffer }[] = [];
  for await (const { Items = [] } of paginateQuery({ client: plainDatabase }, query)) {
    for (const item of Items) {
      const text = read(item);
      if (text) rows.push({ title: Buffer.from(item[published.sortKey]?.S ?? ''), text });
    }
  }
  return rows;
}

/** The published projects of a term, whole: a list for each department in the order of the navigation, each by title. */
export function listTerm(term: Term): Promise<PublicProject[][]> {
  return readDepartments(term, readableText);
}

/** The same. Throws UnreadableView where a list would leave a project out. */
export function listWholeTerm(term: Term): Promise<PublicProject[][]> {
  return readDepartments(term, wholeText);
}

function readDepartments(term: Term, read: ReadText): Promise<PublicProject[][]> {
  return Promise.all(
    listDepartments().map(async ({ slug }) => (await readLists(term, slug, read)).map((text) => JSON.parse(text.toString()))),
  );
}

/**
 * The published projects of a term, one by one. `read` throws UnreadableView, so that one project that cannot be read does not
 * hide the others.
 */
export async function* readTerm(term: Term): AsyncGenerator<{ id: string; read: () => PublicProject }> {
  for (const slug of departmentSlugs()) {
    const list = ofList(term, slug);
    const names = { ...list.ExpressionAttributeNames, '#public': 'public' };
    const query = { ...list, ProjectionExpression: '#public, pk', ExpressionAttributeNames: names };
    for await (const { Items = [] } of paginateQuery({ client: plainDatabase }, query)) {
      for (const item of Items) yield { id: projectId(item.pk?.S ?? '') ?? '', read: () => projectOf(item) };
    }
  }
}

/**
 * The ids of the published projects of a term, as they were at most 5 s ago: every page asks for the tables of its projects. What a
 * page shows of a project never comes from here.
 */
export async function listPublishedIds(term: Term): Promise<ReadonlySet<string>> {
  return (await idsOfTerms.fetch(formatTerm(term), { context: term })) ?? new Set();
}

const idsOfTerms = timedCache<ReadonlySet<string>, Term>({
  max: 100,
  ttl: 5_000,
  fetchMethod: (_name, _former, { context }) => readPublishedIds(context),
});

async function readPublishedIds(term: Term): Promise<ReadonlySet<string>> {
  const lists = await Promise.all(
    departmentSlugs().map(async (slug) => {
      const ids: string[] = [];
      const query = { ...ofList(term, slug), ProjectionExpression: 'pk' };
      for await (const { Items = [] } of paginateQuery({ client: plainDatabase }, query)) {
        ids.push(...Items.flatMap(({ pk }) => projectId(pk?.S ?? '') ?? []));
      }
      return ids;
    }),
  );
  return new Set(lists.flat());
}

/** The number of published projects of each department in a term, with those of the departments that are merged into it. */
export async function countPublished(term: Term): Promise<Record<DepartmentSlug, number>> {
  const counts = await Promise.all(
    listDepartments().map(async ({ slug }) => {
      let count = 0;
      for (const own of slugsUnder(slug)) {
        const query = { ...ofList(term, own), Select: 'COUNT' } as const;
        for await (const page of paginateQuery({ client: plainDatabase }, query)) count += page.Count ?? 0;
      }
      return [slug, count] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** The longest id, in characters (domain/project/projects.ts). DynamoDB answers a much longer key with an error. */
const longestId = 64;

export async function findPublished(id: string): Promise<PublicProject | undefined> {
  if (id.length > longestId) return undefined;
  const { Items } = await plainDatabase.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'publicById',
      KeyConditionExpression: '#id = :id',
      ProjectionExpression: '#public',
      ExpressionAttributeNames: { '#id': publicById.partitionKey, '#public': 'public' },
      ExpressionAttributeValues: { ':id': { S: withPrefix(id) } },
    }),
  );
  return Items?.[0] && readableText(Items[0]) && projectOf(Items[0]);
}

/**
 * The public view as it is at this moment, which an index shows a little later. A query that names its attributes, because a role
 * can be limited to such a one (`readsPublicViews` in infra/functions/access.ts), and not a GetItem. One that this
 * release cannot read shows nothing.
 */
export async function readPublicView(id: string): Promise<PublicProject | undefined> {
  const { pk, sk } = keys.project(id);
  const { Items } = await plainDatabase.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND sk = :sk',
      Select: 'SPECIFIC_ATTRIBUTES',
      ProjectionExpression: '#public',
      ExpressionAttributeNames: { '#public': 'public' },
      ExpressionAttributeValues: { ':pk': { S: pk }, ':sk': { S: sk } },
      ConsistentRead: true,
    }),
  );
  const [item] = Items ?? [];
  return item?.public && readableText(item) && projectOf(item);
}

/**
 * The unpacked texts of the last thousand views, by their packed bytes: about 3 MB. Most views have not changed when they are
 * read again.
 */
const unpacked = new LRUCache<string, Buffer>({
  max: 1000,
  memoMethod: (bytes) => Buffer.from(unpackView(Buffer.from(bytes, 'latin1'))),
});

/** Thrown for a stored view that cannot be unpacked. */
export class UnreadableView extends Error {}

const projectOf = (item: Record<string, AttributeValue>): PublicProject =>
  orUnreadable(() => JSON.parse(textOf(item).toString()));

type ReadText = (item: Record<string, AttributeValue>) => Buffer | undefined;

const wholeText: ReadText = (item) => orUnreadable(() => textOf(item));

function orUnreadable<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (cause) {
    throw new UnreadableView('a stored view cannot be read', { cause });
  }
}

/** The text of a view; undefined for one that this release cannot read, which then stands in no list. */
function readableText(item: Record<string, AttributeValue>): Buffer | undefined {
  try {
    return textOf(item);
  } catch {
    return undefined;
  }
}

/** The JSON text of an item's view. The first release stored it unpacked; such an item stays unpacked until its next change. */
function textOf({ public: view }: Record<string, AttributeValue>): Buffer {
  if (view?.B) return unpacked.memo(Buffer.from(view.B).toString('latin1'));
  if (view?.S) return Buffer.from(view.S);
  throw new Error('an item of a public index holds no view');
}
