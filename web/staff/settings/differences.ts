import { languageNames } from '../../../domain/language/languages.ts';
import { locale, t } from '../../../domain/language/text.ts';
import { letters } from '../../../domain/mail/letters/letters.ts';
import { changeableLetters, type MailTexts, textNamesOf } from '../../../domain/mail/mail-texts.ts';
import { labelOf } from '../../../domain/person/staff-labels.ts';
import type { ListName, Settings } from '../../../domain/site/all-settings.ts';
import { semesters } from '../../../domain/term/semesters.ts';
import { parseTerm } from '../../../domain/term/terms.ts';
import { updateNameOf } from '../../kit/project-form/staff-update.ts';
import { fields, linesOf, monthName, settingLabels, type TypedQuestion, type Values } from './form-values.ts';

type Difference = { label: string; theirs: string; yours: string };

/** The labels of the fields in which two values differ, and both. */
export function differences(theirs: Values, yours: Values): Difference[] {
  /** One value that differs. `read` tells whether it does, `inWords` what is shown of it. */
  const value = (label: string, read: (values: Values) => string, inWords = read): Difference[] =>
    read(theirs) === read(yours) ? [] : [{ label, theirs: inWords(theirs), yours: inWords(yours) }];
  /** The items of a list that differ. */
  const list = <Name extends ListName | 'posterNeeds'>(name: Name, inWords: (item: Values[Name][number]) => string) =>
    differentItems<Values[Name][number]>(t(settingLabels[name]), theirs[name], yours[name], inWords);
  const titleOf = (slug: string) =>
    [...yours.departments, ...theirs.departments].find((one) => one.slug === slug)?.title ?? slug;
  const logoInWords = (values: Values) => {
    if (!values.logo) return t('words.none');
    const isAnother = values === yours && theirs.logo !== '';
    return t(isAnother ? 'staff.settings.differences.anotherLogo' : 'staff.settings.differences.aLogo');
  };
  return [
    ...fields.flatMap(({ name }) => value(t(`staff.settings.fields.${name}.label`), (values) => values[name])),
    ...value(t(settingLabels.logo), ({ logo }) => logo, logoInWords),
    ...value(t(settingLabels.languages), languagesInWords),
    ...list('members', ({ name, role, terms, major, portrait, look, links }) =>
      inOne(name, role, terms, major, (portrait || look) && t('staff.settings.differences.portrait'), ...linesOf(links)),
    ),
    ...semesters.flatMap((code) =>
      value(t('staff.settings.differences.term', { name: theirs.terms[code].name }), ({ terms }) => termInWords(terms[code])),
    ),
    ...value(t(settingLabels.defaultTerm), (values) => values.defaultTerm, defaultInWords),
    ...list('standard', ({ name, isAsked, isRequired, help }) =>
      inOne(
        labelOf(updateNameOf(name)),
        t(isAsked ? 'staff.settings.differences.asked' : 'staff.settings.differences.leftOut'),
        isRequired && t('staff.settings.differences.required'),
        help,
      ),
    ),
    ...list('questions', questionInWords),
    ...list('pages', ({ title, slug, text }) => `${title} (/pages/${slug}): ${text}`),
    ...list('departments', ({ title, address, hue, icon, former, isHidden, into }) =>
      inOne(
        `${title} (/${address})`,
        t('staff.settings.differences.hue', { hue }),
        t(`staff.settings.icons.${icon}`),
        former.length > 0 && t('staff.settings.differences.before', { addresses: `/${former.join(', /')}` }),
        isHidden && t('staff.settings.differences.hidden'),
        into && t('staff.settings.differences.into', { department: titleOf(into) }),
      ),
    ),
    ...list('posterNeeds', (need) => t(`staff.settings.posterNeeds.${need}`)),
    ...value(t(settingLabels.consent), ({ consent }) => t(`staff.settings.consent.${consent}`)),
    ...differentItems(t(settingLabels.mails), changedTexts(theirs.mails), changedTexts(yours.mails), (words) => words),
  ];
}

/** Those that say something, with commas between them. */
const inOne = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

const languagesInWords = ({ languages }: Values) => languages.map((one) => languageNames[one]).join(', ');

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
  const words = inOne(
    kind,
    ...linesOf(options),
    help,
    isRequired && t('staff.settings.differences.required'),
    t(isPublic ? 'staff.settings.differences.public' : 'staff.settings.differences.forStaff'),
    isFacet && t('staff.settings.differences.filter'),
  );
  return `${label} (${id}): ${words}`;
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
function differentItems<Item>(
  label: string,
  theirs: readonly Item[],
  yours: readonly Item[],
  inWords: (item: Item) => string,
): Difference[] {
  const [first, second] = [
    new Set(theirs.map((item) => JSON.stringify(item))),
    new Set(yours.map((item) => JSON.stringify(item))),
  ];
  if (JSON.stringify(theirs) === JSON.stringify(yours)) return [];
  const [lost, added] = [first.difference(second), second.difference(first)];
  const isOrder = lost.size + added.size === 0;
  const words = (items: readonly Item[], shown: Set<string>) =>
    items.flatMap((item) => (isOrder || shown.has(JSON.stringify(item)) ? inWords(item) : []));
  const before = words(theirs, lost);
  const now = words(yours, added).map((item) =>
    !isOrder && before.includes(item) ? t('staff.settings.differences.changed', { words: item }) : item,
  );
  return [{ label, theirs: before.join('; '), yours: now.join('; ') }];
}
