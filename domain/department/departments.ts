import { site } from '../site/site.ts';
import { type Department, titleFromId } from './default-departments.ts';

export type { Department };
/** The id of a department, which projects, accounts and awards keep: `computer-science`. It never changes. */
export type DepartmentSlug = Department['slug'];

// Each reads the site's list as it is now, so none may be called at module level (domain/site/site.ts).

/** The ids of all departments, also of those that are merged into another: no published project is in a list of any other. */
export const departmentSlugs = (): DepartmentSlug[] => site.departments.map(({ slug }) => slug);

/** The departments that have a page, in the order of the navigation: all but those that are merged into another. */
export const listDepartments = (): Department[] => site.departments.filter((one) => findDepartment(one.slug) === one);

/** The department for teams of several, where a school has it. */
export const interdisciplinary = (): Department | undefined =>
  offeredDepartments().find(({ slug }) => slug === 'interdisciplinary');

/** Those that teams choose from and menus show. */
export const offeredDepartments = (): Department[] => listDepartments().filter(({ isHidden }) => !isHidden);

/** As a menu offers them. */
export const departmentChoices = (list = listDepartments()): { value: DepartmentSlug; label: string }[] =>
  list.map(({ slug, title }) => ({ value: slug, label: title }));

/** The department under which projects of an id are shown: the other one for a merged department, and undefined for an unknown id. */
export function findDepartment(slug: string): Department | undefined {
  const byId = (id: string | undefined) => site.departments.find((one) => one.slug === id);
  const own = byId(slug);
  return byId(own?.into) ?? own;
}

/** The id of the department under which projects of an id are shown. Compare and count by it, not by the id that a project keeps. */
export const shownSlug = (slug: DepartmentSlug): DepartmentSlug => findDepartment(slug)?.slug ?? slug;

/** The same by the first segment of a page's path: the department's address, a former one, or its id. */
export function departmentAt(address: string): Department | undefined {
  const own = site.departments.find(
    ({ slug, address: now, former = [] }) => slug === address || now === address || former.includes(address),
  );
  return own && findDepartment(own.slug);
}

/** Where the page is now, for the path of a department's former address, or of a merged department. */
export function movedAddress(path: string): string | undefined {
  const asked = path.replace(/^\/|\/$/g, '');
  const department = departmentAt(asked);
  const address = department && departmentAddress(department.slug);
  return address === undefined || address === asked ? undefined : `/${address}`;
}

/** The first segment of the path of a department's page. */
export const departmentAddress = (slug: DepartmentSlug): string => {
  const department = findDepartment(slug);
  return department?.address ?? department?.slug ?? slug;
};

/** The department of an id or a title in capital or small letters: `Computer Science`, `computer-science`. A merged one counts as itself. */
export function readDepartment(text: string): Department | undefined {
  const fold = (words: string) =>
    words
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '-');
  const asked = fold(text);
  return site.departments.find(({ slug }) => slug === asked) ?? site.departments.find(({ title }) => fold(title) === asked);
}

/** The title under which projects of an id are shown. An id that the settings do not know gives its words: `Marine Biology`. */
export function departmentTitle(slug: DepartmentSlug): string {
  return findDepartment(slug)?.title ?? titleFromId(slug);
}

/** The titles of several, each once: those that were merged have one. */
export const departmentTitles = (slugs: readonly DepartmentSlug[]): string[] => [...new Set(slugs.map(departmentTitle))];
