import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { database, tableName } from '../table/client.ts';
import { withPrefix } from '../table/partitions.ts';
import { table } from '../table/table.ts';
import { fromItem, type StoredProject, versionFields } from './project-items.ts';

/** Lists of whole projects for staff. They are read in pieces, because a query returns at most 1 MB. */

/** A project with its key in the list. */
export type Entry = { key: string; stored: StoredProject };

/** A range of keys in one partition of an index, from `from` up to, not including, `until`. */
type Range = { index: 'byTerm' | 'bySubmission'; partition: string; from?: string; until?: string };

/** A list of projects in the order of its keys. */
export type ProjectList = {
  /** Its projects, some at a time; with `after`, those behind that key. */
  pieces: (after?: string) => AsyncGenerator<Entry[]>;
  isEmpty: () => Promise<boolean>;
};

/** A term's projects by department and title. */
export function projectsOfTerm(term: Term): ProjectList {
  return listOf({ index: 'byTerm', partition: withPrefix(formatTerm(term)) });
}

/**
 * The projects of a year that were handed in from `from` up to, not including, `until` (`2026-12-04T07:00:00`, UTC), oldest
 * first.
 */
export function projectsHandedIn(year: number, from: string, until: string): ProjectList {
  return listOf({ index: 'bySubmission', partition: withPrefix(String(year)), from, until });
}

/** All projects of a list. */
export async function readWhole({ pieces }: ProjectList): Promise<StoredProject[]> {
  return (await Array.fromAsync(pieces())).flat().map(({ stored }) => stored);
}

function listOf(range: Range): ProjectList {
  return {
    async *pieces(after) {
      let next = after;
      do {
        const piece = await readPiece(
          next === undefined || next < (range.from ?? '') ? range : { ...range, from: behind(next) },
        );
        yield piece.entries;
        next = piece.next;
      } while (next !== undefined);
    },
    isEmpty: async () => {
      const { Count } = await database.send(new QueryCommand({ ...queryOf(range), Select: 'COUNT', Limit: 1 }));
      return !Count;
    },
  };
}

/** A text that sorts directly behind `key` and before the next real key: keys end with an id, and no id contains a space. */
const behind = (key: string) => `${key} `;

/** The next piece begins behind the key `next`; it is absent in the last piece. */
async function readPiece(range: Range): Promise<{ entries: Entry[]; next?: string }> {
  // DynamoDB refuses a range that ends before it begins.
  if (range.from !== undefined && range.until !== undefined && range.from > range.until) return { entries: [] };
  const { sortKey } = table.indexes[range.index];
  const query = queryOf(range);
  const { Items = [], LastEvaluatedKey } = await database.send(
    new QueryCommand({
      ...query,
      // "project" and "release" are reserved words of DynamoDB. A project that cannot be read in full belongs where its keys say.
      ProjectionExpression: `pk, #project, #release, ${versionFields.join(', ')}, consents, version, fieldVersions, lastChange, term, termTitle, submittedAt`,
      ExpressionAttributeNames: { ...query.ExpressionAttributeNames, '#project': 'project', '#release': 'release' },
    }),
  );
  const entries = Items.map((item) => ({ key: item[sortKey] as string, stored: fromItem(item) }));
  return { entries, ...(LastEvaluatedKey && { next: LastEvaluatedKey[sortKey] as string }) };
}

function queryOf({ index, partition, from, until }: Range): QueryCommandInput {
  const { partitionKey, sortKey } = table.indexes[index];
  const within = from === undefined ? '' : until === undefined ? ' AND #sort >= :from' : ' AND #sort BETWEEN :from AND :until';
  return {
    TableName: tableName,
    IndexName: index,
    KeyConditionExpression: `#partition = :partition${within}`,
    ExpressionAttributeNames: { '#partition': partitionKey, ...(within && { '#sort': sortKey }) },
    ExpressionAttributeValues: {
      ':partition': partition,
      ...(from !== undefined && { ':from': from }),
      ...(from !== undefined && until !== undefined && { ':until': until }),
    },
  };
}
