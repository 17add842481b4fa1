import type * as z from 'zod';
import { shownDepartment, storedDepartment } from '../department/department-settings.ts';
import { t } from '../language/text.ts';
import { mailTextsSchema, onlyChanged, readMailTexts } from '../mail/mail-texts.ts';
import { storedQuestion, storedStandard, surveySettings } from '../submission/questions.ts';
import { showsDefaultTerm, storedTerms } from '../term/term-settings.ts';
import { type PageSettings, shownSettings, storedMember, storedPage } from './settings.ts';

const fields = shownSettings.extend({
  ...surveySettings,
  /** The texts of mails that are not as in their letters. */
  mails: mailTextsSchema,
});

/** What coordinators set: what visitors see, what the survey asks, and the mails. */
export const settingsSchema = fields
  .refine(showsDefaultTerm, {
    path: ['defaultTerm'],
    error: () => t('staff.settings.rules.term'),
  })
  // In the language that is given with them: a text that is as in English is a changed one of a school that writes Spanish.
  .overwrite((settings) => ({ ...settings, mails: onlyChanged(settings.mails, settings.languages[0]) }));
export type Settings = z.infer<typeof settingsSchema>;

/** How the lists of the settings are read, entry by entry. The first releases stored none of them. */
const storedLists = {
  members: storedMember,
  pages: storedPage,
  departments: storedDepartment,
  standard: storedStandard,
  questions: storedQuestion,
};
export type ListName = keyof typeof storedLists;

/** What every page carries of these settings. */
export function pageSettings(settings: Partial<Settings>) {
  const {
    members: _members,
    standard: _standard,
    questions: _questions,
    posterNeeds: _posterNeeds,
    mails: _mails,
    pages,
    departments,
    ...others
  } = settings;
  return {
    ...others,
    ...(pages && { pages: pages.map(({ text: _text, ...page }) => page) }),
    ...(departments && { departments: departments.map(shownDepartment) }),
  } satisfies Partial<PageSettings>;
}

/** The paths of the pictures that settings name. */
export function picturesOf({ logo, members }: Settings): string[] {
  return [logo, ...members.map(({ portrait = '' }) => portrait)].filter((path) => path !== '');
}

/** A published version, as the history shows it. */
export type SettingsVersion = { version: number; at: string; by: string; settings: Settings };

/**
 * The settings of a stored value, each of which counts by itself, and so does each entry of a list and each text of a mail: one that this
 * release cannot read is left out, and named in `unread`. One that is missing is of a release that did not have it.
 */
export function readSettings(stored: unknown): { settings: Partial<Settings>; unread: string[] } {
  const given: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const { mails, unread } = readMailTexts(given.mails);
  const settings: Record<string, unknown> = { mails };
  const { mails: _mails, ...others } = { ...fields.shape, terms: storedTerms };
  for (const [name, schema] of Object.entries(others)) {
    if (given[name] === undefined || Object.hasOwn(storedLists, name)) continue;
    const { success, data } = schema.safeParse(given[name]);
    if (success) settings[name] = data;
    else unread.push(name);
  }
  for (const [name, schema] of Object.entries(storedLists)) {
    const list = given[name];
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
