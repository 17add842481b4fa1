import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { timedCache } from '../../functions/data/table/timed-cache.ts';
import { circlesOf, graphOf, readImports } from './import-graph.ts';

/**
 * The apartments of web/. None imports another: what two of them need is in kit/, and staff and sponsors see of the visitors' pages
 * what door.ts shows.
 */
const apartments = ['kit', 'visit', 'team', 'judge', 'sponsor', 'staff'];
const door = 'web/visit/door.ts';
const behindDoor = ['staff', 'sponsor'];

const apartmentOf = (file: string) => apartments.find((one) => file.startsWith(`web/${one}/`));

/** Imports that an apartment of web/ may not have. What is outside of them puts them together. */
function sideways(graph: ReturnType<typeof graphOf>): string[] {
  return Array.from(graph).flatMap(([file, imports]) => {
    const own = apartmentOf(file);
    if (own === undefined) return [];
    const isAllowed = (target: string) =>
      !target.startsWith('web/') ||
      [own, 'kit'].includes(apartmentOf(target) ?? '') ||
      (behindDoor.includes(own) && target === door);
    return imports.filter((target) => !isAllowed(target)).map((target) => `${file} imports ${target}`);
  });
}

/**
 * The folders of functions/ that are deployed, each with its own rights. They share the other folders and never import one
 * another's code; but the pages are made of the answers of catalog and search, with their rights, archives of those of the
 * catalog, an erasure makes archives anew, and the index has one form for its writer and its reader.
 */
const uses: Record<string, string[]> = {
  'functions/pages/': ['functions/catalog/', 'functions/search/'],
  'functions/archive/': ['functions/catalog/'],
  // It gives out no archive that shows something else than visitors see.
  'functions/admin/': ['functions/archive/source.ts'],
  'functions/erasure/': ['functions/archive/'],
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

  it('of web/ go from an apartment only to itself and to kit', () => {
    expect(sideways(graph)).toEqual([]);
  });

  it('of functions/ never go from one function to another', () => {
    expect(betweenFunctions(graph)).toEqual([]);
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

describe('the clipboard', () => {
  it('is written by one helper, which knows that a browser has none outside of HTTPS', () => {
    const writers = Array.from(graph.keys()).filter(
      (file) => file.startsWith('web/') && readFileSync(file, 'utf8').includes('navigator.clipboard'),
    );
    expect(writers).toEqual(['web/kit/controls/copy-text.ts']);
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
    ['web/team/survey/draft.ts', '../../visit/projects/queries.ts'],
    ['web/sponsor/release-page.tsx', '../team/submission/receipt-view.tsx'],
    ['web/visit/home/hero.tsx', '../../staff/shell/toasts.tsx'],
    ['web/staff/winners/winners.tsx', '../../visit/winners/queries.ts'],
    ['web/staff/winners/winners.tsx', '../../app.tsx'],
    ['web/kit/controls/button.tsx', '../../visit/door.ts'],
  ])('refuses that %s imports %s', (file, target) => {
    expect(sideways(graphOf(new Map([[file, `import { a } from '${target}';`]])))).toHaveLength(1);
  });

  it('refuses that one function imports another, not what they share', () => {
    const texts = {
      'functions/admin/handler.ts': "import { a } from '../submissions/pictures.ts';\nimport { b } from '../data/projects.ts';",
      'functions/submissions/handler.ts': '',
      'functions/submissions/pictures.ts': '',
      'functions/data/project/projects.ts': '',
    };
    expect(betweenFunctions(graphOf(new Map(Object.entries(texts))))).toEqual([
      'functions/admin/handler.ts imports functions/submissions/pictures.ts',
    ]);
  });
});
