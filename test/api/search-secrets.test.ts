import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Project } from '../../domain/project/projects.ts';
import type { QuickAnswer, SearchAnswer, Sponsor } from '../../domain/search/search-answer.ts';
import { indexKey, unpack } from '../../functions/search/index/format.ts';
import { aProject, withPictures } from '../builders.ts';
import { stride } from '../exhaustive.ts';
import { startShowcase } from './showcase.ts';

/**
 * Tests that nobody learns from the search what visitors may not see: whatever they ask it, and whatever the index object holds.
 * Each text that is secret is a word of its own, which is near no other word.
 */

let showcase: Awaited<ReturnType<typeof startShowcase>>;

const secrets = new Set<string>();

/** Ten letters that follow from the name. */
function secret(name: string): string {
  const letters = createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const word = letters.slice(0, 10);
  secrets.add(word);
  return word;
}

const picture = (kind: string, of: string) => ({
  path: `/media/${kind}-${secret(`${kind} of ${of}`)}/1280.webp`,
  width: 1280,
  height: 853,
  alt: secret(`alt of ${kind} of ${of}`),
});

/** What an NDA withholds. */
const withheldOf = (of: string): Partial<Project> => ({
  projectDescription: `About ${secret(`abstract of ${of}`)} and more.`,
  email: `${secret(`address of ${of}`)}@example.edu`,
  videoLinkRaw: `https://video.example.edu/${secret(`video of ${of}`)}`,
  codeLink: `https://code.example.edu/${secret(`code of ${of}`)}`,
  demoLink: `https://demo.example.edu/${secret(`demo of ${of}`)}`,
  meetingLink: `https://meet.example.edu/${secret(`meeting of ${of}`)}`,
  memberEmails: [`${secret(`member’s address of ${of}`)}@example.edu`],
  keywords: [secret(`keyword of ${of}`)],
  courseNumber: secret(`course of ${of}`),
  poster: picture('poster', of),
  teamPhotos: [picture('team', of)],
});
/** What visitors see of every published project. */
const openOf = (of: string): Partial<Project> => ({
  projectTitle: `The ${secret(`title of ${of}`)}`,
  sponsor: `${secret(`sponsor of ${of}`)} Works`,
  name: `Ada ${secret(`lead of ${of}`)}`,
  memberNames: [`Ida ${secret(`member of ${of}`)}`],
});
/** A project of which everything is secret, and a term and a department that no other project has. */
const secretProject = (id: string, given: Partial<Project>): Project =>
  aProject({ id, year: 2019, department: 'biomedical-engineering', ...openOf(id), ...withheldOf(id), ...given });

/** What visitors may see. Only what the index does not keep of it is secret. */
const shown = aProject({
  id: 'shown',
  projectTitle: 'A pump for wells',
  email: `${secret('address of shown')}@example.edu`,
  meetingLink: `https://meet.example.edu/${secret('meeting of shown')}`,
  memberEmails: [`${secret('member’s address of shown')}@example.edu`],
  ...withPictures,
});
const underNda = aProject({ id: 'nda', projectTitle: 'Something under an NDA', nda: 'Yes', ...withheldOf('nda') });
const changed = aProject({ id: 'changed', projectTitle: 'What was approved', ...withPictures });
/** Was public with all that is secret now. */
const open = (id: string, given: Partial<Project> = {}) => secretProject(id, { state: 'published', year: 2026, ...given });
const [hiddenSince, withdrawnSince] = [open('hidden-since'), open('withdrawn-since')];
const restrictedSince = aProject({ id: 'nda-since', projectTitle: 'Under an NDA since', ...withheldOf('nda-since') });
const renamedSince = open('renamed-since');

const ask = async (target: string) => (await showcase.call(target)).text();
const searched = async (parameters: Record<string, string>): Promise<SearchAnswer> =>
  JSON.parse(await ask(`/api/search?${new URLSearchParams(parameters)}`));
const quick = async (q: string): Promise<QuickAnswer> =>
  JSON.parse(await ask(`/api/search/quick?${new URLSearchParams({ q })}`));

/** The index follows, and the function that answers has it. */
async function indexed(isThere: () => Promise<boolean>): Promise<void> {
  await showcase.invoke('indexing', { task: 'compare' });
  await vi.waitUntil(isThere, { timeout: 150_000, interval: 500 });
}

beforeAll(async () => {
  showcase = await startShowcase();
  const { importProject } = await import('../../functions/projects/import.ts');
  const { updateProject } = await import('../../functions/projects/write.ts');
  const { mergeWins } = await import('../../functions/winners/write.ts');
  const never = (['hidden', 'waiting', 'returned', 'withdrawn'] as const).map((state) =>
    secretProject(`always-${state}`, { state }),
  );
  const later = [hiddenSince, withdrawnSince, restrictedSince, renamedSince];
  for (const project of [shown, underNda, changed, ...never, ...later]) await importProject(project, false);
  await mergeWins({ semester: 'fa', year: 2026 }, { places: [{ projectId: hiddenSince.id, position: '1', pictures: [] }] });
  // The newer version of its team waits for staff.
  await updateProject(changed.id, {
    base: 1,
    by: 'team',
    edit: ({ project }) => ({
      approved: project,
      project: { ...project, ...openOf('changed'), ...withheldOf('changed'), state: 'changed' },
    }),
  });
  // All of them could be found.
  await indexed(async () => (await searched({ q: `"${renamedSince.sponsor}"` })).total === 1);
  const found = await Promise.all(later.map(({ courseNumber }) => searched({ q: courseNumber })));
  expect(found.map(({ total }) => total)).toEqual([1, 1, 1, 1]);
  await importProject({ ...hiddenSince, state: 'hidden' }, true);
  await importProject({ ...withdrawnSince, state: 'withdrawn' }, true);
  await importProject({ ...restrictedSince, nda: 'Yes' }, true);
  await importProject({ ...aProject({ id: renamedSince.id, ...withPictures }), projectTitle: 'Its second title' }, true);
  await indexed(async () => (await searched({ q: `"its second title"` })).total === 1);
});

afterAll(() => showcase.stop());

/** The secrets that a text has a part of. */
const leaked = (text: string) => [...secrets].filter((word) => text.toLowerCase().includes(word.slice(4)));

describe('no secret', () => {
  it('is found, or completed, or offered as a spelling', async () => {
    for (const [at, word] of [...secrets].entries()) {
      const another = `${word.slice(0, 5)}q${word.slice(6)}`;
      const parts = [`"${word}"`, another, word.slice(1), `${word} ${another}`];
      // The index has no end of any of them, as a test below says. Each kind of secret is among every fifth.
      for (const q of [word, word.slice(0, 5), ...(at % stride === 0 ? parts : [])]) {
        const [answer, few] = [await searched({ q }), await quick(q)];
        expect([answer.total, few.total, few.people, few.sponsors, few.projects], q).toEqual([0, 0, [], [], []]);
        expect([answer.spelling, few.spelling], q).toEqual([undefined, undefined]);
      }
    }
  });

  it('is part of any answer to a visitor who reads everything', async () => {
    const all = await searched({ q: '' });
    const ids = all.results.map(({ id }) => id);
    const sponsors: Sponsor[] = JSON.parse(await ask('/api/sponsors'));
    const targets = [
      ...['relevance', 'newest', 'title'].map((sort) => `/api/search?sort=${sort}`),
      ...['a', 'the', 'under', 'approved', 'well', '2026', 'ada'].flatMap((q) => [
        `/api/search?q=${q}`,
        `/api/search/quick?q=${q}`,
      ]),
      `/api/search/projects?ids=${[...ids, 'always-hidden', 'hidden-since', 'withdrawn-since'].join()}`,
      ...ids.map((id) => `/api/single_survey/${id}/related`),
      ...sponsors.map(({ slug }) => `/api/sponsors/${slug}`),
      '/api/sponsors',
    ];
    for (const target of targets) expect(leaked(await ask(target)), target).toEqual([]);
    expect(all.total).toBe(ids.length);
    expect(ids.toSorted()).toEqual(['changed', 'nda', 'nda-since', 'renamed-since', 'shown']);
  });

  it('is in the object that holds the index', async () => {
    const object = await fetch(`${showcase.bucketUrl}/${indexKey}`);
    const content = Buffer.from(unpack(new Uint8Array(await object.arrayBuffer()))).toString('latin1');
    expect(content).toContain('A pump for wells');
    expect(leaked(content)).toEqual([]);
  });
});

describe('of what visitors do not see, nobody can tell', () => {
  it('that it is there: its id, sponsor, term, department, place and video are counted nowhere', async () => {
    for (const q of ['always-hidden', 'hidden-since', 'withdrawn-since']) expect((await searched({ q })).total, q).toBe(0);
    const { facets } = await searched({ q: '' });
    expect(facets.departments).toEqual([{ value: 'computer-science', count: 5 }]);
    expect(facets.terms).toEqual([{ value: 'fa-2026', count: 5 }]);
    expect(facets.sponsors.map(({ value }) => value)).toEqual(['brightwater']);
    expect([facets.winners, facets.videos]).toEqual([0, 3]);
    expect((await showcase.call(`/api/sponsors/${secret('sponsor of hidden-since')}-works`)).status).toBe(404);
    expect((await showcase.call('/api/single_survey/hidden-since/related')).status).toBe(404);
    expect(
      JSON.parse(await ask('/api/search/projects?ids=hidden-since,shown,always-waiting')).map(({ id }: Project) => id),
    ).toEqual(['shown']);
  });
});
