import * as z from 'zod';
import { line, lines, rule } from '../basics/plain-text.ts';
import type { Department } from '../department/default-departments.ts';
import { departmentList } from '../department/department-settings.ts';
import { allLanguages } from '../language/languages.ts';
import { t } from '../language/text.ts';
import { logoOf } from '../picture/logo.ts';
import { termSettings } from '../term/term-settings.ts';
import { colorPattern, failingPairs, nearestReadable } from './accent.ts';

/** What coordinators set of what visitors see (docs/decisions/0103). With what the survey asks and the mails it is all-settings.ts. */

/** The most characters of each text. */
export const settingLimits = {
  name: 60,
  shortName: 20,
  school: 80,
  tagline: 200,
  headline: 60,
  lede: 200,
  contactEmail: 254,
  label: 60,
  href: 500,
  footer: 200,
  intro: 800,
  member: 80,
  memberHref: 200,
  title: 80,
  slug: 60,
  pageText: 10_000,
  place: 120,
} as const;

/** The most links of a column of the footer, paragraphs of Home, members, links of a member, pages, and characters of all pages. */
export const mostLinks = 12;
export const mostParagraphs = 6;
export const mostMembers = 40;
const mostMemberLinks = 4;
export const mostPages = 20;
const mostOfPages = 60_000;

type Name = keyof typeof settingLimits;

const short = (name: Name) =>
  z.string().max(settingLimits[name], rule('staff.rules.characters', { count: settingLimits[name] }));
const text = (name: Name) => line(short(name).min(1, rule('staff.settings.rules.empty')), { most: settingLimits[name] });
const optionalText = (name: Name) => line(short(name), { most: settingLimits[name] });

/** A page of another site, or a mail address. No other kind of address: `javascript:` would run in our pages. */
function isLink(href: string): boolean {
  const { protocol, username = '', password = '' } = URL.parse(href) ?? {};
  return /^(https:\/\/|mailto:)/.test(href) && (protocol === 'https:' || protocol === 'mailto:') && username + password === '';
}

const wrongLink = rule('staff.settings.rules.link');
const hrefOf = (name: 'href' | 'memberHref') => line(short(name).refine(isLink, wrongLink), { most: settingLimits[name] });
const optionalHref = line(
  short('href').refine((given) => given === '' || isLink(given), wrongLink),
  { most: settingLimits.href },
);
const linksOf = (address: 'href' | 'memberHref', most: number) =>
  z
    .array(z.strictObject({ label: text('label'), href: hrefOf(address) }))
    .max(most, rule('staff.rules.links', { count: most }));
const links = linksOf('href', mostLinks);

/** True for what this runtime takes as a time zone and browsers too: not for an offset such as `+01:00`, which not all of them know. */
function isTimeZone(given: string): boolean {
  try {
    return /^[A-Za-z]/.test(given) && new Intl.DateTimeFormat('en', { timeZone: given }) !== undefined;
  } catch {
    return false;
  }
}

const wrongZone = rule('staff.rules.zone');

/** `US`, but not `XX`. */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

const wrongCountry = rule('staff.rules.country');

/** The path of a picture that staff uploaded; functions/pictures/held-pictures.ts looks whether it is there. */
const portrait = z
  .string()
  .max(100)
  .regex(/^\/media\/portrait-[0-9a-f-]{36}\/\d{2,3}\.webp$/, rule('staff.rules.notUploaded'));
const logo = z
  .string()
  .max(100, rule('staff.rules.notUploaded'))
  .refine((path) => path === '' || logoOf(path) !== undefined, rule('staff.rules.notUploaded'));

const member = {
  name: text('member'),
  role: text('member'),
  /** The terms in which the member worked on the site, in words; '' for none. */
  terms: optionalText('member'),
  major: optionalText('member'),
  links: linksOf('memberHref', mostMemberLinks),
  portrait: portrait.optional(),
  /** How a portrait of an invented member is drawn. Any other member without a portrait has initials. */
  look: z
    .strictObject({
      /** From light to dark. */
      skin: z.int().min(0).max(5),
      /** From black over brown to fair, then gray. */
      hair: z.int().min(0).max(5),
      cut: z.enum(['short', 'long', 'bun', 'full', 'cropped']),
      glasses: z.boolean().optional(),
    })
    .optional(),
};
const memberSchema = z.strictObject(member);
export type Member = z.infer<typeof memberSchema>;

/** Members are not asked; or they are, and this is shown of those who have not answered. */
export const consentSettings = ['off', 'shown', 'hidden'] as const;

export const pagePlaces = ['website', 'help', 'none'] as const;

const sitePage = {
  /** Its address below `/pages/`. */
  slug: short('slug').regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, rule('staff.settings.rules.address')),
  title: text('title'),
  /** The column of the footer that leads to it. */
  place: z.enum(pagePlaces),
  /** Markdown. */
  text: lines(short('pageText').min(1, rule('staff.settings.rules.empty')), { most: settingLimits.pageText }),
};
const pageSchema = z.strictObject(sitePage);
export type SitePage = z.infer<typeof pageSchema>;

const pages = z
  .array(pageSchema)
  .max(mostPages, rule('staff.rules.pages', { count: mostPages }))
  .superRefine((list, context) => {
    for (const [at, { slug }] of list.entries())
      if (list.findIndex((one) => one.slug === slug) < at)
        context.addIssue({ code: 'custom', path: [at, 'slug'], message: t('staff.settings.rules.otherPage') });
    if (list.reduce((sum, { text }) => sum + text.length, 0) > mostOfPages)
      context.addIssue({
        code: 'custom',
        message: t('staff.rules.together', { count: mostOfPages }),
      });
  });

/** A later release may have stored more of a page or a member. */
export const storedPage = z.object({ ...sitePage, place: sitePage.place.catch('none') });
export const storedMember = z.object({
  ...member,
  portrait: member.portrait.catch(undefined),
  look: member.look.catch(undefined),
});

/** `… the accent on the page in the light theme (2.1 to 1) …` */
function contrastProblem(color: string): string | undefined {
  const pairs = failingPairs(color);
  if (pairs.length === 0) return undefined;
  const words = pairs.map(({ text, ground, theme, ratio }) =>
    t('staff.settings.rules.contrastOf', { text, ground, theme, ratio: ratio.toFixed(1) }),
  );
  return t('staff.settings.rules.contrast', { pairs: words.join(', '), nearest: nearestReadable(color) });
}

const brandColor = z
  .string()
  .trim()
  .max(7, rule('staff.settings.rules.color'))
  .toLowerCase()
  .regex(colorPattern, { error: () => t('staff.settings.rules.color'), abort: true })
  .superRefine((color, context) => {
    const message = contrastProblem(color);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const shownSettings = z.strictObject({
  /** What the site is called. */
  name: text('name'),
  /** The same below the icon of the installed site, where there is little room. */
  shortName: text('shortName'),
  /** The path of the logo (domain/picture/logo.ts); '' for the mark of the site itself, as the first releases stored none. */
  logo: logo.default(''),
  school: text('school'),
  tagline: text('tagline'),
  /** The two lines of Home's title. */
  headline: z.tuple([text('headline'), text('headline')], rule('staff.settings.rules.twoLines')),
  /** The sentence below Home's title. */
  lede: text('lede'),
  brandColor,
  contactEmail: line(z.email(rule('staff.rules.notAddress')).max(settingLimits.contactEmail), {
    most: settingLimits.contactEmail,
  }),
  /** The columns of the footer. */
  links: z.strictObject({ website: links, help: links }),
  /** Stands behind the year and the name at the end of each page. */
  footer: optionalText('footer'),
  /** Where the school's statements are; '' for none. */
  privacy: optionalHref,
  accessibility: optionalHref,
  /** Where sponsors sign in at the school, for staff; '' for nowhere. */
  sponsorLogin: optionalHref,
  /** The IANA time zone of the school: of the event's dates and times, and of the calendar that the terms follow. */
  timeZone: line(z.string().refine(isTimeZone, wrongZone), { most: 64 }),
  /** Dates, times, numbers, lengths and paper are as is usual in this country. Two capital letters, as ISO 3166-1 has them. */
  country: line(z.string().refine(isCountry, wrongCountry), { most: 2 }),
  /** Stands behind the event's place in calendars and in searches on a map, and at the end of mails. */
  campus: text('place'),
  /** Where the event is unless staff say otherwise; '' for nowhere in particular. */
  defaultLocation: optionalText('place'),
  /** The paragraphs at the end of Home. */
  intro: z
    .array(text('intro'))
    .min(1, rule('staff.settings.rules.empty'))
    .max(mostParagraphs, rule('staff.rules.paragraphs', { count: mostParagraphs })),
  /** In which languages the site's own texts are offered. The first one is that of the school: its addresses have no prefix. */
  languages: z
    .array(z.enum(allLanguages, rule('staff.rules.noLanguage')))
    .min(1, rule('staff.settings.rules.one'))
    .refine((list) => new Set(list).size === list.length, rule('staff.settings.rules.languageTwice')),
  /** Who built the site, in the order of About. */
  members: z.array(memberSchema).max(mostMembers, rule('staff.rules.members', { count: mostMembers })),
  /** What else the school has to say. */
  pages,
  /** In the order of the navigation. */
  departments: departmentList,
  ...termSettings,
  /** Whether members are asked what visitors may see of them, and what is shown of those who have not answered. */
  consent: z.enum(consentSettings).default('off'),
});
type ShownSettings = z.infer<typeof shownSettings>;

/** What every page carries. About alone shows the members, and a text is with its page alone. */
export type PageSettings = Omit<ShownSettings, 'members' | 'pages' | 'departments'> & {
  pages: Omit<SitePage, 'text'>[];
  departments: Department[];
};
