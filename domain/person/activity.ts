import * as z from 'zod';

/** What somebody did: staff, a team, an import or a command. Staff read it on the page Activity. */

/**
 * Every kind of activity. A new kind needs a row here, its words (`staff.activity.kinds`) and a call of `noteActivity`
 * (functions/activity/note.ts).
 */
const activityKinds = [
  'project-added',
  'project-changed',
  'consent',
  'winner',
  'announcement-set',
  'announcement-removed',
  'window-set',
  'window-removed',
  'roster',
  'release-set',
  'release-rules',
  'release-opened',
  'release-approved',
  'release-refused',
  'presentation',
  'settings',
  'floor',
  'judging',
  'judging-round',
  'judge',
  'deliberation',
  'comments',
  'vote',
  'sponsors-merged',
  'sponsors-separated',
  'support-asked',
  'support-done',
  'support-open',
  'downloaded',
  'archive-stored',
  'archive-repaired',
  'archive-damaged',
  'imported',
  'imported-over',
  'erasure-asked',
  'erasure-stopped',
  'erased',
  'signed-in',
  'locked-out',
  'account-created',
  'account-invited',
  'account-changed',
  'account-disabled',
  'account-reset',
  'password-changed',
  'password-removed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'passkey-refused',
  'passwords-moved',
  'key-replaced',
  'link-sent',
  'link-replaced',
  'message-sent',
  'mail-allowed',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** A project's staff field or another name, and both values in a few words; '' for a value that was or is blank. */
export const activityChangeSchema = z.strictObject({ field: z.string(), from: z.string(), to: z.string() });
export type ActivityChange = z.infer<typeof activityChangeSchema>;

/** One activity. `by` is a username, `team`, `import` or `command`; a lock-out has the username that was tried. */
export const activityLineSchema = z.strictObject({
  /** Unique among all lines, or among those of one project. */
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  what: z.enum(activityKinds),
  /** The id of the project that it was done to. */
  project: z.string().optional(),
  /** What it was done to, in a few words: the project's title, a term, a username. */
  about: z.string().optional(),
  changes: z.array(activityChangeSchema).optional(),
});
export type ActivityLine = z.infer<typeof activityLineSchema>;

/** The answer of GET /api/admin/activity, newest first. Without a cursor there is no more; with one, a page may be empty. */
export const activityPageSchema = z.strictObject({
  lines: z.array(activityLineSchema),
  cursor: z.string().optional(),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

/** The `by` of what a command did, which knows no username. */
export const command = 'command';

/** In days: how long a line is kept. Two years show how a term went and how the one before it went (docs/decisions/0066). */
export const activityDays = 730;

/** The most characters of a value in a line. */
const longest = 160;
/** How much of what did not change is shown before the first difference of two long values. */
const lead = 24;

/** The changes between two records of texts, in the order of the second. */
export function changesBetween(before: Record<string, string>, after: Record<string, string>): ActivityChange[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
    .map((name) => shortChange(name, before[name] ?? '', after[name] ?? ''));
}

/** How far a cut may move, so that it falls between two entries of a list, or else two words. */
const slack = 60;

/** Where the last whole entry or word of a text ends: half an address would outlive the erasure of its person. */
function wholeEnd(text: string): number {
  const from = Math.max(0, text.length - slack);
  const lastIn = (mark: RegExp) => mark.exec(text.slice(from));
  const end = lastIn(/[,;\n]\s*(?=[^,;\n]*$)/u) ?? (from > 0 ? lastIn(/\s(?=\S*$)/u) : null);
  if (end) return from + end.index + end[0].length;
  return from > 0 ? text.length : 0;
}

/** A change with both values cut to a few words, around the first difference when they are long. */
export function shortChange(field: string, from: string, to: string): ActivityChange {
  const [before, after] = [Array.from(from), Array.from(to)];
  const isLong = Math.max(before.length, after.length) > longest;
  const same = before.findIndex((character, index) => character !== after[index]);
  const first = isLong ? Math.max(0, (same < 0 ? before.length : same) - lead) : 0;
  const unchanged = before.slice(0, first).join('');
  const start = Array.from(unchanged.slice(0, wholeEnd(unchanged))).length;
  const cut = (characters: string[]) => {
    const shown = characters.slice(start, start + longest).join('');
    if (shown === '') return '';
    const isCut = characters.length > start + longest;
    return `${start > 0 ? '…' : ''}${isCut ? `${shown.slice(0, wholeEnd(shown))}…` : shown}`;
  };
  return { field, from: cut(before), to: cut(after) };
}
