import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { timedCache } from '../../functions/data/timed-cache.ts';
import { circlesOf, graphOf, readImports } from './import-graph.ts';

/**
 * The rooms of web/, each with the rooms that it may import. All rooms may also import themselves and the files of `forAll`.
 */
const form = ['ui', 'uploads', 'window', 'project-form'];
const view = ['ui', 'admin/shell'];
const rooms: Record<string, readonly string[]> = {
  ui: [],
  window: [],
  terms: ['ui'],
  // What is pressed before its script is there is done then, as in the whole page.
  share: ['ui', 'start'],
  // What every card has: a star, and the device's list that it changes.
  star: ['ui'],
  // Where a project stands, on its cards and its page.
  tables: ['ui', 'terms'],
  map: ['ui', 'layout', 'star', 'terms', 'search', 'tables', 'window'],
  now: ['ui', 'terms', 'map', 'presentation', 'window', 'winners'],
  screen: ['ui', 'layout', 'share', 'map', 'projects', 'winners', 'window'],
  search: ['ui', 'star', 'tables'],
  // Both ask the build what public pages load.
  offline: ['ui', 'start'],
  favourites: ['ui', 'star', 'share', 'search', 'offline', 'tables', 'terms'],
  uploads: ['ui'],
  departments: ['ui'],
  // Suggests the names of sponsors that are there.
  'project-form': ['ui', 'uploads', 'terms', 'window', 'sponsors'],
  layout: ['ui', 'star', 'terms', 'tables', 'departments', 'window', 'quick-search'],
  // It is in the header of every page, also before the script is there.
  'quick-search': ['ui', 'start', 'tables'],
  // It begins a page, on the server and in the browser.
  start: ['projects', 'terms', 'ui'],
  about: ['ui'],
  archive: ['ui', 'departments'],
  sponsors: ['ui', 'search', 'share'],
  // What the server's HTML says to machines of what the page shows.
  head: ['presentation', 'projects', 'sponsors', 'winners'],
  'not-found': ['ui'],
  presentation: ['ui'],
  projects: ['ui', 'star', 'terms', 'tables', 'departments', 'share'],
  winners: ['ui', 'star', 'share'],
  // The first page shows a part of each of these rooms.
  home: ['ui', 'star', 'terms', 'tables', 'departments', 'presentation', 'winners', 'window', 'quick-search'],
  survey: form,
  submission: form,
  // Waiting mails are counted by the server's clock, as windows are.
  'admin/shell': ['ui', 'terms', 'layout', 'window'],
  'admin/overview': [...view, 'window'],
  // Its preview is the page that visitors see. It shows the mails of a project, and says whether any are sent. Its checks compare with
  // the sponsors that visitors see.
  'admin/projects': [...view, 'terms', 'uploads', 'project-form', 'projects', 'sponsors', 'window'],
  'admin/windows': [...view, 'window'],
  'admin/winners': [...view, 'uploads', 'winners'],
  'admin/sponsors': [...view, 'sponsors'],
  'admin/presentation': [...view, 'uploads', 'presentation'],
  'admin/download': [...view, 'terms'],
  'admin/legacy': view,
  'admin/support': view,
  'admin/mail': view,
  'admin/activity': view,
  // Its plan has the marks of the one that visitors see. It writes to the teams whose place changed, and prints the names of
  // sponsors that visitors see.
  'admin/floor': [...view, 'uploads', 'share', 'map', 'sponsors', 'admin/projects'],
  'admin/people': [...view, 'layout'],
};

/**
 * The room of a file: `web/staff/projects/edit/undo.ts` belongs to `admin/projects`. Files directly in web/ or web/staff/
 * combine rooms and belong to none.
 */
function roomOf(file: string): string | undefined {
  return /^web\/(admin\/[^/]+|(?!admin\/)[^/]+)\/.+$/.exec(file)?.[1];
}

const forAll = ['web/kit/page/paths.ts', 'web/kit/api/api.ts', 'web/kit/api/team-api.ts', 'web/kit/page/site-origin.tsx'];
const isForAll = (file: string) => forAll.includes(file);

/** Imports that a room of web/ may not have. */
function sideways(graph: ReturnType<typeof graphOf>): string[] {
  return Array.from(graph).flatMap(([file, imports]) => {
    const room = roomOf(file);
    if (room === undefined || room === 'public') return [];
    const may = [room, ...(rooms[room] ?? [])];
    const isAllowed = (target: string) => !target.startsWith('web/') || isForAll(target) || may.includes(roomOf(target) ?? '');
    return imports.filter((target) => !isAllowed(target)).map((target) => `${file} imports ${target}`);
  });
}

/**
 * The folders of functions/ that are deployed, each with its own rights. They share the other folders and never import one
 * another's code; but the pages are made of the answers of catalog and search, with their rights, and the index has one form for
 * its writer and its reader.
 */
const uses: Record<string, string[]> = {
  'functions/pages/': ['functions/catalog/', 'functions/search/'],
  'functions/indexing/': ['functions/search/index/'],
};

function betweenFunctions(graph: ReturnType<typeof graphOf>): string[] {
  const functionOf = (file: string) => /^functions\/[^/]+\//.exec(file)?.[0];
  const isDeployed = (room: string | undefined) => room !== undefined && graph.has(`${room}handler.ts`);
  return Array.from(graph).flatMap(([file, imports]) => {
    const mayUse = uses[functionOf(file) ?? ''] ?? [];
    const isForeign = (target: string) => {
      const room = functionOf(target);
      const isShared = mayUse.some((folder) => target.startsWith(folder));
      return room !== functionOf(file) && !isShared && isDeployed(room);
    };
    const isOurs = isDeployed(functionOf(file));
    return isOurs ? imports.filter(isForeign).map((target) => `${file} imports ${target}`) : [];
  });
}

const graph = readImports();

describe('imports', () => {
  it('find the files that they name', () => {
    expect(graph.size).toBeGreaterThan(300);
    const targets = Array.from(graph.values()).flat();
    expect(targets.filter((target) => !graph.has(target))).toEqual([]);
  });

  it('make no circle', () => {
    expect(circlesOf(graph)).toEqual([]);
  });

  it('of web/ go from a room only to those that it may use', () => {
    expect(sideways(graph)).toEqual([]);
  });

  it('of functions/ never go from one function to another', () => {
    expect(betweenFunctions(graph)).toEqual([]);
  });

  it('of web/ are named for rooms that are there', () => {
    const there = new Set(Array.from(graph.keys(), roomOf));
    expect(Object.keys(rooms).filter((room) => !there.has(room))).toEqual([]);
  });
});

describe('what functions keep in memory for a time', () => {
  it('is kept by one helper, whose clock goes on while a function is stopped', () => {
    const ofTime = Array.from(graph.keys()).filter((file) => {
      const text = file.startsWith('functions/') ? readFileSync(file, 'utf8') : '';
      return /new LRUCache[^;]*?\bttl:/.test(text);
    });
    expect(ofTime).toEqual([]);
  });

  it('ends by the date, also when the clock of the process stood still', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 1_000_000 });
    try {
      const kept = timedCache<string>({ max: 2, ttl: 5000 });
      kept.set('key', 'value');
      vi.setSystemTime(1_004_990);
      vi.advanceTimersByTime(5);
      expect(kept.get('key')).toBe('value');
      vi.setSystemTime(1_005_010);
      vi.advanceTimersByTime(5);
      expect(kept.get('key')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the check of imports', () => {
  it('finds a circle, also one of types and lazy parts', () => {
    const texts = {
      'web/a/a.ts': "import type { B } from '../b/b.ts';",
      'web/b/b.ts': "export const c = lazy(() =>\n  import('../c.tsx'));",
      'web/c.tsx': "import './a/a.ts';",
    };
    expect(circlesOf(graphOf(new Map(Object.entries(texts))))).toEqual([
      ['web/a/a.ts', 'web/b/b.ts', 'web/c.tsx', 'web/a/a.ts'],
    ]);
  });

  it.each([
    ['web/team/survey/draft.ts', '../submission/queries.ts'],
    ['web/team/submission/conflicts.tsx', '../survey/draft.ts'],
    ['web/team/submission/conflicts.tsx', '../admin/shell/toasts.tsx'],
    ['web/staff/winners/winners.tsx', '../projects/queries.ts'],
    ['web/staff/projects/edit/undo.ts', '../../dashboard-page.tsx'],
    ['web/kit/controls/button.tsx', '../terms/term-select.tsx'],
    ['web/anew/page.tsx', '../survey/draft.ts'],
  ])('refuses that %s imports %s', (file, target) => {
    expect(sideways(graphOf(new Map([[file, `import { a } from '${target}';`]])))).toHaveLength(1);
  });

  it('refuses that one function imports another, not what they share', () => {
    const texts = {
      'functions/admin/handler.ts': "import { a } from '../submissions/pictures.ts';\nimport { b } from '../data/projects.ts';",
      'functions/submissions/handler.ts': '',
      'functions/submissions/pictures.ts': '',
      'functions/data/projects.ts': '',
    };
    expect(betweenFunctions(graphOf(new Map(Object.entries(texts))))).toEqual([
      'functions/admin/handler.ts imports functions/submissions/pictures.ts',
    ]);
  });
});
