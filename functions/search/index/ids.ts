import type { DatabaseSync } from 'node:sqlite';
import { receiptTerm, shortestReceipt } from '../../../domain/search/search.ts';

const longestId = 64;

/** Finds the entries whose id a text is, or whose receipt number it is (domain/submission/submission.ts) or begins. */
export function idFinder(database: DatabaseSync): (text: string) => number[] {
  const find = database.prepare(
    `SELECT number FROM entries WHERE lower(replace(replace(id, '-', ''), '_', '')) IN (:id, :receipt)
     OR (:begin <> '' AND substr(lower(id), 1, length(:begin)) = :begin)`,
  );
  return (text) => {
    const id = text.toLowerCase().replace(/[\s_-]/g, '');
    if (!/^[a-z0-9]+$/.test(id) || !/\d/.test(id) || id.length > longestId) return [];
    // A project that moved to another term has another receipt number than its team wrote down, so the term does not count.
    const receipt = id.replace(receiptTerm, '');
    const begin = receipt !== id && receipt.length >= shortestReceipt ? receipt : '';
    return find.all({ id, receipt, begin }).map(({ number }) => Number(number));
  };
}
