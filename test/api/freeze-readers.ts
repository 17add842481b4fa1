import path from 'node:path';
import { build } from 'esbuild';

/**
 * `node test/api/freeze-readers.ts FOLDER FILE` bundles how a release reads what is stored: FOLDER is a checkout of it (`git worktree add
 * FOLDER bfab9c32`). Packages are not in the bundle, so it uses those of today.
 */
const [folder = '', file = ''] = process.argv.slice(2).map((one) => path.resolve(one));

/** The files of functions/data of whose readers `older-release.test.ts` calls one. */
const readers = [
  'activity',
  'admins',
  'floors',
  'invitations',
  'lost-links',
  'mail-counts',
  'mail-queue',
  'mail-stops',
  'mails',
  'people',
  'presentation',
  'projects',
  'published',
  'published-terms',
  'receipts',
  'reminders',
  'revisions',
  'roles',
  'signing-keys',
  'social-images',
  'sponsors',
  'support',
  'terms',
  'upload-owners',
  'windows',
  'winners',
];

await build({
  stdin: {
    contents: readers.map((name) => `export * as ${name.replaceAll('-', '_')} from './functions/data/${name}.ts';`).join('\n'),
    resolveDir: folder,
  },
  outfile: file,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  minify: true,
  logLevel: 'warning',
});
