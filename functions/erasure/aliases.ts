import { cleanLine } from '../../domain/basics/plain-text.ts';
import { sameName } from '../../domain/project/consent.ts';
import { type SearchedBy, searchedBySchema } from '../data/staff/erasures.ts';
import { kindOf, partition } from '../data/table/partitions.ts';
import { type AnyItem, isProject } from '../data/table/scan-table.ts';
import { namesBesideAddresses } from './consents.ts';
import { erased, names, type Person } from './person.ts';

/** Which items are searched for a person, and by which names and addresses. */

export function searchedFor(items: readonly AnyItem[], project: string | undefined): readonly AnyItem[] {
  return project ? items.filter((item) => belongsTo(item, project)) : items;
}

function belongsTo({ pk, project, searchedBy }: AnyItem, id: string): boolean {
  const isOfErasure = kindOf(pk) === 'erasures' && (searchedBy as SearchedBy | undefined)?.project === id;
  const isLine = kindOf(pk) === 'activity' && project === id;
  return pk === partition('projects', id) || pk === partition('mails', id) || isLine || isOfErasure;
}

/** An item without its keys and derived values, which are replaced together with their sources. */
export function withoutDerived({ pk, sk, public: _view, termTitle, publishedTitle, ...rest }: AnyItem): object {
  return rest;
}

/**
 * The person, with e-mail addresses, names and usernames found next to the text in records and in the list of accounts, and with those
 * by which an erasure that left something searched for the person.
 */
export function personOf(all: readonly AnyItem[], text: string, project?: string): Person {
  const items = searchedFor(all, project);
  const accounts = items.filter(({ pk }) => kindOf(pk) === 'people');
  const asked = { texts: new Set([text]), usernames: new Set<string>() };
  const known = accounts.find(({ sk }) => sk === text.toLowerCase());
  const beside = [known?.name, known?.email].filter((one): one is string => typeof one === 'string' && one !== '');
  const noted = items.flatMap((item) => searchedBefore(item, asked));
  const aliases = items.flatMap((item) => aliasesIn(besideEachOther(item), asked));
  const texts = new Set([text, ...beside, ...noted.flatMap((one) => one.texts), ...aliases]);
  const person = { texts, usernames: new Set<string>() };
  const own = accounts.filter(({ name, email }) =>
    [name, email].some((one) => typeof one === 'string' && isExactly(one, person)),
  );
  const usernames = [...texts, ...own.map(({ sk }) => sk), ...noted.flatMap((one) => one.usernames)];
  return { texts, usernames: new Set(usernames.map((one) => one.toLowerCase())) };
}

/** What the note of an erasure that left something has of the person who is asked for. */
function searchedBefore(item: AnyItem, asked: Person): SearchedBy[] {
  const search = searchIn(item);
  return search && [...search.texts, ...search.usernames].some((one) => isExactly(one, asked)) ? [search] : [];
}

/** The note of an erasure without the person that it searched, when this is the person: a note of the current erasure has all of it. */
export function withoutSearch(item: AnyItem, person: Person): AnyItem {
  if (!searchIn(item)?.texts.every((one) => isExactly(one, person))) return item;
  const { searchedBy: _person, ...rest } = item;
  return rest as AnyItem;
}

function searchIn({ pk, searchedBy }: AnyItem): SearchedBy | undefined {
  const { data } = searchedBySchema.safeParse(kindOf(pk) === 'erasures' ? searchedBy : undefined);
  // Another person was erased in the note since.
  return data && { ...data, texts: data.texts.filter((one) => !one.includes(erased)) };
}

/** A judge's address is in no record, but in the mails that name the judge. That of a member is in the member's answer. */
function besideEachOther(item: AnyItem): object {
  if (isProject(item)) return { ...withoutDerived(item), answered: namesBesideAddresses(item.consents) };
  if (item.kind !== 'judge' || kindOf(item.pk) !== 'mails') return withoutDerived(item);
  return { name: (item.fields as { name?: unknown }).name, email: item.to };
}

/** Names and e-mail addresses that stand next to each other in a record, and so belong to the same person. */
function aliasesIn(value: unknown, person: Person): string[] {
  if (value === null || typeof value !== 'object') return [];
  const { name, email } = value as { name?: unknown; email?: unknown };
  const both = [name, email].filter((text): text is string => typeof text === 'string' && text !== '');
  const own = both.length === 2 && both.some((text) => isExactly(text, person)) ? both : [];
  return [...own, ...Object.values(value).flatMap((one) => aliasesIn(one, person))].filter((text) => text !== erased);
}

function isExactly(text: string, { texts }: Person): boolean {
  const plain = (one: string) => cleanLine(one).normalize('NFC').toLowerCase();
  return [...texts].some((one) => (text.includes('@') ? plain(text) === plain(one) : sameName(text, one)));
}

/**
 * Members' addresses next to the person's name. It is uncertain whose they are, so they are erased only on request.
 */
export function addressesBeside(
  items: readonly AnyItem[],
  text: string,
  project?: string,
): { id: string; addresses: string[] }[] {
  const person = { texts: new Set([text]), usernames: new Set<string>() };
  return items.filter(isProject).flatMap((item) => {
    const { id, memberNames, memberEmails: addresses = [] } = item.project as MembersOfProject;
    const isConcerned = (project ?? id) === id && names(memberNames, person) && addresses.length > 0;
    return isConcerned ? [{ id, addresses }] : [];
  });
}

type MembersOfProject = { id: string; memberNames: string[]; memberEmails?: string[] };
