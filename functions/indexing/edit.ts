import { readSponsorMerges } from '../data/sponsors.ts';
import { readNotedTerms } from '../data/terms.ts';
import { log } from '../http/log.ts';
import { digestOfEntry } from '../search/index/entry.ts';
import { IndexDamaged } from '../search/index/format.ts';
import { readStored, writeStored } from '../search/index/stored.ts';
import { type IndexWriter, openWriter } from '../search/index/write.ts';
import { type Entries, type Found, openEntries } from './entries.ts';
import { alone, writeWithin } from './lease.ts';

/** An index that is being changed. */
export type Editing = {
  entries: Entries;
  /** The digest of each entry, by the project's id. */
  digests: ReadonlyMap<string, string>;
  /** Makes the index hold this of the project. */
  set: (found: Found) => void;
};

/** The ids of the projects whose entries were changed, and the digests of all entries afterwards. */
export type Edited = { changed: ReadonlySet<string>; digests: ReadonlyMap<string, string>; isNew: boolean };

/**
 * Changes the stored index while nobody else does. One that is missing or damaged is built anew from everything that is published;
 * then `isNew` is true.
 */
export function editIndex(edit: (index: Editing) => Promise<void>): Promise<Edited> {
  return alone(async (renew) => {
    const stored = await openStored();
    return changeAndWrite(stored ?? openWriter(), stored ? edit : compare, renew, !stored);
  });
}

/** True when the stored index can be opened. */
export async function isSound(): Promise<boolean> {
  const stored = await openStored();
  stored?.close();
  return stored !== undefined;
}

/** Makes the stored index hold exactly what is published. */
export function bringUpToDate(): Promise<Edited> {
  return editIndex(compare);
}

/** Builds the index anew. `onProject` is called for each project. */
export async function buildIndex(onProject: () => void): Promise<void> {
  await alone((renew) => changeAndWrite(openWriter(), (index) => compare(index, onProject), renew, true));
}

/** Makes the index hold exactly what is published. */
async function compare({ entries, digests, set }: Editing, onProject = () => {}): Promise<void> {
  const seen = new Set<string>();
  for (const term of await readNotedTerms()) {
    for await (const found of entries.ofTerm(term)) {
      seen.add(found.id);
      const isOther = digests.has(found.id) && digests.get(found.id) !== digestOf(found);
      // The list may be a little older than what a change has just brought into the index.
      set(isOther ? await entries.ofProject(found.id) : found);
      onProject();
    }
  }
  // A project that was moved from one list to another meanwhile may be missing in both.
  for (const id of [...digests.keys()].filter((one) => !seen.has(one))) set(await entries.ofProject(id));
}

export function digestOf({ entry }: Found): string | undefined {
  return entry && digestOfEntry(entry);
}

/** In ms. */
const readWithin = 20_000;

async function openStored(): Promise<IndexWriter | undefined> {
  const stored = await readStored(readWithin);
  if (!stored || stored === 'same') return undefined;
  try {
    return openWriter(stored.bytes);
  } catch (error) {
    if (!(error instanceof IndexDamaged)) throw error;
    log.error('the search index is damaged', { error });
    return undefined;
  }
}

async function changeAndWrite(
  writer: IndexWriter,
  edit: (index: Editing) => Promise<void>,
  renew: () => Promise<void>,
  isNew: boolean,
): Promise<Edited> {
  try {
    const digests = writer.digests();
    const changed = new Set<string>();
    const set = (found: Found) => {
      const { id, entry } = found;
      const digest = digestOf(found);
      if (digests.get(id) === digest) return;
      if (entry) writer.put(entry);
      else writer.remove(id);
      if (digest) digests.set(id, digest);
      else digests.delete(id);
      changed.add(id);
    };
    await edit({ entries: await openEntries(), digests, set });
    const isMerged = writer.setAliases((await readSponsorMerges()).aliases);
    if (isNew || isMerged || changed.size > 0) {
      const bytes = writer.bytes();
      await renew();
      await writeStored(bytes, writeWithin);
    }
    return { changed, digests, isNew };
  } finally {
    writer.close();
  }
}
