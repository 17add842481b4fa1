import { reaching } from './imports.ts';
import { specsOfFolder } from './specs.ts';

/** Files that may change anything. */
const everything = /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts)$/;
/** Files that may change every page. */
const everyPage = /^(playwright\.config\.ts|vite\.config\.ts|index\.html|web\/public\/.*)$/;
/** They import every page, and so would lead from one page to all. */
const hubs = ['web/routes.tsx', 'web/admin/dashboard-page.tsx'];

/** Test files as paths from the project's root. */
export type Chosen = { suites: string[]; specs: string[] };

/** The tests that may notice a change of these files. `files` are all files of the project. */
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

/** The names of the specs that look at a file of the site; undefined for one of no known folder, which may be seen on every page. */
function specNamesOf(file: string): string[] | undefined {
  const folders = Object.keys(specsOfFolder).filter((folder) => file.startsWith(`${folder}/`));
  const [closest = ''] = folders.sort((a, b) => b.length - a.length);
  return specsOfFolder[closest];
}

/** `admin` names all in that folder. */
function isNamed(file: string, names: ReadonlySet<string>): boolean {
  const name = file.replace('test/e2e/', '').replace('.spec.ts', '');
  return names.has(name) || (name.startsWith('admin/') && names.has('admin'));
}
