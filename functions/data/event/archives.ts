import * as z from 'zod';
import { storedArchiveSchema } from '../../../domain/archive/stored-archive.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { ofTerms, readPartition, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';
import { updateIf } from '../table/versioned.ts';

const { asked, zip, lastCheck } = storedArchiveSchema.shape;

/**
 * As it is stored. `origin` is that of the site, `https://capstone.example.edu`. `manifest` is the SHA-256 of the archive's manifest,
 * `source` that of the public records from which it was made: a release that draws other pages makes no other edition.
 */
const itemSchema = z.object({
  asked,
  zip: zip.unwrap().extend({ origin: z.string(), manifest: z.string(), source: z.string() }).optional(),
  lastCheck: lastCheck.catch(undefined),
});

export type Archive = z.infer<typeof itemSchema>;
export type ArchiveZip = NonNullable<Archive['zip']>;

/** The archives of all terms as they are now, by the terms' names. */
export async function readArchives(): Promise<(Archive & { term: Term })[]> {
  const items = await readPartition(partition('archives'));
  return ofTerms(items, (term, item) => ({ term, ...itemSchema.parse(item) }));
}

export async function askForArchive(term: Term, asked: NonNullable<Archive['asked']>): Promise<void> {
  await updateItem(keys.archive(term), { update: 'SET asked = :asked', values: { ':asked': asked } });
}

/** Notes the archive that is stored now, and that the request `asked` is done. A request that came while the archive was made stays. */
export async function noteArchive(term: Term, zip: ArchiveZip, asked?: Archive['asked']): Promise<void> {
  await updateItem(keys.archive(term), { update: 'SET zip = :zip REMOVE lastCheck', values: { ':zip': zip } });
  if (!asked) return;
  await updateIf(keys.archive(term), { update: 'REMOVE asked', when: 'asked.#at = :at', values: { ':at': asked.at } });
}

/** Notes the result of a check. `sha256` is of the archive that was checked: another one may be stored by now. */
export async function noteCheck(term: Term, sha256: string, lastCheck: NonNullable<Archive['lastCheck']>): Promise<void> {
  await updateIf(keys.archive(term), {
    update: 'SET lastCheck = :lastCheck',
    when: 'zip.sha256 = :sha256',
    values: { ':lastCheck': lastCheck, ':sha256': sha256 },
  });
}
