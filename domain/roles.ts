import type { DepartmentSlug } from './departments.ts';

/**
 * coordinator: everything. reviewer: reads, edits, publishes and returns the submissions of some departments. viewer: reads and
 * downloads, without personal data.
 */
export const roles = ['coordinator', 'reviewer', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What a signed-in member of staff may do. `departments` are those of a reviewer; empty for the other roles. */
export type Account = { username: string; role: Role; departments: readonly DepartmentSlug[] };
