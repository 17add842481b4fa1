import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { startClock } from './test/clock.ts';
import { triesAll } from './test/exhaustive.ts';
import { preactAsReact } from './web/start/preact.ts';

/**
 * Suites that share nothing with others (ADR 109). They replace something of the engines (engines, full-disk), kill processes
 * (data-process, edge, processes, search-crash, smoke), or measure the functions (worst-text).
 */
const ownSuites = ['data-process', 'edge', 'engines', 'full-disk', 'processes', 'search-crash', 'smoke', 'worst-text'];

/**
 * Suites that cannot run through the artifacts: those above, and those of commands (admin-accounts, archive, backup, canary, damage, data,
 * data-window, erase, stage), of the edge (edge-kept, edge-pages) and of reads that are counted (pack-reads); those that need another
 * configuration (mail-off, oidc, people), several calls of a function at once (announcement, picture-races), a proxy where the guard of
 * the roles stands (consistent-reads, lost-answers, mail-crash, survey-crash, team-mail-crash, throttled), versions that the engine has not
 * (archive-versions), what another release wrote (older-release, stored-items), or no functions (attack).
 */
const localSuites = [
  ...ownSuites,
  ...['admin-accounts', 'announcement', 'archive', 'archive-versions', 'attack', 'backup', 'canary', 'consistent-reads'],
  ...['damage', 'data', 'data-window', 'edge-kept', 'edge-pages', 'erase', 'lost-answers', 'mail-crash', 'mail-off', 'oidc'],
  ...['older-release', 'pack-reads', 'people', 'picture-races', 'stage', 'stored-items', 'survey-crash', 'team-mail-crash'],
  'throttled',
];

/** Suites that take long and guard no rule of test/mutants/list.ts: `npm run test:all` alone runs them. */
const longSuites = triesAll ? [] : ['data-process', 'full-disk', 'search-crash', 'smoke', 'throttled'];

const everySuite = 'test/api/**/*.test.ts';

/**
 * The tests with the tag `bundles` together call every route and need every right: through the bundles they prove what a bundle can break.
 * test/artifacts/covered.test.ts says when one is missing. By source all tests run, which takes half the time.
 */
const bundleSuites = globSync(everySuite).filter((file) => readFileSync(file, 'utf8').includes("tags: 'bundles'"));

/** Suites of the engines alone: they name keys without a prefix. */
const unprefixedSuites = ['engines'];

const suites = (names: readonly string[]) => names.map((name) => `test/api/${name}.test.ts`);

/** In ms, for a test or its preparation. Only a machine that is busy with other things, or DynamoDB Local, comes near it. */
const patience = 180_000;

/** One more than two processors: while a suite waits for a process, a picture or a file, another works. */
const workers = 3;

const prefix = { KEY_PREFIX: 'north/' };

/** Node imports the bundle of the functions as it is. */
const server = { deps: { external: [/\/dist\/functions\//] } };

/** In ms. Whoever waits asks by calls, which take the processor from what is waited for. */
const waiting = { poll: { interval: 250, timeout: 150_000 } };

/** The files of a worker share its process, and what is loaded in it (ADR 109). */
const sharing = {
  server,
  setupFiles: ['test/random.ts', 'test/api/fresh.ts'],
  isolate: false,
  expect: waiting,
};

/** The suites that cannot share: each file has a worker, engines and functions of its own. */
const withOwnProcesses = (more: { name: string; env?: Record<string, string>; include?: string[]; exclude?: string[] }) => ({
  setupFiles: 'test/random.ts',
  globalSetup: 'test/built.ts',
  include: suites(ownSuites),
  sequence: { groupOrder: 3 },
  maxWorkers: workers,
  testTimeout: patience,
  hookTimeout: patience,
  expect: waiting,
  ...more,
  exclude: [...suites(longSuites), ...(more.exclude ?? [])],
});

/** A few unit tests draw parts of pages: with their packages on Preact, too. */
const drawing = { deps: { inline: [/@tanstack|@mantine|react-hook-form/] } };

const unitSuites = 'test/unit/**/*.test.ts';

/**
 * Unit tests with a process of their own: a file that comes after one that replaces a module would get the replaced one, and each change
 * between files with and without a document would end the process of the others.
 */
const unitSuitesAlone = globSync(unitSuites).filter((file) =>
  /vi\.mock\(|@vitest-environment/.test(readFileSync(file, 'utf8')),
);

startClock();

export default defineConfig({
  test: {
    tags: [{ name: 'bundles' }],
    projects: [
      // Some rules are tried with hundreds of random inputs, which takes seconds on a busy machine.
      {
        resolve: { alias: preactAsReact },
        test: {
          name: 'unit',
          server: drawing,
          setupFiles: 'test/random.ts',
          include: [unitSuites],
          exclude: unitSuitesAlone,
          // Pure rules: a process loads them once for many files.
          isolate: false,
          sequence: { groupOrder: 3 },
          maxWorkers: workers,
          testTimeout: patience,
        },
      },
      {
        resolve: { alias: preactAsReact },
        test: {
          name: 'unit-alone',
          server: drawing,
          setupFiles: 'test/random.ts',
          include: unitSuitesAlone,
          sequence: { groupOrder: 3 },
          maxWorkers: workers,
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'infra',
          server,
          setupFiles: 'test/random.ts',
          globalSetup: 'test/built.ts',
          include: ['test/infra/**/*.test.ts'],
          // The CDK is loaded once for all files.
          isolate: false,
          maxWorkers: 1,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        // The API's suites through what `cdk deploy` would deploy.
        test: {
          name: 'artifacts',
          ...sharing,
          setupFiles: [...sharing.setupFiles, 'test/artifacts/tagged.ts'],
          include: triesAll ? [everySuite] : bundleSuites,
          exclude: suites(localSuites),
          env: { FUNCTIONS: 'template' },
          globalSetup: 'test/artifacts/global-setup.ts',
          sequence: { groupOrder: 1 },
          maxWorkers: workers,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        // Runs after `artifacts`.
        test: {
          name: 'artifacts-after',
          include: ['test/artifacts/**/*.test.ts'],
          globalSetup: 'test/artifacts/global-setup.ts',
          // They share nothing but what they read.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      // In `npm run test:all` all that the artifacts do not prove, because `prefixed` is the only other project with them.
      { test: withOwnProcesses({ name: 'local', include: suites(triesAll ? localSuites : ownSuites) }) },
      // By source too, with another prefix before all keys, as a table of several schools would have them (ADR 106).
      ...(triesAll
        ? [{ test: withOwnProcesses({ name: 'local-prefixed', env: prefix, exclude: suites(unprefixedSuites) }) }]
        : []),
      {
        test: {
          name: 'prefixed',
          ...sharing,
          setupFiles: [...sharing.setupFiles, 'test/api/quick-hashes.ts'],
          globalSetup: 'test/built.ts',
          include: [everySuite],
          exclude: suites([...ownSuites, ...longSuites]),
          env: { ...prefix, FUNCTIONS: 'worker' },
          sequence: { groupOrder: 3 },
          maxWorkers: workers,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
});
