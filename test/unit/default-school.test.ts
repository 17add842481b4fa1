import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../domain/site/site.ts';

// The site's own name is that of the software too, which its operators see.
const { school, shortName, campus, defaultLocation } = defaultSettings;
const [university, city] = campus.split(', ');
const [hall] = defaultLocation.split(' - ');
const names = new RegExp(`\\b(${[school, shortName, university, city, hall].join('|')})\\b`, 'i');

/** Its defaults, what is invented for it, and what tells of it. */
const itsOwn = /^(domain\/site\/(site|default-settings)\.ts|sample\/|docs\/|test\/)/;

it('no name of the default school stands in the code outside its defaults', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.html', '*.css', '*.svg', '*.json', '*.mjs', '*.md'], {
    cwd: new URL('../..', import.meta.url),
    encoding: 'utf8',
  });
  const found = files
    .trim()
    .split('\n')
    .filter((file) => !itsOwn.test(file))
    .filter((file) => names.test(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')));
  expect(found).toEqual([]);
});
