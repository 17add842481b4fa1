import { makeZip } from 'client-zip';
import { makeArchive, readFormer } from '../../domain/archive/archive.ts';
import { archiveDay, archivedTerm } from '../../domain/archive/archived-term.ts';
import { bagFiles } from '../../domain/archive/bag.ts';
import { t } from '../../domain/language/text.ts';
import { formatTerm, type Term, termLabel } from '../../domain/term/terms.ts';
import { noteActivity } from '../activity/note.ts';
import { type Archive, type ArchiveZip, noteArchive } from '../data/event/archives.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';
import { readFile } from '../pictures/bucket.ts';
import { keyIn } from '../pictures/folders.ts';
import { readPublicTerm, sourceOf } from './source.ts';
import { writeZip } from './zip-file.ts';

/** Reads a file that visitors may see, by its path on the site. */
export async function readPublicFile(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await readFile(keyIn('media', path));
  return stored && new Uint8Array(stored);
}

/** A zip notes a time for each file. One that is always the same makes the same zip of the same files. */
const lastModified = new Date(2000, 0, 1);

/** `missing`: the paths of pictures that nobody has. `isSame`: it has the bytes of the former one. */
type Stored = { zip: ArchiveZip; isSame: boolean; missing: string[] };

/**
 * Makes the archive of a term and stores it in the place of the former one. A picture that nobody has is left out: what was
 * withdrawn goes, whatever else is wrong. An alarm begins when more are missing than before.
 */
export async function storeArchive(
  { term, zip: former, asked }: Pick<Archive, 'zip' | 'asked'> & { term: Term },
  { by, origin }: { by: string; origin: string },
): Promise<Stored> {
  const source = await readPublicTerm(term, origin);
  const missing: string[] = [];
  const texts = { info: '', manifest: '' };
  const files = makeArchive(source, { read: readPublicFile, former, onMissing: (path) => missing.push(path) });
  async function* entries() {
    for await (const { name, bytes } of files) {
      if (name === bagFiles.info) texts.info = new TextDecoder().decode(bytes);
      if (name === bagFiles.manifest) texts.manifest = new TextDecoder().decode(bytes);
      yield { name, input: bytes, lastModified };
    }
  }
  const written = await writeZip(term, makeZip(entries()));
  const made = await readFormer(term, texts);
  if (!made) throw new Error(`the archive of ${formatTerm(term)} says nothing of itself`);
  const about = { day: archiveDay(archivedTerm(source)), projects: source.projects.length, missing: missing.length };
  const zip = { ...made, ...written, ...about, source: sourceOf(source), origin, by, at: new Date().toISOString() };
  await noteArchive(term, zip, asked);
  if (former && missing.length > former.missing) {
    log.error('the archive of a term has lost pictures', { term: formatTerm(term), missing });
    count('ArchiveDamaged');
  }
  await noteActivity({ by, what: 'archive-stored', about: inWords(term, zip) });
  return { zip, isSame: zip.sha256 === former?.sha256, missing };
}

/** `Fall 2026, edition 2`. The site must be known. */
export const inWords = (term: Term, { edition }: ArchiveZip) => t('notes.archive', { term: termLabel(term), edition });
