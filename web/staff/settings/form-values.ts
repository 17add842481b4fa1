import { ownProperty } from '../../../domain/basics/own-property.ts';
import type { TextKey } from '../../../domain/language/catalogues.ts';
import { locale, t } from '../../../domain/language/text.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import type { Member } from '../../../domain/site/settings.ts';
import { askedAs, noQuestions, type Question, standardNames } from '../../../domain/submission/questions.ts';

/** The fields of the form in their order, those of Brand first. Those of several lines have a number of `rows`. */
export const fields = [
  { name: 'name' },
  { name: 'shortName', about: 'staff.settings.fields.shortName.about' },
  { name: 'school' },
  {
    name: 'brandColor',
    about: 'staff.settings.fields.brandColor.about',
  },
  { name: 'headline', about: 'staff.settings.fields.headline.about', rows: 2 },
  { name: 'lede', rows: 2 },
  { name: 'intro', about: 'staff.settings.fields.intro.about', rows: 8 },
  { name: 'tagline', about: 'staff.settings.fields.tagline.about', rows: 2 },
  { name: 'footer', about: 'staff.settings.fields.footer.about' },
  { name: 'contactEmail' },
  { name: 'links.website', about: 'staff.settings.fields.lines', rows: 4 },
  { name: 'links.help', about: 'staff.settings.fields.lines', rows: 5 },
  { name: 'privacy', about: 'staff.settings.fields.address' },
  { name: 'accessibility', about: 'staff.settings.fields.address' },
  { name: 'sponsorLogin', about: 'staff.settings.fields.sponsorLogin.about' },
  { name: 'timeZone', section: 'place', about: 'staff.settings.fields.timeZone.about' },
  { name: 'country', section: 'place', about: 'staff.settings.fields.country.about' },
  { name: 'campus', section: 'place', about: 'staff.settings.fields.campus.about' },
  { name: 'defaultLocation', section: 'place', about: 'staff.settings.orEmpty' },
  { name: 'dois', section: 'terms', about: 'staff.settings.fields.dois.about', rows: 3 },
] as const satisfies readonly { name: string; about?: TextKey; rows?: number; section?: 'place' | 'terms' }[];

/** The labels of the settings that are more than a text. */
export const settingLabels = {
  logo: 'staff.settings.logo.label',
  languages: 'staff.settings.differences.languages',
  members: 'staff.settings.differences.members',
  terms: 'staff.settings.sections.terms',
  defaultTerm: 'staff.settings.terms.first',
  standard: 'staff.settings.differences.standard',
  questions: 'staff.settings.differences.questions',
  pages: 'staff.settings.sections.pages',
  departments: 'staff.settings.sections.departments',
  posterNeeds: 'staff.settings.posterNeeds.title',
  consent: 'staff.settings.consent.title',
  mails: 'staff.settings.sections.mails',
} as const satisfies Readonly<Record<string, TextKey>>;

/** What the form calls a setting; undefined for none. */
export function settingLabel(name: string): string | undefined {
  const field = fields.find((one) => one.name === name);
  const key = field ? (`staff.settings.fields.${field.name}.label` as const) : ownProperty<TextKey>(settingLabels, name);
  return key && t(key);
}

export type FieldName = (typeof fields)[number]['name'];
/** The links of a member are one a line, as in the footer. */
export type TypedMember = Omit<Member, 'links'> & { links: string };
/** The choices of a question are one a line. */
export type TypedQuestion = Omit<Question, 'options'> & { options: string };
/** `standard` has all standard questions, also those that are asked as the form's own. */
export type Values = Record<FieldName | 'logo', string> & { members: TypedMember[]; questions: TypedQuestion[] } & Pick<
    Settings,
    'languages' | 'pages' | 'departments' | 'standard' | 'posterNeeds' | 'terms' | 'defaultTerm' | 'mails' | 'consent'
  >;

export function valuesOf({ headline, intro, links, members, standard, questions, dois, ...others }: Settings): Values {
  const lines = (list: Settings['links']['help']) => list.map(({ label, href }) => `${label} ${href}`).join('\n');
  return {
    ...others,
    headline: headline.join('\n'),
    intro: intro.join('\n\n'),
    dois: dois.map(({ term, doi }) => `${term} ${doi}`).join('\n'),
    'links.website': lines(links.website),
    'links.help': lines(links.help),
    members: members.map((member) => ({ ...member, links: lines(member.links) })),
    standard: standardNames.map((name) => ({ name, ...askedAs(name, { ...noQuestions, standard }) })),
    questions: questions.map((question) => ({ ...question, options: question.options.join('\n') })),
  };
}

export function settingsOf({
  headline,
  intro,
  'links.website': website,
  'links.help': help,
  members,
  departments,
  standard,
  questions,
  dois,
  ...others
}: Values): Settings {
  return {
    ...others,
    // As it was typed: the server refuses other than two.
    headline: linesOf(headline) as Settings['headline'],
    intro: intro.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []),
    links: { website: linksOf(website), help: linksOf(help) },
    dois: linksOf(dois).map(({ label, href }) => ({ term: label, doi: href })),
    members: members.map((member) => ({ ...member, links: linksOf(member.links) })),
    standard: standard.filter(({ name, isAsked, isRequired, help }) => {
      const own = askedAs(name, noQuestions);
      return !isAsked || isRequired !== own.isRequired || help.trim() !== '';
    }),
    questions: questions.map((question) => ({ ...question, id: question.id.trim(), options: optionsOf(question) })),
    // The first address of a new department is its id for ever.
    departments: departments.map((one) => ({ ...one, slug: one.slug || one.address })),
  };
}

/** A kind of answer without choices keeps those that were typed only as long as the form is open. */
function optionsOf({ kind, options }: TypedQuestion): string[] {
  return kind === 'choice' || kind === 'several' ? linesOf(options) : [];
}

export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** `IT support https://www.example.edu/` → its words and its address */
function linksOf(text: string): Settings['links']['help'] {
  return linesOf(text).map((line) => {
    const [, label = '', href = ''] = /^(?:(.*)\s)?(\S+)$/.exec(line) ?? [];
    return { label: label.trim(), href };
  });
}

/** The form has all standard questions; a refusal counts those that were sent. */
export function messagesOf(refusal: Record<string, unknown>, sent: Settings): Record<string, unknown> {
  const inForm = (path: string) =>
    path.replace(/^standard\.(\d+)/, (row, at) =>
      sent.standard[at] ? `standard.${standardNames.indexOf(sent.standard[at].name)}` : row,
    );
  return Object.fromEntries(Object.entries(refusal).map(([path, message]) => [inForm(path), message]));
}

/** The first message for a field, from a refusal's messages by path: `links.help.2.href` belongs to the third line of `links.help`. */
export function messageFor(name: string, messages: Record<string, unknown>): string | undefined {
  const path = Object.keys(messages).find((key) => key === name || key.startsWith(`${name}.`));
  if (path === undefined) return undefined;
  const place = /^\.(\d+)/.exec(path.slice(name.length))?.[1];
  const text = String(messages[path]);
  return place === undefined
    ? t('staff.words.invalid', { text })
    : t('staff.settings.invalidNumber', { number: Number(place) + 1, text });
}

/** `January`, of month 1. */
export const monthName = (month: number) =>
  new Date(Date.UTC(2026, month - 1)).toLocaleString(locale(), { month: 'long', timeZone: 'UTC' });
