import { reaching } from './imports.ts';
import { specsOfFolder } from './specs.ts';

/** Files that can affect any test. */
const everything = /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts)$/;
/** Files that can affect every page. */
const everyPage = /^(playwright\.config\.ts|vite\.config\.ts|index\.html|web\/public\/.*)$/;
/** These files import every page or lie over every page, so the search stops at them: otherwise each page would lead to all others. */
const hubs = [
  'web/public-routes.tsx',
  'web/private-pages.tsx',
  'web/staff/dashboard-page.tsx',
  'web/server.tsx',
  'web/visit/door.ts',
  'web/visit/quick-search/search-sheet.tsx',
];

/** Test files, as paths from the project's root. */
export type Chosen = { suites: string[]; specs: string[] };

/** The tests that these changed files can affect. `files` are all files of the project. */
export function choose(root: string, files: readonly string[], changed: readonly string[]): Chosen {
  const suites = files.filter((file) => /^test\/(unit|api|infra)\/.*\.test\.ts$/.test(file));
  const specs = files.filter((file) => /^test\/e2e\/.*\.spec\.ts$/.test(file));
  if (changed.some((file) => everything.test(file))) return { suites, specs };
  const touched = reaching(root, files, changed, hubs);
  const touchedSuites = suites.filter((file) => touched.has(file));
  if (changed.some((file) => everyPage.test(file))) return { suites: touchedSuites, specs };
  const site = [...touched].filter((file) => file.startsWith('web/') && (changed.includes(file) || !hubs.includes(file)));
  const seenBy = site.map(specNamesOf);
  if (seenBy.includes(undefined)) return { suites: touchedSuites, specs };
  const names = new Set(seenBy.flatMap((found) => found ?? []));
  return { suites: touchedSuites, specs: specs.filter((file) => touched.has(file) || isNamed(file, names)) };
}

/** The names of the specs that test a file of the site. Undefined for a file in no known folder, which every page may show. */
function specNamesOf(file: string): string[] | undefined {
  const folders = Object.keys(specsOfFolder).filter((folder) => file.startsWith(`${folder}/`));
  const [closest = ''] = folders.sort((a, b) => b.length - a.length);
  return specsOfFolder[closest];
}

/** `admin` stands for all specs in that folder. */
function isNamed(file: string, names: ReadonlySet<string>): boolean {
  const name = file.replace('test/e2e/', '').replace('.spec.ts', '');
  return names.has(name) || (name.startsWith('admin/') && names.has('admin'));
}
