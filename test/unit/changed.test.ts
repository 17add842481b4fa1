import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { choose } from '../changed/choose.ts';
import { specsOfFolder } from '../changed/specs.ts';

const root = path.resolve(import.meta.dirname, '../..');
const under = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
const files = ['domain', 'functions', 'infra', 'local', 'web', 'test'].flatMap(under);
const chosenFor = (...changed: string[]) => choose(root, files, changed);
const spec = (name: string) => `test/e2e/${name}.spec.ts`;
const allSpecs = files.filter((file) => file.endsWith('.spec.ts'));

describe('the tests of a change', () => {
  it('of a function are the suites that call it, through the process that it runs in', () => {
    const { suites, specs } = chosenFor('functions/catalog/app.ts');
    expect(suites).toEqual(expect.arrayContaining(['test/api/catalog.test.ts', 'test/api/edge.test.ts']));
    expect(suites).not.toContain('test/unit/csv.test.ts');
    expect(specs).toEqual([]);
  });

  it('of a page are the specs that look at it, and no others', () => {
    const { suites, specs } = chosenFor('web/visit/winners/podium.tsx');
    expect(suites).toEqual([]);
    expect(specs).toEqual(expect.arrayContaining([spec('winners'), spec('home')]));
    expect(specs).not.toContain(spec('survey'));
  });

  it('of what all pages share, or of a page that nobody listed, are all specs', () => {
    for (const file of [
      'web/new-page/new-page.tsx',
      'web/visit/layout/header.tsx',
      'web/public-routes.tsx',
      'playwright.config.ts',
      'web/public/social.png',
    ]) {
      expect(chosenFor(file).specs, file).toEqual(allSpecs);
    }
  });

  it('of a shared part are the specs of the pages that show it', () => {
    const { specs } = chosenFor('web/kit/controls/order-buttons.tsx');
    expect(specs).toContain(spec('survey'));
    expect(specs).not.toContain(spec('home'));
  });

  it('of a rule are its own tests, those of the functions and those of the pages that it decides', () => {
    const { suites, specs } = chosenFor('domain/picture/video-links.ts');
    expect(suites).toEqual(expect.arrayContaining(['test/unit/video-links.test.ts', 'test/api/catalog.test.ts']));
    expect(specs).toContain(spec('videos'));
    expect(specs).not.toContain(spec('menus'));
  });

  it('of a test’s helper are the tests that use it', () => {
    expect(chosenFor('test/e2e/survey-form.ts').specs).toContain(spec('survey'));
    expect(chosenFor('test/api/authenticator.ts').suites).toEqual(['test/api/passkeys.test.ts']);
  });
});

describe('the list of specs', () => {
  it('names folders and specs that there are, and every spec', () => {
    const names = new Set(Object.values(specsOfFolder).flat());
    const known = allSpecs.map((file) => file.replace('test/e2e/', '').replace('.spec.ts', ''));
    expect([...names].filter((name) => name !== 'admin' && !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !names.has(name) && !name.startsWith('admin/'))).toEqual([]);
    expect(Object.keys(specsOfFolder).filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))).toEqual([]);
  });
});
