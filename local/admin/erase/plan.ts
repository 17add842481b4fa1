import { imageSteps, pictureFiles } from '../../../domain/images.ts';
import { type AnyItem, removeItem, replaceItem } from '../../../functions/data/everything.ts';
import { fromItem, toItem } from '../../../functions/data/project-items.ts';
import { noteRevision } from '../../../functions/data/revisions.ts';
import { removePicture } from '../../../functions/pictures/remove.ts';
import { arrangeSocialImages } from '../../../functions/pictures/social-image.ts';
import { eraser } from '../../../functions/projects/actors.ts';
import { changedFields } from '../../../functions/projects/changed-fields.ts';
import { shownTimes } from '../../../functions/projects/shown-times.ts';
import { aliasesIn, names, type Person, photosOf, stringsIn, without } from './person.ts';
import { namesSponsor, withoutSponsors } from './sponsors.ts';

/** One thing to erase: what it is, for the person who decides, and how it is done. It can be repeated. */
export type Step = { says: string; carryOut: () => Promise<void> };

const isProject = ({ pk, sk }: AnyItem) => pk.startsWith('PROJECT#') && sk === 'PROJECT';
const idOf = ({ pk }: AnyItem) => pk.slice(pk.indexOf('#') + 1);

/** What holds a project: its record, history and receipt, its pictures, the one for shared links too, and its places. The record is the last step. */
export function planForProject(items: readonly AnyItem[], id: string): Step[] {
  const own = items.filter(({ pk }) => pk === `PROJECT#${id}` || pk === `SOCIAL#${id}`);
  const winners = items.filter((item) => item.pk === 'WINNERS' && placesOf(item).some(({ projectId }) => projectId === id));
  const uploads = items.filter(({ pk, project }) => pk.startsWith('UPLOAD#') && project === id);
  const tasks = items.filter(({ pk, projects }) => pk === 'PICTURES' && Array.isArray(projects) && projects.includes(id));
  const won = winners.flatMap(placesOf).filter(({ projectId }) => projectId === id);
  const others = new Set(items.filter((item) => !own.includes(item)).flatMap((item) => stringsIn(withoutPlace(item, id))));
  const named = picturesIn([...own, ...won]);
  const isNamed = (upload: AnyItem) => [...named, ...others].some((text) => text.includes(idOf(upload)));
  // Pictures that never joined the project, or left its place again: only the owner of the upload tells whose they are.
  const unnamed = uploads.filter((upload) => !isNamed(upload)).map(pictureOfUpload);
  const pictures = [...named.filter((path) => !others.has(path)), ...unnamed];
  const [records, rest] = [own.filter(isProject), own.filter((item) => !isProject(item))];
  return [
    ...(own.length > 0 ? pictures.map(removalOfPicture) : []),
    ...winners.map((item) => ({
      says: `winners of ${item.sk}: its place`,
      carryOut: () => replaceItem(item, withoutPlace(item, id) as AnyItem),
    })),
    ...[...uploads, ...tasks, ...rest, ...records].map(removal),
  ];
}

/** What holds a person, in every kind of item, or in one project alone. */
export function planForPerson(items: readonly AnyItem[], text: string, project?: string): Step[] {
  const searched = project ? items.filter(({ pk }) => pk === `PROJECT#${project}`) : items;
  const person = withAliases(searched, text);
  const found = searched.filter(
    (item) => names(withoutDerived(item), person) || isAccountOf(item, person) || namesSponsor(item, person),
  );
  const photos = new Set(found.flatMap((item) => photosOf(withoutDerived(item), person)));
  const shown = items.filter((item) => placesOf(item).some(({ pictures }) => pictures.some((path) => photos.has(path))));
  return [
    ...[...photos].map(removalOfPicture),
    ...shown.map((item) => ({
      says: `winners of ${item.sk}: a photo`,
      carryOut: () => replaceItem(item, withoutPhotos(item, photos)),
    })),
    ...found.map((item) => {
      const isOwn = isAccountOf(item, person) || (item.pk === 'SUPPORT' && names(item.email, person));
      return isOwn ? removal(item) : replacement(item, person);
    }),
  ];
}

/** The person with the e-mail addresses and names that stand beside the text in records. */
function withAliases(items: readonly AnyItem[], text: string): Person {
  const person = { texts: new Set([text]) };
  return { texts: new Set([text, ...items.flatMap((item) => aliasesIn(withoutDerived(item), person))]) };
}

function replacement(item: AnyItem, person: Person): Step {
  const fields = Object.entries((item.project ?? item) as object).filter(([, value]) => names(value, person));
  const rest = () => without(withoutSponsors(item, person), person) as AnyItem;
  return {
    says: `${label(item)}: ${fields.map(([name]) => name).join(', ') || 'the last change'}`,
    carryOut: () => (isProject(item) ? rewriteProject(item, person) : replaceItem(item, rest())),
  };
}

/** Writes the next version of a project, whose history says only that something was erased. */
async function rewriteProject(item: AnyItem, person: Person): Promise<void> {
  const before = fromItem(item);
  const after = without(before, person) as typeof before;
  await noteRevision(after);
  const changed = changedFields(before.project, after.project).map((name) => [name, before.version + 1]);
  const at = new Date().toISOString();
  const lastChange = { at, by: eraser, from: {} };
  const fieldVersions = { ...after.fieldVersions, ...Object.fromEntries(changed) };
  await replaceItem(item, toItem({ ...after, fieldVersions, lastChange, ...shownTimes(before, after, at) }));
  // Its title may have named the person.
  await arrangeSocialImages([before.project.id]);
}

function removal(item: AnyItem): Step {
  return { says: label(item), carryOut: () => removeItem(item) };
}

function removalOfPicture(path: string): Step {
  return { says: `picture ${path}, ${pictureFiles(path).length} files`, carryOut: () => removePicture(path) };
}

function label(item: AnyItem): string {
  const kinds: Record<string, string> = {
    ADMIN: `administrator ${idOf(item)}`,
    PASSWORD: `password of ${idOf(item)}`,
    OWNER: `upload ${idOf(item)}`,
    PROJECT: `project ${idOf(item)}`,
    RECEIPT: `receipt of project ${idOf(item)}`,
    SOCIAL: `social image of project ${idOf(item)}`,
  };
  if (item.sk.startsWith('REV#')) return `history of project ${idOf(item)}, version ${Number(item.sk.slice(4))}`;
  const single: Record<string, string> = {
    EVENT: 'presentation',
    SPONSORS: 'merged spellings of sponsors',
    WINDOW: 'submission windows',
    WINNERS: `winners of ${item.sk}`,
  };
  return (
    kinds[item.sk] ?? single[item.pk] ?? (item.pk === 'SUPPORT' ? `request for help of ${item.at}` : `${item.pk} ${item.sk}`)
  );
}

/** An item without its keys and without what is derived from the rest: those texts are replaced together with the rest. */
function withoutDerived({ pk, sk, public: _view, termTitle, publishedTitle, ...rest }: AnyItem): object {
  return rest;
}

function isAccountOf({ pk, sk }: AnyItem, { texts }: Person): boolean {
  const isAccount = sk === 'ADMIN' || sk === 'PASSWORD';
  return isAccount && [...texts].some((text) => pk === `${sk}#${text.toLowerCase()}`);
}

/** The path of an upload's picture, if it was as wide as can be: a file that does not exist is removed without an error. */
function pictureOfUpload(item: AnyItem): string {
  return `/media/${idOf(item)}/${Math.max(...imageSteps)}.webp`;
}

type Place = { projectId: string; pictures: string[] };

function placesOf({ places }: AnyItem): Place[] {
  return Array.isArray(places) ? (places as Place[]) : [];
}

function withoutPlace(item: AnyItem, id: string): object {
  if (item.pk !== 'WINNERS') return withoutDerived(item);
  return { ...item, places: placesOf(item).filter(({ projectId }) => projectId !== id) };
}

function withoutPhotos(item: AnyItem, photos: ReadonlySet<string>): AnyItem {
  const left = placesOf(item).map((place) => ({ ...place, pictures: place.pictures.filter((path) => !photos.has(path)) }));
  return { ...item, places: left };
}

function picturesIn(value: unknown): string[] {
  return [...new Set(stringsIn(value).filter((text) => pictureFiles(text).length > 0))];
}
