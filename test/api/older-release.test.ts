import './without-prefix.ts';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnItem, storeEveryKind } from './every-kind.ts';
import { startShowcase } from './showcase.ts';

/**
 * After a rollback the release before reads what this one wrote. This has how the second release (commit bfab9c32) reads, as
 * freeze-readers.ts bundled it, and an item of every kind as this release writes it.
 */
// biome-ignore lint/suspicious/noExplicitAny: a bundle has no types, and today's are not those of that release.
type Readers = Record<string, any>;

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let items: AnItem[];
let former: Readers;

beforeAll(async () => {
  showcase = await startShowcase();
  items = await storeEveryKind(showcase);
  former = await import(pathToFileURL(`${import.meta.dirname}/fixtures/second-release-readers.mjs`).href);
});

afterAll(() => showcase.stop());

const term = { semester: 'fa', year: 2026 };
const all = () => ({ from: '2000-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' });
const itemsOf = (pk: RegExp, sk = /./) => items.filter((item) => pk.test(item.pk) && sk.test(item.sk));
const idsOf = (kind: string, sk = /./) => itemsOf(new RegExp(`^${kind}#`), sk).map(({ pk }) => pk.slice(kind.length + 1));
const each = <Value>(ids: string[], read: (id: string) => Promise<Value>) => Promise.all(ids.map(read));

/** How the former release reads the items of a kind, and how many it must find. */
const kinds: Record<string, () => Promise<{ found: unknown[]; stored: number }>> = {
  projects: async () => {
    const ids = idsOf('PROJECT', /^PROJECT$/);
    return { found: await each(ids, former.projects.readProject), stored: ids.length };
  },
  'the history of projects': async () => {
    const projects = await each(idsOf('PROJECT', /^PROJECT$/), former.projects.readProject);
    const histories = await Promise.all(projects.map((project) => former.revisions.readRevisions(project, 100)));
    return { found: histories.flat(), stored: itemsOf(/^PROJECT#/, /^REV#/).length };
  },
  'published projects': async () => {
    const lists = await former.published.listTerm(term);
    return { found: lists.flat(), stored: items.filter((item) => item.publishedList).length };
  },
  receipts: async () => {
    const ids = idsOf('PROJECT', /^RECEIPT$/);
    return { found: await each(ids, former.receipts.readReceipt), stored: ids.length };
  },
  'owners of uploads': async () => {
    const ids = idsOf('UPLOAD');
    return { found: await each(ids, former.upload_owners.readUploadOwner), stored: ids.length };
  },
  winners: async () => ({ found: await former.winners.readAllWinners(), stored: itemsOf(/^WINNERS$/).length }),
  sponsors: async () => ({ found: (await former.sponsors.readSponsorMerges()).changes, stored: itemsOf(/^SPONSORS$/).length }),
  presentations: async () => ({ found: await former.presentation.readPresentations(), stored: itemsOf(/^EVENT$/).length }),
  'their history': async () => ({
    found: await former.presentation.readPresentationHistory(term),
    stored: itemsOf(/^EVENTREV$/).length,
  }),
  floors: async () => ({ found: await former.floors.readAllFloors(), stored: itemsOf(/^FLOOR$/).length }),
  'the history of floors': async () => ({
    found: await former.floors.readFloorHistory(term),
    stored: itemsOf(/^FLOORREV$/).length,
  }),
  windows: async () => {
    const { windows, removed } = await former.windows.readWindowsAndRemovals();
    const [item] = itemsOf(/^WINDOW$/, /^ALL$/) as (AnItem & Record<'windows' | 'removed', unknown[]>)[];
    return { found: [...windows, ...removed], stored: (item?.windows.length ?? 0) + (item?.removed.length ?? 0) };
  },
  administrators: async () => {
    const names = idsOf('ADMIN');
    return { found: await each(names, former.admins.readAdmin), stored: names.length };
  },
  roles: async () => {
    const [item] = itemsOf(/^ROLES$/) as (AnItem & { accounts: unknown[] })[];
    return { found: (await former.roles.readRoles()).accounts, stored: item?.accounts.length ?? 0 };
  },
  people: async () => ({ found: await former.people.readPeople(), stored: itemsOf(/^PEOPLE$/).length }),
  invitations: async () => {
    const names = idsOf('INVITATION');
    return { found: await each(names, (name) => former.invitations.readInvitation(name, new Date())), stored: names.length };
  },
  'public keys': async () => {
    const kids = itemsOf(/^KEY$/).map(({ sk }) => sk);
    return { found: await each(kids, former.signing_keys.readPublicKey), stored: kids.length };
  },
  'requests for help': async () => ({
    found: await former.support.readSupportRequests(100),
    stored: itemsOf(/^SUPPORT$/).length,
  }),
  'what was done': async () => ({
    found: (await former.activity.readActivity(all(), 1000)).lines,
    stored: itemsOf(/^ACTIVITY#/).length,
  }),
  mails: async () => {
    const stored = itemsOf(/^MAIL#/);
    const keysOf = ({ pk, sk }: AnItem) => ({ project: pk.slice('MAIL#'.length), id: sk.slice('MAIL#'.length) });
    return { found: await Promise.all(stored.map((item) => former.mails.readMail(keysOf(item)))), stored: stored.length };
  },
  'questions after lost links': async () => ({
    found: await former.lost_links.readLostLinks(),
    stored: itemsOf(/^LOST$/).length,
  }),
  'social images': async () => {
    const ids = idsOf('SOCIAL');
    return { found: await each(ids, former.social_images.readSocialImages), stored: ids.length };
  },
  'noted terms': async () => ({ found: await former.terms.readNotedTerms(), stored: itemsOf(/^TERMS$/).length }),
};

it.each(Object.keys(kinds))('the release before reads %s', async (kind) => {
  const { found, stored } = (await kinds[kind]?.()) ?? {};
  expect(stored, 'how many are stored').toBeGreaterThan(0);
  expect(found).toHaveLength(stored ?? 0);
  expect(found).not.toContain(undefined);
});

it('what it reads of a project, a floor and a window is what this release reads', async () => {
  const { readProject } = await import('../../functions/data/project/projects.ts');
  const { readTermFloor } = await import('../../functions/data/event/floors.ts');
  const { readWindows } = await import('../../functions/data/event/windows.ts');
  for (const id of idsOf('PROJECT', /^PROJECT$/)) {
    const now = await readProject(id);
    expect(now).toMatchObject({ project: (await former.projects.readProject(id)).project });
  }
  expect((await readTermFloor({ semester: 'fa', year: 2026 })).floor).toMatchObject(
    (await former.floors.readTermFloor(term)).floor,
  );
  expect(await readWindows()).toMatchObject(await former.windows.readWindows());
});

it('shows visitors nothing that is hidden', async () => {
  const hidden = await former.published.findPublished('2');
  expect(hidden).toBeUndefined();
});
