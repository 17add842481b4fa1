import type * as z from 'zod';
import { mailTextsSchema, readMailTexts } from '../mail/mail-texts.ts';
import { shownSettings, storedMember, storedPage } from './settings.ts';

/** What coordinators set: what visitors see, and the mails, which are for staff alone. */
export const settingsSchema = shownSettings.extend({
  /** The texts of mails that are not as in their letters. */
  mails: mailTextsSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

/** A published version, as the history shows it. */
export type SettingsVersion = { version: number; at: string; by: string; settings: Settings };

/**
 * The settings of a stored value, each of which counts by itself, and so does each member, page and text of a mail: one that this release
 * cannot read is left out, and named in `unread`.
 */
export function readSettings(stored: unknown): { settings: Partial<Settings>; unread: string[] } {
  const fields: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const { mails, unread } = readMailTexts(fields.mails);
  const settings: Record<string, unknown> = { mails };
  const { members: _members, pages: _pages, ...schemas } = shownSettings.shape;
  for (const [name, schema] of Object.entries(schemas)) {
    const { success, data } = schema.safeParse(fields[name]);
    if (success) settings[name] = data;
    else unread.push(name);
  }
  for (const [name, schema] of Object.entries({ members: storedMember, pages: storedPage })) {
    const list = fields[name];
    // The first releases stored none.
    if (list === undefined) continue;
    if (!Array.isArray(list)) {
      unread.push(name);
      continue;
    }
    const read = list.map((one) => schema.safeParse(one).data);
    settings[name] = read.filter((one) => one !== undefined);
    unread.push(...read.flatMap((one, at) => (one ? [] : `${name}.${at}`)));
  }
  return { settings, unread };
}
