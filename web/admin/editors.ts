/** The editors of the view 'Make Edits', one shown at a time. */
export const editors = [
  { id: 'presentations', title: 'Edit Presentations' },
  { id: 'submissions', title: 'Edit Submissions' },
  { id: 'window', title: 'Submission window' },
] as const;

export type EditorId = (typeof editors)[number]['id'];

/** The editor that an address names; the submissions for any other text. */
export function readEditor(text: string | null): EditorId {
  return editors.find(({ id }) => id === text)?.id ?? 'submissions';
}
