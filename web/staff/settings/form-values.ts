import type { TextKey } from '../../../domain/language/catalogues.ts';
import { languageNames } from '../../../domain/language/languages.ts';
import { locale, t } from '../../../domain/language/text.ts';
import { letters } from '../../../domain/mail/letters/letters.ts';
import { changeableLetters, type MailTexts, textNamesOf } from '../../../domain/mail/mail-texts.ts';
import { labelOf } from '../../../domain/person/staff-labels.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import type { Member } from '../../../domain/site/settings.ts';
import { askedAs, noQuestions, type Question, standardNames } from '../../../domain/submission/questions.ts';
import { semesters } from '../../../domain/term/semesters.ts';
import { parseTerm } from '../../../domain/term/terms.ts';
import { updateNameOf } from '../../kit/project-form/staff-update.ts';

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
] as const satisfies readonly { name: string; about?: TextKey; rows?: number; section?: 'place' }[];

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
  const text = String(messages[path]);
  return place === undefined
    ? t('staff.settings.invalid', { text })
    : t('staff.settings.invalidNumber', { number: Number(place) + 1, text });
}

/** The labels of the fields in which two values differ, and both. */
export function differences(theirs: Values, yours: Values): { label: string; theirs: string; yours: string }[] {
  const different = fields.filter(({ name }) => theirs[name] !== yours[name]);
  return [
    ...different.map(({ name }) => ({
      label: t(`staff.settings.fields.${name}.label`),
      theirs: theirs[name],
      yours: yours[name],
    })),
    ...(theirs.logo === yours.logo
      ? []
      : [
          {
            label: t('staff.settings.logo.label'),
            theirs: theirs.logo ? t('staff.settings.differences.aLogo') : t('staff.settings.differences.noLogo'),
            yours: !yours.logo
              ? t('staff.settings.differences.noLogo')
              : theirs.logo
                ? t('staff.settings.differences.anotherLogo')
                : t('staff.settings.differences.aLogo'),
          },
        ]),
    ...(theirs.languages.join() === yours.languages.join()
      ? []
      : [
          {
            label: t('staff.settings.differences.languages'),
            theirs: languagesInWords(theirs),
            yours: languagesInWords(yours),
          },
        ]),
    ...differentItems(
      t('staff.settings.differences.members'),
      theirs.members,
      yours.members,
      ({ name, role, terms, major, portrait, look, links }) =>
        [name, role, terms, major, portrait || look ? t('staff.settings.differences.portrait') : '', ...linesOf(links)]
          .filter(Boolean)
          .join(', '),
    ),
    ...semesters
      .map((code) => ({
        label: t('staff.settings.differences.term', { name: theirs.terms[code].name }),
        theirs: termInWords(theirs.terms[code]),
        yours: termInWords(yours.terms[code]),
      }))
      .filter((words) => words.theirs !== words.yours),
    ...(theirs.defaultTerm === yours.defaultTerm
      ? []
      : [{ label: t('staff.settings.terms.first'), theirs: defaultInWords(theirs), yours: defaultInWords(yours) }]),
    ...differentItems(
      t('staff.settings.differences.standard'),
      theirs.standard,
      yours.standard,
      ({ name, isAsked, isRequired, help }) =>
        [
          labelOf(updateNameOf(name)),
          isAsked ? t('staff.settings.differences.asked') : t('staff.settings.differences.leftOut'),
          isRequired && t('staff.settings.differences.required'),
          help,
        ]
          .filter(Boolean)
          .join(', '),
    ),
    ...differentItems(t('staff.settings.differences.questions'), theirs.questions, yours.questions, questionInWords),
    ...differentItems(
      t('staff.settings.sections.pages'),
      theirs.pages,
      yours.pages,
      ({ title, slug, text }) => `${title} (/pages/${slug}): ${text}`,
    ),
    ...differentItems(
      t('staff.settings.sections.departments'),
      theirs.departments,
      yours.departments,
      ({ title, address, hue, icon, former, isHidden, into }) =>
        [
          `${title} (/${address})`,
          t('staff.settings.differences.hue', { hue }),
          t(`staff.settings.icons.${icon}`),
          former.length > 0 && t('staff.settings.differences.before', { addresses: `/${former.join(', /')}` }),
          isHidden && t('staff.settings.differences.hidden'),
          into && t('staff.settings.differences.into', { department: into }),
        ]
          .filter(Boolean)
          .join(', '),
    ),
    ...differentItems(
      t('staff.settings.sections.mails'),
      changedTexts(theirs.mails),
      changedTexts(yours.mails),
      (words) => words,
    ),
  ];
}

const languagesInWords = ({ languages }: Values) => languages.map((one) => languageNames[one]).join(', ');

/** `January`, of month 1. */
export const monthName = (month: number) =>
  new Date(Date.UTC(2026, month - 1)).toLocaleString(locale(), { month: 'long', timeZone: 'UTC' });

function termInWords({ name, month, shownTo }: Settings['terms']['fa']): string {
  const readers = t(`staff.settings.terms.readers.${shownTo}`).toLocaleLowerCase(locale());
  return t('staff.settings.differences.termWords', { name, month: monthName(month), readers });
}

/** The term that visitors see first: `Fall 2026`. */
function defaultInWords({ terms, defaultTerm }: Pick<Settings, 'terms' | 'defaultTerm'>): string {
  const term = parseTerm(defaultTerm);
  return term ? `${terms[term.semester].name} ${term.year}` : t('staff.settings.terms.current');
}

function questionInWords({ label, id, kind, options, help, isRequired, isPublic, isFacet }: TypedQuestion): string {
  const words = [
    kind,
    ...linesOf(options),
    help,
    isRequired && t('staff.settings.differences.required'),
    isPublic ? t('staff.settings.differences.public') : t('staff.settings.differences.forStaff'),
    isFacet && t('staff.settings.differences.filter'),
  ];
  return `${label} (${id}): ${words.filter(Boolean).join(', ')}`;
}

/** `Receipt, Subject: We have it` for each text that is not the default. */
function changedTexts(mails: MailTexts): string[] {
  return changeableLetters.flatMap((name) =>
    textNamesOf(name).flatMap((text) => {
      const value = mails[name]?.[text];
      return value === undefined
        ? []
        : t('staff.settings.differences.mail', {
            mail: letters[name].title,
            part: t(`staff.settings.mails.texts.${text}`),
            words: value,
          });
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
  const now = words(yours, added).map((item) =>
    !isOrder && before.includes(item) ? t('staff.settings.differences.changed', { words: item }) : item,
  );
  return [{ label, theirs: before.join('; '), yours: now.join('; ') }];
}
