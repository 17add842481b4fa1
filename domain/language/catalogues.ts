import type en from '../../text/en.json';
import type { Language } from './languages.ts';

/** A catalog as it is written (text/*.json): messages in ICU MessageFormat, in sections. */
export type Catalogue = { [name: string]: string | Catalogue };

/**
 * A message that is compiled: texts, and values as `['name', 'number']` or
 * `['count', 'plural', { one: ['#', ' star'], other: ['#', ' stars'] }]`. `#` is the number of the plural.
 */
export type Message = readonly (string | readonly [value: string, kind?: string, cases?: Readonly<Record<string, Message>>])[];

/** The names of all messages, such as `home.title`. */
export type TextKey = KeysOf<typeof en>;
type KeysOf<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string ? Name : `${Name}.${KeysOf<Part[Name]>}`;
}[keyof Part & string];

/**
 * The parts of a catalog that a page loads: `public` comes with every page, `lists` with the search and the favorites, `pages` with
 * visitors' other pages beside Home, departments, projects and winners, `staff` with every page of staff, and `event`, `office` and
 * `mails` with those of their views that say it.
 */
export const textParts = ['public', 'lists', 'pages', 'team', 'staff', 'event', 'office', 'mails'] as const;
export type TextPart = (typeof textParts)[number] | 'server';

/** The part by a message's first section, or its first two. */
const partOf: Record<string, TextPart> = {
  search: 'lists',
  favourites: 'lists',
  about: 'pages',
  archive: 'pages',
  sponsors: 'pages',
  map: 'pages',
  now: 'pages',
  presence: 'pages',
  screen: 'pages',
  vote: 'pages',
  team: 'team',
  release: 'team',
  consent: 'team',
  form: 'team',
  questions: 'team',
  uploads: 'team',
  judge: 'team',
  staff: 'staff',
  'staff.begin': 'event',
  'staff.checkIn': 'event',
  'staff.floor': 'event',
  'staff.judging': 'event',
  'staff.presentation': 'event',
  'staff.windows': 'event',
  'staff.winners': 'event',
  'staff.activity': 'office',
  'staff.download': 'office',
  'staff.import': 'office',
  'staff.settings': 'office',
  'staff.sponsors': 'office',
  // Is in the plain page (web/start/first-screen.ts).
  first: 'staff',
  mail: 'mails',
  // What functions answer and draw: no browser loads it.
  'site.pages': 'server',
  feed: 'server',
  archived: 'server',
  rubric: 'server',
  refusals: 'server',
  // What is stored of activity and mails, mostly in the school's first language.
  notes: 'server',
};

/** The messages of one part, or of all, by name. */
export function messagesOf(catalogue: Catalogue, part?: TextPart): Record<string, string> {
  return Object.fromEntries(flat(catalogue).filter(([name]) => part === undefined || partOfMessage(name) === part));
}

function partOfMessage(name: string): TextPart {
  const [first = '', second = ''] = name.split('.');
  return partOf[`${first}.${second}`] ?? partOf[first] ?? 'public';
}

function flat(catalogue: Catalogue, before = ''): [name: string, message: string][] {
  return Object.entries(catalogue).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : flat(value, `${before}${name}.`),
  );
}

/** What is not translated yet is shown in English. */
export function withEnglish(
  catalogues: Record<Language, Catalogue>,
  language: Language,
  part: TextPart,
): Record<string, string> {
  return { ...messagesOf(catalogues.en, part), ...messagesOf(catalogues[language], part) };
}
