import pLimit from 'p-limit';
import type { Term } from '../../domain/term/terms.ts';
import { readNotedTerms } from '../data/event/terms.ts';
import { readSponsorMerges } from '../data/project/sponsors.ts';
import { log } from '../http/log.ts';
import { digestOfEntry } from '../search/index/entry.ts';
import { IndexDamaged } from '../search/index/format.ts';
import { readIndexFile, writeIndexFile } from '../search/index/index-file.ts';
import { type IndexWriter, openWriter } from '../search/index/write.ts';
import { type Entries, type Found, openEntries } from './entries.ts';
import { alone, writeWithin } from './lease.ts';

/** An index that is being changed. */
export type Editing = {
  /** Brings projects in as they are at this moment. */
  bringIn: (ids: Iterable<string>) => Promise<void>;
  /** Brings in the published projects of a term, and returns their ids. `onProject` is called for each. */
  bringInTerm: (term: Term, onProject?: () => void) => Promise<string[]>;
  /** The digest of each entry, by the project's id. */
  digests: ReadonlyMap<string, string>;
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
    return changeAndWrite(stored, stored.writer ? edit : compare, renew);
  });
}

/** True when the stored index can be opened. */
export async function isSound(): Promise<boolean> {
  const { writer } = await openStored();
  writer?.close();
  return writer !== undefined;
}

/** Makes the stored index hold exactly what is published. */
export function bringUpToDate(): Promise<Edited> {
  return editIndex(compare);
}

/** Builds the index anew. `onProject` is called for each project. */
export async function buildIndex(onProject: () => void): Promise<void> {
  await alone(async (renew) => {
    const { tag, writer } = await openStored();
    writer?.close();
    return changeAndWrite({ tag }, (index) => compare(index, onProject), renew);
  });
}

/** Makes the index hold exactly what is published. */
export async function compare({ bringIn, bringInTerm, digests }: Editing, onProject?: () => void): Promise<void> {
  const seen = new Set<string>();
  for (const term of await readNotedTerms()) for (const id of await bringInTerm(term, onProject)) seen.add(id);
  // A project that was moved from one list to another meanwhile may be missing in both.
  await bringIn([...digests.keys()].filter((one) => !seen.has(one)));
}

function digestOf({ entry }: Found): string | undefined {
  return entry && digestOfEntry(entry);
}

const readsAtOnce = 16;

/** The lists only tell which projects to read: a list may be older than what a change has just brought into the index. */
function reader({ ofProject, ofTerm }: Entries, digests: Editing['digests'], set: (found: Found) => void): Editing {
  const bringIn: Editing['bringIn'] = async (ids) => {
    for (const found of await pLimit(readsAtOnce).map([...new Set(ids)], ofProject)) set(found);
  };
  const bringInTerm: Editing['bringInTerm'] = async (term, onProject = () => {}) => {
    const ids: string[] = [];
    const others: string[] = [];
    for await (const found of ofTerm(term)) {
      ids.push(found.id);
      if (digests.get(found.id) !== digestOf(found)) others.push(found.id);
      onProject();
    }
    await bringIn(others);
    return ids;
  };
  return { bringIn, bringInTerm, digests };
}

/** In ms. */
const readWithin = 20_000;

/** The stored index: without a writer when it is damaged, without a tag when it is missing. */
type Stored = { tag?: string; writer?: IndexWriter };

async function openStored(): Promise<Stored> {
  const stored = await readIndexFile(readWithin);
  if (!stored || stored === 'same') return {};
  const { bytes, tag } = stored;
  try {
    return { tag, writer: openWriter(bytes) };
  } catch (error) {
    if (!(error instanceof IndexDamaged)) throw error;
    log.error('the search index is damaged', { error });
    return { tag };
  }
}

async function changeAndWrite(
  stored: Stored,
  edit: (index: Editing) => Promise<void>,
  renew: () => Promise<void>,
): Promise<Edited> {
  const isNew = !stored.writer;
  const writer = stored.writer ?? openWriter();
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
    await edit(reader(await openEntries(), digests, set));
    const isMerged = writer.setAliases((await readSponsorMerges()).aliases);
    if (isNew || isMerged || changed.size > 0) {
      const bytes = writer.bytes();
      await renew();
      await writeIndexFile(bytes, writeWithin, stored.tag);
    }
    return { changed, digests, isNew };
  } finally {
    writer.close();
  }
}
