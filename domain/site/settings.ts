import * as z from 'zod';
import { colorPattern, failingPairs, nearestReadable } from './accent.ts';
import { line } from './text.ts';

/** What coordinators set of the site: its names, color, texts and links (docs/decisions/0103). */

/** The most characters of each text. */
export const settingLimits = {
  name: 60,
  school: 80,
  tagline: 200,
  headline: 60,
  lede: 200,
  contactEmail: 254,
  label: 60,
  href: 500,
  footer: 200,
  intro: 800,
} as const;

/** The most links of a column of the footer, and the most paragraphs of Home. */
export const mostLinks = 12;
export const mostParagraphs = 6;

type Name = keyof typeof settingLimits;

const short = (name: Name) => z.string().max(settingLimits[name], `must be at most ${settingLimits[name]} characters long`);
const text = (name: Name) => line(short(name).min(1, 'must not be empty'), { most: settingLimits[name] });
const optionalText = (name: Name) => line(short(name), { most: settingLimits[name] });

/** A page of another site, or a mail address. No other kind of address: `javascript:` would run in our pages. */
function isLink(href: string): boolean {
  const { protocol, username = '', password = '' } = URL.parse(href) ?? {};
  return /^(https:\/\/|mailto:)/.test(href) && (protocol === 'https:' || protocol === 'mailto:') && username + password === '';
}

const wrongLink = 'must begin with https:// or mailto:';
const href = line(short('href').refine(isLink, wrongLink), { most: settingLimits.href });
const optionalHref = line(
  short('href').refine((given) => given === '' || isLink(given), wrongLink),
  { most: settingLimits.href },
);
const links = z.array(z.strictObject({ label: text('label'), href })).max(mostLinks, `must be at most ${mostLinks} links`);

/** `accent on paper in the light theme has 2.1 instead of 4.5` */
function contrastProblem(color: string): string | undefined {
  const pairs = failingPairs(color);
  if (pairs.length === 0) return undefined;
  const words = pairs.map(
    ({ text, ground, theme, ratio }) => `${text} on ${ground} in the ${theme} theme (${ratio.toFixed(1)} to 1)`,
  );
  return `cannot be read well enough: ${words.join(', ')}. At least 4.5 to 1 is needed. The nearest that fits is ${nearestReadable(color)}`;
}

const brandColor = z
  .string()
  .max(7, 'must be a color such as #8c1d40')
  .toLowerCase()
  .regex(colorPattern, { error: 'must be a color such as #8c1d40', abort: true })
  .superRefine((color, context) => {
    const message = contrastProblem(color);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const settingsSchema = z.strictObject({
  /** What the site is called. */
  name: text('name'),
  school: text('school'),
  tagline: text('tagline'),
  /** The two lines of Home's title. */
  headline: z.tuple([text('headline'), text('headline')]),
  /** The sentence below Home's title. */
  lede: text('lede'),
  brandColor,
  contactEmail: line(z.email('must be an e-mail address').max(settingLimits.contactEmail), {
    most: settingLimits.contactEmail,
  }),
  /** The columns of the footer. */
  links: z.strictObject({ website: links, help: links }),
  /** Stands behind the year and the name at the end of each page. */
  footer: optionalText('footer'),
  /** Where the school's statements are; '' for none. */
  privacy: optionalHref,
  accessibility: optionalHref,
  /** The paragraphs at the end of Home. */
  intro: z.array(text('intro')).min(1, 'must not be empty').max(mostParagraphs, `must be at most ${mostParagraphs} paragraphs`),
});
export type Settings = z.infer<typeof settingsSchema>;

/** A published version, as the history shows it. */
export type SettingsVersion = { version: number; at: string; by: string; settings: Settings };

/**
 * The settings of a stored value, each of which counts by itself: one that this release cannot read is left out, and named in
 * `unread`.
 */
export function readSettings(stored: unknown): { settings: Partial<Settings>; unread: string[] } {
  const fields: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const settings: Record<string, unknown> = {};
  const unread: string[] = [];
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    const { success, data } = schema.safeParse(fields[name]);
    if (success) settings[name] = data;
    else unread.push(name);
  }
  return { settings, unread };
}
