import { languageNames } from '../../../domain/language/languages.ts';
import { letters } from '../../../domain/mail/letters/letters.ts';
import { changeableLetters, type MailTexts, type TextName, textNamesOf } from '../../../domain/mail/mail-texts.ts';
import { labelOf } from '../../../domain/person/staff-labels.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import type { Member } from '../../../domain/site/settings.ts';
import { askedAs, noQuestions, type Question, standardNames } from '../../../domain/submission/questions.ts';
import { semesters } from '../../../domain/term/semesters.ts';
import { parseTerm } from '../../../domain/term/terms.ts';
import { updateNameOf } from '../../kit/project-form/staff-update.ts';

/** The fields of the form in their order, those of Brand first. Those of several lines have a number of `rows`. */
export const fields = [
  { name: 'name', label: 'Name of the site' },
  { name: 'shortName', label: 'Short name', about: 'Below the icon of the site on a phone.' },
  { name: 'school', label: 'School' },
  {
    name: 'brandColor',
    label: 'Accent color',
    about: 'Of buttons, links and the logo’s ground. The dark theme gets shades of it.',
  },
  { name: 'headline', label: 'Title of Home', about: 'Two lines.', rows: 2 },
  { name: 'lede', label: 'Sentence below the title', rows: 2 },
  { name: 'intro', label: 'About the showcase', about: 'At the end of Home. An empty line begins a paragraph.', rows: 8 },
  { name: 'tagline', label: 'Tagline', about: 'In the footer, in search results and feeds.', rows: 2 },
  { name: 'footer', label: 'End of the footer', about: 'Behind the year and the name.' },
  { name: 'contactEmail', label: 'Contact address' },
  { name: 'links.website', label: 'Links under “Website”', about: 'One a line: its words, then its address.', rows: 4 },
  { name: 'links.help', label: 'Links under “Help”', about: 'One a line: its words, then its address.', rows: 5 },
  { name: 'privacy', label: 'Privacy statement', about: 'Its address, or empty.' },
  { name: 'accessibility', label: 'Accessibility statement', about: 'Its address, or empty.' },
  { name: 'sponsorLogin', label: 'Sponsor page', about: 'Where the menu of staff leads to. Its address, or empty.' },
  {
    name: 'timeZone',
    section: 'place',
    label: 'Time zone',
    about:
      'Of the event, of deadlines and of the days on which terms begin. What is scheduled stays at its moment when this changes.',
  },
  {
    name: 'country',
    section: 'place',
    label: 'Country',
    about: 'Two letters, such as US, ES or MX. Dates, numbers, lengths and paper are as is usual there.',
  },
  {
    name: 'campus',
    section: 'place',
    label: 'Address of the campus',
    about: 'Behind the place of the event in calendars and on maps, and at the end of mails.',
  },
  { name: 'defaultLocation', section: 'place', label: 'Usual place of the event', about: 'Or empty.' },
] as const satisfies readonly { name: string; label: string; about?: string; rows?: number; section?: 'place' }[];

export type FieldName = (typeof fields)[number]['name'];
/** The links of a member are one a line, as in the footer. */
export type TypedMember = Omit<Member, 'links'> & { links: string };
/** The choices of a question are one a line. */
export type TypedQuestion = Omit<Question, 'options'> & { options: string };
/** `standard` has all standard questions, also those that are asked as the form's own. */
export type Values = Record<FieldName | 'logo', string> & { members: TypedMember[]; questions: TypedQuestion[] } & Pick<
    Settings,
    'languages' | 'pages' | 'departments' | 'standard' | 'terms' | 'defaultTerm' | 'mails'
  >;

export const textLabels: Record<TextName, string> = {
  subject: 'Subject',
  preheader: 'Preview line, in lists of mails',
  headline: 'Heading of the mail',
  text: 'Text of the mail',
  button: 'Label of the button',
};

export function valuesOf({ headline, intro, links, members, standard, questions, ...others }: Settings): Values {
  const lines = (list: Settings['links']['help']) => list.map(({ label, href }) => `${label} ${href}`).join('\n');
  return {
    ...others,
    headline: headline.join('\n'),
    intro: intro.join('\n\n'),
    'links.website': lines(links.website),
    'links.help': lines(links.help),
    members: members.map((member) => ({ ...member, links: lines(member.links) })),
    standard: standardNames.map((name) => ({ name, ...askedAs(name, { standard, questions }) })),
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
  ...others
}: Values): Settings {
  const [first = '', second = '', ...more] = linesOf(headline);
  return {
    ...others,
    headline: [first, [second, ...more].join(' ')],
    intro: intro.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []),
    links: { website: linksOf(website), help: linksOf(help) },
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

function linesOf(text: string): string[] {
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
  return place === undefined ? `This ${messages[path]}.` : `Number ${Number(place) + 1} ${messages[path]}.`;
}

/** The labels of the fields in which two values differ, and both. */
export function differences(theirs: Values, yours: Values): { label: string; theirs: string; yours: string }[] {
  const different = fields.filter(({ name }) => theirs[name] !== yours[name]);
  return [
    ...different.map(({ name, label }) => ({ label, theirs: theirs[name], yours: yours[name] })),
    ...(theirs.logo === yours.logo
      ? []
      : [
          {
            label: 'Logo',
            theirs: theirs.logo ? 'A logo' : 'None',
            yours: yours.logo ? (theirs.logo ? 'Another logo' : 'A logo') : 'None',
          },
        ]),
    ...(theirs.languages.join() === yours.languages.join()
      ? []
      : [{ label: 'Languages', theirs: languagesInWords(theirs), yours: languagesInWords(yours) }]),
    ...differentItems('Members', theirs.members, yours.members, ({ name, role, terms, major, portrait, look, links }) =>
      [name, role, terms, major, portrait || look ? 'with a portrait' : '', ...linesOf(links)].filter(Boolean).join(', '),
    ),
    ...semesters
      .map((code) => ({
        label: `Term ${theirs.terms[code].name}`,
        theirs: termInWords(theirs.terms[code]),
        yours: termInWords(yours.terms[code]),
      }))
      .filter((words) => words.theirs !== words.yours),
    ...(theirs.defaultTerm === yours.defaultTerm
      ? []
      : [{ label: 'Term to begin with', theirs: defaultInWords(theirs), yours: defaultInWords(yours) }]),
    ...differentItems('Standard questions', theirs.standard, yours.standard, ({ name, isAsked, isRequired, help }) =>
      [labelOf(updateNameOf(name)), isAsked ? 'asked' : 'left out', isRequired && 'required', help].filter(Boolean).join(', '),
    ),
    ...differentItems('Own questions', theirs.questions, yours.questions, questionInWords),
    ...differentItems('Pages', theirs.pages, yours.pages, ({ title, slug, text }) => `${title} (/pages/${slug}): ${text}`),
    ...differentItems(
      'Departments',
      theirs.departments,
      yours.departments,
      ({ title, address, hue, icon, former, isHidden, into }) =>
        [
          `${title} (/${address})`,
          `hue ${hue}`,
          icon,
          former.length > 0 && `before /${former.join(', /')}`,
          isHidden && 'hidden',
          into && `merged into ${into}`,
        ]
          .filter(Boolean)
          .join(', '),
    ),
    ...differentItems('Mails', changedTexts(theirs.mails), changedTexts(yours.mails), (words) => words),
  ];
}

const languagesInWords = ({ languages }: Values) => languages.map((one) => languageNames[one]).join(', ');

export const readersInWords = { everyone: 'Everyone', staff: 'Staff', nobody: 'Nobody' } as const;

export const months = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2026, at)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
);

function termInWords({ name, month, shownTo }: Settings['terms']['fa']): string {
  return `${name}, from ${months[month - 1]}, shown to ${readersInWords[shownTo].toLowerCase()}`;
}

export const currentTerm = 'The current one';

/** The term that visitors see first: `Fall 2026`. */
function defaultInWords({ terms, defaultTerm }: Pick<Settings, 'terms' | 'defaultTerm'>): string {
  const term = parseTerm(defaultTerm);
  return term ? `${terms[term.semester].name} ${term.year}` : currentTerm;
}

function questionInWords({ label, id, kind, options, help, isRequired, isPublic, isFacet }: TypedQuestion): string {
  const words = [
    kind,
    ...linesOf(options),
    help,
    isRequired && 'required',
    isPublic ? 'public' : 'for staff',
    isFacet && 'filter',
  ];
  return `${label} (${id}): ${words.filter(Boolean).join(', ')}`;
}

/** `Receipt, Subject: We have it` for each text that is not the default. */
function changedTexts(mails: MailTexts): string[] {
  return changeableLetters.flatMap((name) =>
    textNamesOf(name).flatMap((text) => {
      const value = mails[name]?.[text];
      return value === undefined ? [] : `${letters[name].title}, ${textLabels[text]}: ${value}`;
    }),
  );
}

/**
 * Only the items that are not the same in both; all items when only their order differs. An item that differs in what words cannot say, such as
 * two portraits, is marked.
 */
function differentItems<Item>(label: string, theirs: Item[], yours: Item[], inWords: (item: Item) => string) {
  const [first, second] = [
    new Set(theirs.map((item) => JSON.stringify(item))),
    new Set(yours.map((item) => JSON.stringify(item))),
  ];
  if (JSON.stringify(theirs) === JSON.stringify(yours)) return [];
  const [lost, added] = [first.difference(second), second.difference(first)];
  const isOrder = lost.size + added.size === 0;
  const words = (items: Item[], shown: Set<string>) =>
    items.flatMap((item) => (isOrder || shown.has(JSON.stringify(item)) ? inWords(item) : []));
  const before = words(theirs, lost);
  const now = words(yours, added).map((item) => (!isOrder && before.includes(item) ? `${item} (changed)` : item));
  return [{ label, theirs: before.join('; '), yours: now.join('; ') }];
}
