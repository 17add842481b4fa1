import { tryEach } from '../../domain/basics/try-each.ts';
import { readArchives } from '../data/event/archives.ts';
import { knowSite } from '../data/site/settings.ts';
import { whileClaimed } from '../data/table/claims.ts';
import { keys } from '../data/table/keys.ts';
import { schedule } from '../projects/actors.ts';
import { isOutdated } from './source.ts';
import { storeArchive } from './store.ts';

/** Does work with archives unless somebody else is at it; then false. So no archive of older records replaces one of newer ones. */
export const alone = (work: () => Promise<void>): Promise<boolean> =>
  whileClaimed(keys.archiveClaim, async () => {
    await knowSite();
    await work();
  });

/** Does something for archives one after the other, until the time is over. When one fails, the others are still done. */
export const forEach = <One>(
  archives: readonly One[],
  until: number,
  work: (archive: One) => Promise<unknown>,
): Promise<void> => tryEach(archives, async (archive) => Date.now() < until && work(archive));

/** Makes the next edition of each stored archive whose term has changed: somebody may have withdrawn. */
export async function renewChanged(until: number): Promise<void> {
  await forEach(await readArchives(), until, async (archive) => {
    const { term, zip } = archive;
    if (zip && (await isOutdated(term, zip))) await storeArchive(archive, { by: schedule, origin: zip.origin });
  });
}
