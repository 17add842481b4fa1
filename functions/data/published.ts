import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type DepartmentSlug, departmentSlugs } from '../../domain/departments.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import type { Term } from '../../domain/terms.ts';
import { database, tableName } from './client.ts';
import { publishedList } from './keys.ts';
import { table } from './table.ts';

/** Public reads: only the two indexes that hold nothing but the public view. */

const { published, publicById } = table.indexes;

function ofList(term: Term, department: string) {
  return {
    TableName: tableName,
    IndexName: 'published',
    KeyConditionExpression: '#list = :list',
    ExpressionAttributeNames: { '#list': published.partitionKey },
    ExpressionAttributeValues: { ':list': publishedList(term, department) },
  };
}

/** The published projects of a department and term, ordered by title. */
export async function listPublished(term: Term, department: DepartmentSlug): Promise<PublicProject[]> {
  const projects: PublicProject[] = [];
  for await (const page of paginateQuery({ client: database }, ofList(term, department))) {
    projects.push(...(page.Items ?? []).map(readView));
  }
  return projects;
}

/** How many projects each of the eight departments shows in a term. */
export async function countPublished(term: Term): Promise<Record<DepartmentSlug, number>> {
  const counts = await Promise.all(
    departmentSlugs.map(async (slug) => {
      let count = 0;
      for await (const page of paginateQuery({ client: database }, { ...ofList(term, slug), Select: 'COUNT' })) {
        count += page.Count ?? 0;
      }
      return [slug, count] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<DepartmentSlug, number>;
}

/** Ids are at most 64 characters (domain/projects.ts); DynamoDB refuses keys far longer than that. */
const longestId = 64;

export async function findPublished(id: string): Promise<PublicProject | undefined> {
  if (id.length > longestId) return undefined;
  const { Items } = await database.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'publicById',
      KeyConditionExpression: '#id = :id',
      ExpressionAttributeNames: { '#id': publicById.partitionKey },
      ExpressionAttributeValues: { ':id': id },
    }),
  );
  return Items?.[0] && readView(Items[0]);
}

function readView(item: Record<string, unknown>): PublicProject {
  return JSON.parse(item.public as string);
}
