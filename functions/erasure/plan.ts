import { randomUUID } from 'node:crypto';
import { ownProperty } from '../../domain/basics/own-property.ts';
import type { ErasedPart, ErasedProject } from '../../domain/person/erasures.ts';
import { pictureFiles } from '../../domain/picture/images.ts';
import { projectFields } from '../../domain/project/project-fields.ts';
import { closeTask, openTask } from '../data/picture/picture-tasks.ts';
import { fromItem, type StoredProject, toItem } from '../data/project/project-items.ts';
import { noteRevision } from '../data/project/revisions.ts';
import { removeItem } from '../data/table/items.ts';
import { idIn, isOneOf, kindOf, partition } from '../data/table/partitions.ts';
import { type AnyItem, isProject, replaceItem } from '../data/table/scan-table.ts';
import { arrangeSocialImages } from '../pictures/social-image.ts';
import { eraser } from '../projects/actors.ts';
import { changedFields } from '../projects/changed-fields.ts';
import { shownTimes } from '../projects/shown-times.ts';
import { searchedFor, withoutDerived, withoutSearch } from './aliases.ts';
import { withoutMember } from './consents.ts';
import { erasePicture } from './erase-picture.ts';
import {
  ballotsOf,
  hasBurst,
  hasTable,
  isChoice,
  isJudgementOf,
  isOfWinners,
  placesOf,
  withoutBursts,
  withoutEntry,
  withoutPhotos,
  withoutPlace,
  withoutTables,
} from './event.ts';
import { label, partOf } from './label.ts';
import { isInvitationOf, isMailTo, isStopOf, linksTo, mailKey, withoutLink } from './mails.ts';
import { isContactOf, names, type Person, photosOf, stringsIn, without } from './person.ts';
import { isPictureOf, pictureOfUpload, picturesIn, withoutPicture } from './pictures.ts';
import { namesSponsor, withoutSponsors } from './sponsors.ts';

/**
 * One thing to erase. `says` describes it to the person who runs the command, `part` and `project` to the one who sees the preview of
 * the page. `carryOut` can be repeated. It erases files (`picture`: the path), or removes or rewrites an `item`. `toldBy`: the items by
 * which alone a search finds this, so their steps come later, and not at all when this one fails.
 */
export type Step = {
  says: string;
  part: ErasedPart;
  project?: ErasedProject;
  picture?: string;
  item?: AnyItem;
  toldBy?: readonly AnyItem[];
  carryOut: () => Promise<unknown>;
};

/**
 * Steps that erase a project: its history, receipt, pictures (including the social image), places, tables, scores, votes, its team in the
 * roster, mails and activity, and last its record.
 */
export function planForProject(items: readonly AnyItem[], id: string): Step[] {
  const own = items.filter(({ pk }) => pk === partition('projects', id) || pk === partition('socialImages', id));
  const mails = items.filter(
    ({ pk, project }) => pk === partition('mails', id) || (kindOf(pk) === 'mailQueue' && project === id),
  );
  const activity = items.filter(({ pk, project }) => kindOf(pk) === 'activity' && project === id);
  const linked = items.filter((item) => kindOf(item.pk) === 'mails' && !mails.includes(item) && linksTo(item, id));
  const winners = items.filter((item) => isOfWinners(item) && stringsIn(withoutDerived(item)).includes(id));
  const floors = items.filter((item) => hasTable(item, id));
  const judged = items.filter((item) => isJudgementOf(item, id));
  const embargoes = items.filter(({ pk, project }) => kindOf(pk) === 'embargoes' && project === id);
  const votings = items.filter((item) => hasBurst(item, id));
  const ballots = ballotsOf(items, id);
  const teams = teamsOf(items, id);
  const invitations = items.filter((item) => teams.some((team) => isInvitationOf(item, team)));
  const waiting = queuedOf(items, invitations);
  const choices = items.filter(
    (item) => ![...teams, ...ballots].includes(item) && isChoice(item) && stringsIn(item).includes(id),
  );
  const uploads = items.filter(({ pk, project }) => kindOf(pk) === 'uploads' && project === id);
  const tasks = items.filter(
    ({ pk, projects }) => kindOf(pk) === 'pictureTasks' && Array.isArray(projects) && projects.includes(id),
  );
  const won = winners.flatMap(placesOf).filter(({ projectId }) => projectId === id);
  const isOthers = (item: AnyItem) => !own.includes(item) && !uploads.includes(item);
  const others = new Set(
    items
      .filter(isOthers)
      .flatMap((item) => stringsIn(isOfWinners(item) ? withoutPlace(withoutActivity(item), id) : withoutDerived(item))),
  );
  const named = picturesIn([...own, ...won]);
  const isNamed = (upload: AnyItem) => [...named, ...others].some((text) => text.includes(idIn(upload.pk)));
  // Pictures that never joined the project or were removed from it. Only the upload's owner tells to whom they belong.
  const unnamed = uploads.filter((upload) => !isNamed(upload)).map(pictureOfUpload);
  const pictures = [...named.filter((path) => !others.has(path)), ...unnamed];
  const [records, rest] = [own.filter(isProject), own.filter((item) => !isProject(item))];
  return [
    ...(own.length > 0 ? pictures.map(removalOfPicture) : []),
    ...winners.map((item) => change(item, 'its place and awards', () => withoutPlace(withoutActivity(item), id))),
    ...floors.map((item) => change(item, 'its tables', () => withoutTables(item, id))),
    ...choices.map((item) => change(item, 'the project', () => withoutEntry(item, id) as AnyItem)),
    ...told(votings, ballots.map(removal)),
    ...votings.map((item) => change(item, 'bursts of votes for it', () => withoutBursts(item, id))),
    ...linked.map((item) => change(item, 'its link', () => withoutLink(item, id))),
    ...[...uploads, ...tasks, ...embargoes, ...mails, ...activity, ...judged].map(removal),
    ...told(invitations, waiting.map(removal)),
    ...told(teams, invitations.map(removal)),
    ...teams.map(removal),
    ...[...rest, ...records].map(removal),
  ];
}

/** The teams of the roster that handed the project in. */
export function teamsOf(items: readonly AnyItem[], id: string | undefined): AnyItem[] {
  return items.filter(({ pk, project }) => kindOf(pk) === 'roster' && id !== undefined && project === id);
}

/** The entries of mails in the queue. */
function queuedOf(items: readonly AnyItem[], mails: readonly AnyItem[]): AnyItem[] {
  const sent = new Set(mails.map(mailKey));
  return items.filter((item) => kindOf(item.pk) === 'mailQueue' && sent.has(mailKey(item)));
}

const told = (toldBy: readonly AnyItem[], steps: readonly Step[]): Step[] => steps.map((step) => ({ ...step, toldBy }));

/** Steps that erase a person from all items, or from one project. */
export function planForPerson(items: readonly AnyItem[], person: Person, project?: string): Step[] {
  const searched = searchedFor(items, project);
  const found = searched.filter(
    (item) =>
      names(withoutDerived(item), person) || isAccountOf(item, person) || isStopOf(item, person) || namesSponsor(item, person),
  );
  const mails = found.filter((item) => isMailTo(item, person));
  const queued = queuedOf(items, mails);
  const withPhotos = found.filter((item) => photosOf(withoutDerived(item), person).length > 0);
  const photos = new Set(withPhotos.flatMap((item) => photosOf(withoutDerived(item), person)));
  const uploads = items.filter(({ pk, picture }) => kindOf(pk) === 'uploads' && isPictureOf(picture, photos));
  const shown = items.filter((item) => placesOf(item).some(({ pictures }) => pictures.some((path) => photos.has(path))));
  return [
    ...[...photos].map(removalOfPicture),
    // The item of an upload contains a preview of its picture.
    ...told(withPhotos, [
      ...uploads.map((item) => change(item, 'its picture', () => withoutPicture(item))),
      ...shown.map((item) => change(item, 'a photo', () => withoutPhotos(item, photos))),
    ]),
    ...told(mails, queued.map(removal)),
    ...found.map((item) => (isOwn(item, person) ? removal(item) : replacement(item, person))),
  ];
}

/** True for items about nobody else, which are deleted. */
function isOwn(item: AnyItem, person: Person): boolean {
  const isAsked = isOneOf(item.pk, 'supportRequests', 'lostLinks') && names(item.email, person);
  const isMerge = kindOf(item.pk) === 'activity' && namesSponsor(item, person);
  // Deleted whoever's it is: staff can invite again.
  const isInvitation = kindOf(item.pk) === 'invitations';
  const isLockout = item.what === 'locked-out' && kindOf(item.pk) === 'activity';
  return (
    isAccountOf(item, person) ||
    isStopOf(item, person) ||
    isMailTo(item, person) ||
    isAsked ||
    isMerge ||
    isInvitation ||
    isLockout
  );
}

function replacement(item: AnyItem, person: Person): Step {
  const named = Object.entries(isProject(item) ? (item.project as object) : item).filter(([, value]) => names(value, person));
  const fields = named.map(([name]) => name);
  const what = fields.join(', ') || 'the last change';
  if (!isProject(item)) {
    const rest = () =>
      without(withoutAccount(withoutSponsors(withoutSearch(withoutActivity(item), person), person), person), person) as AnyItem;
    return change(item, what, rest);
  }
  const rewrite = () => rewriteProject(item, person);
  return { says: `${label(item)}: ${what}`, part: partOf(item), project: inPreview(item, fields), item, carryOut: rewrite };
}

const inPreview = ({ project }: AnyItem, fields: string[]): ErasedProject => {
  const { id, projectTitle } = project as { id: string; projectTitle: string };
  return {
    id,
    title: projectTitle,
    fields: fields.map((name) => ownProperty<{ staff: string }>(projectFields, name)?.staff ?? name),
  };
};

/** Replaces an item by what is made of it. */
function change(item: AnyItem, what: string, after: () => AnyItem): Step {
  return { says: `${label(item)}: ${what}`, part: partOf(item), item, carryOut: () => replaceItem(item, after()) };
}

/** Without the note on the last write, which is in the activity log (functions/data/staff/activity-outbox.ts). */
function withoutActivity({ deeds: _noted, ...item }: AnyItem): AnyItem {
  return item as AnyItem;
}

/** Removes the person's account from the item with all roles. */
function withoutAccount(item: AnyItem, { usernames }: Person): AnyItem {
  if (kindOf(item.pk) !== 'roles') return item;
  const ofOthers = (list: unknown) => (list as { username: string }[]).filter(({ username }) => !usernames.has(username));
  const { accounts, claims } = item;
  return { ...item, accounts: ofOthers(accounts), ...(claims !== undefined && { claims: ofOthers(claims) }) };
}

/** Stores the next version of a project. The history says only that something was erased. */
async function rewriteProject(item: AnyItem, person: Person): Promise<void> {
  const before = fromItem(item);
  const { consents: _before, ...others } = before;
  const rest = ended(without(others, person) as typeof before, before, person);
  const consents = withoutMember(before, rest, person);
  const after = { ...rest, ...(consents && { consents }) };
  await noteRevision(after);
  const changed = changedFields(before.project, after.project).map((name) => [name, before.version + 1]);
  const at = new Date().toISOString();
  const lastChange = { at, by: eraser, from: {} };
  const fieldVersions = { ...after.fieldVersions, ...Object.fromEntries(changed) };
  // Its social image may name the person, and no later search would find it: when this fails, the sweep does the task.
  const projects = [before.project.id];
  const task = await openTask({ projects, pictures: [] });
  await replaceItem(item, toItem({ ...after, fieldVersions, lastChange, ...shownTimes(before, after, at) }));
  await arrangeSocialImages(projects);
  await closeTask(task);
}

/** With another nonce where the sponsor's contact is erased: its link opens nothing any more. */
function ended(after: StoredProject, { release }: StoredProject, person: Person): StoredProject {
  if (!after.release || !release || !isContactOf(release.contact, person)) return after;
  return { ...after, release: { ...after.release, nonce: randomUUID() } };
}

function removal(item: AnyItem): Step {
  const project = isProject(item) ? inPreview(item, []) : undefined;
  return { says: label(item), part: partOf(item), project, item, carryOut: () => removeItem(item) };
}

function removalOfPicture(path: string): Step {
  const says = `picture ${path}, ${pictureFiles(path).length} files`;
  return { says, part: 'pictures', picture: path, carryOut: () => erasePicture(path) };
}

function isAccountOf({ pk, sk }: AnyItem, { usernames }: Person): boolean {
  if (kindOf(pk) === 'people') return usernames.has(sk);
  return isOneOf(pk, 'sessionUses', 'admins', 'passwords', 'invitations') && usernames.has(idIn(pk));
}
