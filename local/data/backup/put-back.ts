import { isDeepStrictEqual } from 'node:util';
import { startOfDay } from '../../../domain/presentation/event-time.ts';
import { publicVersion } from '../../../domain/project/versions.ts';
import { site } from '../../../domain/site/site.ts';
import { fromItem, type StoredProject, toItem } from '../../../functions/data/project/project-items.ts';
import { isNoted, noteRevision } from '../../../functions/data/project/revisions.ts';
import { idIn, kindOf } from '../../../functions/data/table/partitions.ts';
import { type AnyItem, isProject, replaceItem } from '../../../functions/data/table/scan-table.ts';
import { putNew, readVersioned } from '../../../functions/data/table/versioned.ts';
import { importer } from '../../../functions/projects/actors.ts';
import { isEdited } from '../../../functions/projects/import.ts';
import { shownTimes } from '../../../functions/projects/shown-times.ts';
import { updateProject } from '../../../functions/projects/write.ts';
import { lineOf } from './folder.ts';
import { asKept, placeOf } from './kinds.ts';

/** The result for one item of a backup. */

/** `withheld`: what visitors may see of the project was decided anew since, so it stays as it is here. */
export type Found = 'missing' | 'same' | 'differs' | 'withheld';

/** Attributes about a write, and the view that is derived with its time. Items that differ only in these are the same. */
const aboutWrites = ['version', 'fieldVersions', 'lastChange', 'shown', 'public', 'deeds', 'writeId'];

/** Compares an item with the stored item of the same key. */
export function compare(item: AnyItem, here: AnyItem | undefined, withPasswords: boolean): Found {
  if (!here) return 'missing';
  const [kept, there] = [item, asKept(here, withPasswords)].map(({ ...fields }) => {
    for (const name of aboutWrites) delete fields[name];
    return lineOf(fields as AnyItem);
  });
  if (kept === there) return 'same';
  return isProject(item) && withholdsMore(fromItem(here), fromItem(item)) ? 'withheld' : 'differs';
}

/**
 * Whether a project was closed, or opened, to visitors in any way since a backup: by an answer or a closed record of a member, its
 * sponsor, an NDA, or because somebody hid or withdrew it.
 */
function withholdsMore(here: StoredProject, backup: StoredProject): boolean {
  const decided = ({ consents, release, setByStaff, project, approved }: StoredProject) => [
    consents,
    release,
    setByStaff,
    ...[project, approved ?? project].map(({ nda, posterNDA }) => [nda, posterNDA]),
  ];
  // Also by another reason in the same state: what its sponsor released stays public only while it is returned for the sponsor's own.
  const isTakenAway =
    publicVersion(here) === undefined && (publicVersion(backup) !== undefined || here.project.state !== backup.project.state);
  return isTakenAway || !isDeepStrictEqual(decided(here), decided(backup));
}

/** Puts a missing item. Returns the stored item if somebody else was quicker. */
export async function putMissing(item: AnyItem, withPasswords: boolean): Promise<Found | 'put'> {
  if (isProject(item)) {
    const stored = fromItem(item);
    // A change that is not in the history would be noted by its next writer, with its mails. An import has none.
    if (stored.lastChange.by !== importer && !(await isNoted(stored))) await noteRevision(stored);
  }
  if (await putNew(item)) return 'put';
  const { item: here } = await readVersioned(item);
  return compare(item, here as AnyItem | undefined, withPasswords);
}

/** True when `--overwrite` may replace what is here. A project's history and receipt stay: a link of it may have been ended since. */
export function mayReplace(item: AnyItem, withPasswords: boolean): boolean {
  if (kindOf(item.pk) === 'projects') return isProject(item);
  return !placeOf(item.pk, withPasswords)?.stays;
}

/**
 * Replaces what is here, as a version after it. A project is edited, so its history says what it was; edits by an import are mailed
 * to nobody. `differs` when somebody changed it meanwhile.
 */
export async function replace(item: AnyItem, here: AnyItem): Promise<Found | 'put'> {
  if (!isProject(item)) return (await replaceItem(here, item)) ? 'put' : 'differs';
  const backup = fromItem(item);
  let isWithheld = false;
  await updateProject(idIn(item.pk), {
    by: importer,
    setsState: true,
    restores: isEdited(backup),
    edit: (current) => {
      isWithheld = withholdsMore(current, backup);
      return isWithheld ? current : backup;
    },
  });
  return isWithheld ? 'withheld' : 'put';
}

/** A project whose sponsor's day has come is shown, as the sweep would show it. */
export function withoutEmbargoThatIsOver(item: AnyItem, now: Date): AnyItem {
  const stored = fromItem(item);
  const { release } = stored;
  const { embargoUntil, ...approval } = release?.approval ?? {};
  // An item that this release cannot read is restored as it is.
  if (stored.unread?.faults.length || !release || !embargoUntil || startOfDay(embargoUntil, site.timeZone) > now.getTime())
    return item;
  const shown = { ...stored, release: { ...release, approval: approval as typeof release.approval } };
  return toItem({ ...shown, ...shownTimes(stored, shown, now.toISOString()) });
}
