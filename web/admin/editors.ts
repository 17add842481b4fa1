/** What the view 'Make Edits' switches between. */
export const editors = [
  { id: 'presentations', title: 'Edit Presentations' },
  { id: 'submissions', title: 'Edit Submissions' },
  { id: 'window', title: 'Submission window' },
] as const;

export type EditorId = (typeof editors)[number]['id'];

/** What an address names; the submissions for any other text. */
export function readEditor(text: string | null): EditorId {
  return editors.find(({ id }) => id === text)?.id ?? 'submissions';
}
