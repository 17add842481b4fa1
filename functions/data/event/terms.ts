import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { ofTerms, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';
import { putNew } from '../table/versioned.ts';

/** The terms that this process noted already. */
const noted = new Set<string>();

/** Notes that a term has a project that visitors may see. A term is never removed: its readers count its projects. */
export async function noteTerm(term: Term): Promise<void> {
  if (noted.has(formatTerm(term))) return;
  await putNew(keys.term(term));
  noted.add(formatTerm(term));
}

/** Every term that has, or had, a project that visitors may see, in no order. The read is not consistent. */
export async function readNotedTerms(): Promise<Term[]> {
  const items = await readPartition(partition('terms'), { ConsistentRead: false });
  return ofTerms(items, (term) => term);
}
