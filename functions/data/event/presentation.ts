import { changesBetween } from '../../../domain/person/activity.ts';
import { type Presentation, presentationSchema } from '../../../domain/presentation/presentation.ts';
import { adminTermOn, sameTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { type NewActivity, putWithActivity } from '../staff/activity-outbox.ts';
import { type Item, ofTerms, readItem, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';
import { change, type Outcome, putNew, putVersion } from '../table/versioned.ts';
import { keepVersion, type OfTerm, readVersions, versionOf } from './term-versions.ts';

/** The presentation of a term. `lastChange` is absent when a command set it. */
export type StoredPresentation = OfTerm & {
  presentation?: Presentation;
  /** An earlier release stored it, as the one presentation of all terms. */
  isFormer?: true;
};

/** The presentations of all terms, for visitors. The read is not consistent: a change may be missing for about a second. */
export function readPresentations(): Promise<StoredPresentation[]> {
  return queryPresentations({ ConsistentRead: false });
}

/** The presentations of all terms, read consistently. */
export function readCurrentPresentations(): Promise<StoredPresentation[]> {
  return queryPresentations({ ConsistentRead: true });
}

/** The presentation of a term with its version, read consistently. */
export async function readTermPresentation(term: Term): Promise<StoredPresentation> {
  const item = await readItem(keys.presentation(term));
  if (item) return toStored(term, item);
  const former = await readItem(keys.formerPresentation);
  const [stored] = former ? toFormer(former) : [];
  return stored && sameTerm(stored.term, term) ? stored : { term, version: 0 };
}

/**
 * Changes the presentation of a term in one conditional write, and keeps every version in its history. `seen` is the version
 * that the editor saw.
 */
export function changePresentation(
  term: Term,
  edit: (current: StoredPresentation) => StoredPresentation,
  seen?: number,
): Promise<Outcome<StoredPresentation>> {
  const write = async (next: StoredPresentation, current: StoredPresentation) => {
    // After a crash, the history may lack the version that is overwritten now.
    await noteVersion(current);
    const toItem = ({ presentation, lastChange }: StoredPresentation) => ({
      ...keys.presentation(term),
      ...presentation,
      lastChange,
    });
    const asRead = (item: Item) => toItem(toStored(term, item));
    const version = current.version + 1;
    const put: typeof putVersion = current.isFormer ? (former) => putNew({ ...former, version }) : putVersion;
    const isWritten = await putWithActivity(toItem(next), current.version, activityOf(next, current), asRead, put);
    if (isWritten) await noteVersion({ ...next, version });
    return isWritten;
  };
  return change({ read: () => readTermPresentation(term), write }, edit, seen);
}

/** The line in the activity; none for a command, or for a save that changed nothing. */
function activityOf({ term, presentation, lastChange }: StoredPresentation, before: StoredPresentation): NewActivity[] {
  const changes = changesBetween({ ...before.presentation }, { ...presentation });
  if (!lastChange || changes.length === 0) return [];
  return [{ by: lastChange.by, what: 'presentation', about: termLabel(term), changes }];
}

export async function writePresentation(presentation: Presentation, term: Term): Promise<void> {
  await changePresentation(term, ({ version }) => ({ term, presentation, version }));
}

async function noteVersion({ presentation, ...stored }: StoredPresentation): Promise<void> {
  if (presentation) await keepVersion('presentationVersion', stored, { presentation });
}

/** The last versions of a term's presentation, the newest first. */
export async function readPresentationHistory(term: Term): Promise<StoredPresentation[]> {
  await noteVersion(await readTermPresentation(term));
  const items = await readVersions('presentationVersion', term);
  return items.flatMap((item) => {
    const { success, data } = presentationSchema.safeParse(item.presentation);
    return success ? [{ term, ...versionOf(item), presentation: data }] : [];
  });
}

async function queryPresentations(how: { ConsistentRead: boolean }): Promise<StoredPresentation[]> {
  const items = await readPartition(partition('presentation'), how);
  const stored = ofTerms(items, toStored);
  const former = items.filter(({ sk }) => sk === keys.formerPresentation.sk).flatMap(toFormer);
  return [...stored, ...former.filter(({ term }) => !stored.some((one) => sameTerm(one.term, term)))];
}

function toStored(term: Term, item: Item): StoredPresentation {
  const { success, data } = presentationSchema.safeParse(item);
  return { term, ...(success && { presentation: data }), ...versionOf(item) };
}

function toFormer(item: Item): StoredPresentation[] {
  const term = termOfFormer(item);
  return term ? [{ ...toStored(term, item), isFormer: true }] : [];
}

/** An earlier release had one presentation, without a term: its day tells the term. */
function termOfFormer({ presentationDate }: Item): Term | undefined {
  const day = presentationSchema.shape.presentationDate.safeParse(presentationDate);
  return day.success ? adminTermOn(day.data) : undefined;
}
