import { type Department, type DepartmentSlug, listDepartments, shownSlug } from '../department/departments.ts';
import { t } from '../language/text.ts';

/**
 * coordinator: everything. reviewer: reads, edits, publishes and returns the submissions of some departments. viewer: reads and
 * downloads, without personal data.
 */
export const roles = ['coordinator', 'reviewer', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The roles that change submissions. The others see no personal data of teams. */
export const editorRoles: readonly Role[] = ['coordinator', 'reviewer'];

/** What a signed-in member of staff may do. `departments` are those of a reviewer; empty for the other roles. */
export type Account = { username: string; role: Role; departments: readonly DepartmentSlug[] };

/**
 * True when an account may see and change the submissions of a department, as far as its role changes any. After a
 * department was merged into another, the reviewers of the other one also reach its submissions; its own reviewers reach no more than before.
 */
export function reaches({ role, departments }: Pick<Account, 'role' | 'departments'>, department: DepartmentSlug): boolean {
  return role !== 'reviewer' || departments.includes(department) || departments.includes(shownSlug(department));
}

/**
 * The departments under which an account sees its projects, for menus and counts. They give no rights: a reviewer of a merged department
 * finds its projects under the other one, of which they reach nothing else.
 */
export function departmentsShownTo({ role, departments }: Pick<Account, 'role' | 'departments'>): Department[] {
  const own = departments.map(shownSlug);
  return listDepartments().filter(({ slug }) => role !== 'reviewer' || own.includes(slug));
}

/** True when an account may change the submissions that it reaches, and see the personal data in them. */
export function mayEdit({ role }: Pick<Account, 'role'>): boolean {
  return editorRoles.includes(role);
}

type RoleWords = { title: string; about: string };

function inWords(role: Role): RoleWords {
  return {
    get title() {
      return t(`staff.people.roles.${role}.title`);
    },
    get about() {
      return t(`staff.people.roles.${role}.about`);
    },
  };
}

/** The roles in words, for the pages on which they are chosen and shown. */
export const roleWords: Record<Role, RoleWords> = {
  coordinator: inWords('coordinator'),
  reviewer: inWords('reviewer'),
  viewer: inWords('viewer'),
};

/** What a role may do, as a part of a sentence: `sees everything`. */
export function aboutInSentence(role: Role): string {
  return roleWords[role].about.replace(/^./, (first) => first.toLowerCase());
}
