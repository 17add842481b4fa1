import { formatTerm, type Term } from '../../domain/term/terms.ts';
import { noteActivity } from '../activity/note.ts';
import { type Archive, type ArchiveZip, noteCheck } from '../data/event/archives.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';
import { openFile } from '../pictures/bucket.ts';
import { zipKey } from '../pictures/folders.ts';
import { schedule } from '../projects/actors.ts';
import { inWords } from './store.ts';
import { formerVersions, sha256OfZip, writeZip } from './zip-file.ts';

/**
 * In ms: two weeks. The bucket keeps earlier versions for longer (infra/storage/media-bucket.ts), so a damage is found before the
 * last good one goes.
 */
const every = 14 * 24 * 3600 * 1000;

export function isDue({ zip, lastCheck }: Archive, now: Date): boolean {
  return zip !== undefined && Date.parse(lastCheck?.at ?? zip.at) + every <= now.getTime();
}

/**
 * Compares the zip of a term with its SHA-256, which is that of all its files and their manifest. One that is not as it was stored is
 * replaced by the version of the bucket that is; an alarm begins either way.
 */
export async function checkArchive(term: Term, zip: ArchiveZip, now: Date): Promise<void> {
  const isWhole = (await sha256OfZip(term)) === zip.sha256;
  const result = isWhole ? 'whole' : (await repair(term, zip)) ? 'repaired' : 'damaged';
  await noteCheck(term, zip.sha256, { at: now.toISOString(), result });
  if (result === 'whole') return;
  log.error('the archive of a term was not as it was stored', { term: formatTerm(term), result });
  count('ArchiveDamaged');
  await noteActivity({ by: schedule, what: `archive-${result}`, about: inWords(term, zip) });
}

async function repair(term: Term, { sha256 }: ArchiveZip): Promise<boolean> {
  for (const version of await formerVersions(term)) {
    if ((await sha256OfZip(term, version)) !== sha256) continue;
    const chunks = await openFile(zipKey(term), version);
    return chunks !== undefined && (await writeZip(term, chunks)).sha256 === sha256;
  }
  return false;
}
