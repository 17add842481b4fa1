import type { Role } from '../../domain/person/roles.ts';

/** The editors of the view 'Make Edits', one shown at a time, and the roles that see them. */
export const editors = [
  { id: 'presentations', roles: ['coordinator'] },
  { id: 'submissions', roles: ['coordinator', 'reviewer', 'viewer'] },
  { id: 'window', roles: ['coordinator'] },
] as const satisfies readonly { id: string; roles: readonly Role[] }[];

export type EditorId = (typeof editors)[number]['id'];

/** The editor that an address names; the submissions for any other text. */
export function readEditor(text: string | null): EditorId {
  return editors.find(({ id }) => id === text)?.id ?? 'submissions';
}

/** The editors that a role sees. */
export function editorsOf(role: Role) {
  return editors.filter((editor) => (editor.roles as readonly Role[]).includes(role));
}
