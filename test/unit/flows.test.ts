import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ImportGraph, readImports } from './import-graph.ts';

/**
 * docs/flows.md lists the files of a flow in the order in which a reader opens them. A file is listed below the file that
 * imports it. The file that answers a call (`POST /api/survey`) is in the line of that call. A page begins a flow, or a second
 * part of it, and so do the handler of events and the service worker.
 */

/** `parent` is undefined for a file at the top of a flow. */
type Step = { file: string; call: string | undefined; parent: string | undefined };

/** The flows of a document by their titles. Throws for an item that is not written as a step. */
function readFlows(document: string): Map<string, Step[]> {
  const sections = document.split(/^## /m).slice(1);
  return new Map(sections.map((section) => [section.split('\n', 1)[0] ?? '', readSteps(section)]));
}

function readSteps(section: string): Step[] {
  const parents: string[] = [];
  return section
    .split('\n')
    .filter((line) => /^\s*- /.test(line))
    .map((line) => {
      const [, indent = '', call, file] = /^((?: {2})*)- (?:`([A-Z]+ \/[^`]+)` → )?`([\w./-]+\.tsx?)` \S/.exec(line) ?? [];
      if (!file) throw new Error(`no step of a flow: ${line}`);
      const depth = indent.length / 2;
      const parent = depth > 0 ? parents[depth - 1] : undefined;
      parents.splice(depth, parents.length, file);
      return { file, call, parent };
    });
}

/**
 * Matches a call of the typed client, which spells `/api/uploads/{id}/complete` as `uploads[':id'].complete`, down to its
 * method.
 */
function clientCall(call: string): RegExp {
  const [method = '', address = ''] = call.split(' ');
  const steps = address
    .split('/')
    .slice(2)
    .map((word) => (word.includes('{') ? "\\[':[^']+'\\]" : `(?:\\b${word}|\\['${word}'\\])`));
  return new RegExp(`${steps.join('\\s*\\.?\\s*')}\\s*\\.\\s*\\$${method.toLowerCase()}\\(`);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The comment above a route: `// POST /api/survey – what it does`. */
const routeOf = (call: string) => new RegExp(`^ *// ${escaped(call)}(?:\\?\\S+)? – `, 'm');

type Project = { graph: ImportGraph; textOf: (file: string) => string };

/** Says what is wrong with a step; undefined when its parent leads to it. */
function fault({ file, call, parent }: Step, { graph, textOf }: Project): string | undefined {
  if (!graph.has(file)) return `there is no ${file}`;
  if (!parent)
    return /^(web\/.*-page\.tsx|web\/offline\/worker\/worker\.ts|functions\/\w+\/handler\.ts)$/.test(file)
      ? undefined
      : `${file} is no page, and stands below no file`;
  if (!graph.has(parent)) return `there is no ${parent}`;
  if (!call) return graph.get(parent)?.includes(file) ? undefined : `${parent} does not import ${file}`;
  if (!clientCall(call).test(textOf(parent))) return `${parent} does not call ${call}`;
  return routeOf(call).test(textOf(file)) ? undefined : `${file} has no route ${call}`;
}

const faultsOf = (steps: readonly Step[], project: Project) => steps.flatMap((step) => fault(step, project) ?? []);

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const flows = readFlows(read('docs/flows.md'));

describe('docs/flows.md', () => {
  it('has these flows', () => {
    expect([...flows.keys()]).toEqual([
      'A department’s list',
      'A project’s page',
      'A team hands in with a poster',
      'Staff see who is missing',
      'A sponsor releases a project',
      'A team asks for its lost link',
      'A member takes the name away',
      'Somebody is erased',
      'A mail',
      'Two people change one field',
      'Staff publish many and undo it',
      'Staff review what waits, by keyboard',
      'A search, and what keeps it up to date',
      'Staff lay out the hall, and visitors see it',
      'A visitor stands at a table',
      'A judge scores a project',
      'A team checks in',
      'Staff name the winners',
    ]);
  });

  it.each([...flows])('leads through “%s” from each file to the next by an import or a call', (_, steps) => {
    expect(faultsOf(steps, { graph: readImports(root), textOf: read })).toEqual([]);
    expect(steps.length).toBeGreaterThan(8);
    expect(steps.some(({ call }) => call)).toBe(true);
  });

  it('takes a reader through 20 files at most for a hand-in with a poster', () => {
    const files = new Set(flows.get('A team hands in with a poster')?.map(({ file }) => file));
    expect(files.size).toBeGreaterThan(10);
    expect(files.size).toBeLessThanOrEqual(20);
  });
});

describe('the check of flows', () => {
  const texts = new Map([
    ['web/a/a-page.tsx', "import './queries.ts';\nimport './list.ts';"],
    ['web/a/queries.ts', "api.projects[':term{term=.*}']\n  .state.$put({ json });\nbodyOf(api.projects.$get());"],
    ['web/a/list.ts', ''],
    ['functions/a/app.ts', '  // PUT /api/projects/{term}/state – sets it\n  // GET /api/projects?year – all of them\n'],
  ]);
  const project: Project = {
    graph: new Map([...texts.keys()].map((file) => [file, file.includes('page') ? ['web/a/queries.ts', 'web/a/list.ts'] : []])),
    textOf: (file) => texts.get(file) ?? '',
  };
  const check = (lines: string[]) =>
    [...readFlows(`## A flow\n\n${lines.join('\n')}`).values()].flatMap((s) => faultsOf(s, project));
  const page = '- `web/a/a-page.tsx` shows it';
  const queries = '  - `web/a/queries.ts` calls';

  it('finds nothing where each file leads to the next', () => {
    const state = '    - `PUT /api/projects/{term}/state` → `functions/a/app.ts` sets it';
    expect(
      check([page, queries, state, state.replace('PUT', 'GET').replace('/{term}/state', ''), '  - `web/a/list.ts` lists']),
    ).toEqual([]);
  });

  it.each([
    ['a file that is not there', [page, '  - `web/a/gone.ts` was'], 'there is no web/a/gone.ts'],
    [
      'an import that is not there',
      [page, queries, '    - `web/a/list.ts` lists'],
      'web/a/queries.ts does not import web/a/list.ts',
    ],
    ['a beginning that is no page', ['- `web/a/list.ts` lists'], 'web/a/list.ts is no page, and stands below no file'],
    [
      'a call that is not made',
      [page, queries, '    - `GET /api/projects/{term}/state` → `functions/a/app.ts` reads it'],
      'web/a/queries.ts does not call GET /api/projects/{term}/state',
    ],
    [
      'a call that nobody answers',
      [page, queries, '    - `PUT /api/projects/{id}/state` → `functions/a/app.ts` sets it'],
      'functions/a/app.ts has no route PUT /api/projects/{id}/state',
    ],
  ])('finds %s', (_, lines, found) => {
    expect(check(lines)).toEqual([found]);
  });

  it('refuses an item that is no step, so that none is passed over', () => {
    expect(() => check(['- web/a/a-page.tsx shows it'])).toThrow('no step of a flow: - web/a/a-page.tsx shows it');
  });
});
