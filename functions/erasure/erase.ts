import { type ErasureResult, erasureInWords } from '../../domain/person/erasures.ts';
import { type Term, termLabel } from '../../domain/term/terms.ts';
import { noteActivity } from '../activity/note.ts';
import { alone, forEach, renewChanged } from '../archive/renew.ts';
import { storeArchive } from '../archive/store.ts';
import { formerVersions, sha256OfZip } from '../archive/zip-file.ts';
import { type Archive, readArchives } from '../data/event/archives.ts';
import { knowSite } from '../data/site/settings.ts';
import { noteErasure } from '../data/staff/erasures.ts';
import { keys } from '../data/table/keys.ts';
import { type AnyItem, scanTable } from '../data/table/scan-table.ts';
import { zipKey } from '../pictures/folders.ts';
import { addressesBeside, personOf } from './aliases.ts';
import { eraseVersions } from './erase-picture.ts';
import type { Person } from './person.ts';
import { namesPicture } from './pictures.ts';
import { planForPerson, planForProject, type Step, teamsOf } from './plan.ts';

/** The steps of an erasure, for the command and the function. Both search everything again each time, so an erasure can be repeated. */

/** A person everywhere, or in one project; or a project as a whole. */
export type Wanted = { project?: string; person?: string };

/** What a place has to erase that is neither in the table nor in the bucket. `teams`: those of the project. `hints` name what a person has to look at. */
export type Elsewhere = (
  person?: Person,
  project?: string,
  teams?: readonly AnyItem[],
) => Promise<{ steps: Step[]; hints: string[] }>;

const nowhere: Elsewhere = async () => ({ steps: [], hints: [] });

export type Plan = {
  steps: Step[];
  /** Members' addresses that stand beside the person's name, and stay. */
  addresses: ReturnType<typeof addressesBeside>;
  hints: string[];
  person?: Person;
};

/**
 * `known` is the person as a search before this one found it: once the record with name and address is rewritten, no item tells
 * that the address is the person's.
 */
export async function planErasure(
  { person: text, project }: Wanted,
  elsewhere: Elsewhere = nowhere,
  known?: Person,
): Promise<Plan> {
  if (text === undefined && !project) throw new Error('nothing says what to erase');
  // The request for this erasure names the person, too.
  const isAsked = ({ pk, sk }: { pk: string; sk: string }) =>
    [keys.erasureRequest, keys.erasureState].some((key) => key.pk === pk && key.sk === sk);
  const items = (await scanTable()).filter((item) => !isAsked(item));
  const person = text === undefined ? undefined : together(personOf(items, text, project), known);
  const { steps, hints } = await elsewhere(person, project, teamsOf(items, project));
  const planned = person ? planForPerson(items, person, project) : planForProject(items, project ?? '');
  const addresses = text === undefined ? [] : addressesBeside(items, text, project);
  return { steps: [...steps, ...planned], addresses, hints, person };
}

const together = (found: Person, known: Person = found): Person => ({
  texts: new Set([...found.texts, ...known.texts]),
  usernames: new Set([...found.usernames, ...known.usernames]),
});

/**
 * Erases, and returns the steps that failed with the reason. A failed one does not prevent the others, but an item stays while something
 * could not be erased of which it alone tells the next search, such as a picture.
 */
export async function carryOut(steps: readonly Step[], onDone: (done: number) => Promise<void> = async () => {}) {
  const failed = new Map<Step, Error>();
  let done = 0;
  for (const step of steps) {
    const { item } = step;
    const left = [...failed.keys()].find((one) => item && tellsOf(item, one));
    if (left) {
      failed.set(step, new Error(`it tells of what is not erased: ${left.says}`));
      continue;
    }
    await step.carryOut().then(
      () => {
        done += 1;
      },
      (error: Error) => void failed.set(step, error),
    );
    await onDone(done);
  }
  return { done, failed };
}

const tellsOf = (item: AnyItem, { picture, toldBy }: Step) =>
  toldBy?.includes(item) === true || (picture !== undefined && namesPicture(item, picture));

/** An erasure: a name of its own, when it began and who began it. */
type Erasing = { id: string; at: string; by: string };
type Result = Pick<ErasureResult, 'entries' | 'isWhole' | 'way' | 'reason'>;

/**
 * Notes an erasure before anything is erased. One that is cut off is known to a restore by this note, and to the next search, which finds
 * the names and addresses of the person here alone.
 */
export async function noteBegun(erasing: Erasing, wanted: Wanted, person?: Person): Promise<void> {
  await note(erasing, wanted, { entries: 0, isWhole: false }, person);
}

/**
 * Among what was erased, and on the page Activity: what, and not whom it named, unless something of the `person` is left. Once for an
 * `id` and a time, in place of what `noteBegun` noted.
 */
export async function noteErased(erasing: Erasing, wanted: Wanted, result: Result, person?: Person): Promise<void> {
  const { id, at, by } = erasing;
  await knowSite();
  await note(erasing, wanted, result, person);
  await noteActivity({ at, by, what: 'erased', about: erasureInWords(wanted, result.entries) }, id);
}

export const isNoteOf = ({ id, at }: Erasing, { item }: Step) => item?.sk === keys.erasure(at, id).sk;

async function note({ id, at, by }: Erasing, wanted: Wanted, result: Result, person: Person | undefined): Promise<void> {
  const what = wanted.person === undefined ? `project ${wanted.project}` : 'a person';
  const searchedBy = person && { texts: [...person.texts], usernames: [...person.usernames], project: wanted.project };
  await noteErasure(id, { at, by, what, ...result }, result.isWhole ? undefined : searchedBy);
}

const always = Number.POSITIVE_INFINITY;

/**
 * Archives contain what visitors see, so `renew` makes those that changed again, and the bucket keeps no edition with what was
 * erased. Earlier versions are erased only when the latest is whole, because a damaged one is repaired from them. False while
 * somebody else makes archives.
 */
export function renewArchives(by: string, renew = () => renewChanged(always)): Promise<boolean> {
  const eraseFormer = async () => {
    await forEach(await readArchives(), always, async (archive) => {
      if ((await formerVersions(archive.term)).length === 0 || !(await makeWhole(archive, by))) return;
      await eraseVersions(zipKey(archive.term), ({ IsLatest }) => !IsLatest);
    });
  };
  // One that cannot be made keeps no other from losing its earlier versions.
  return alone(() => renew().finally(eraseFormer));
}

/** Stores an archive again unless the stored file is intact; false for an archive that is not stored yet. */
async function makeWhole(archive: Archive & { term: Term }, by: string): Promise<boolean> {
  const { term, zip } = archive;
  if (!zip) return false;
  if ((await sha256OfZip(term)) === zip.sha256) return true;
  const anew = await storeArchive(archive, { by, origin: zip.origin });
  if ((await sha256OfZip(term)) === anew.zip.sha256) return true;
  throw new DamagedArchive(`The archive of ${termLabel(term)} is damaged: its earlier versions are left. Run it again.`);
}

export class DamagedArchive extends Error {}
