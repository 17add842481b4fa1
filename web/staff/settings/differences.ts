import { languageNames } from '../../../domain/language/languages.ts';
import { locale, t } from '../../../domain/language/text.ts';
import { letters } from '../../../domain/mail/letters/letters.ts';
import { changeableLetters, type MailTexts, textNamesOf } from '../../../domain/mail/mail-texts.ts';
import { labelOf } from '../../../domain/person/staff-labels.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { semesters } from '../../../domain/term/semesters.ts';
import { parseTerm } from '../../../domain/term/terms.ts';
import { updateNameOf } from '../../kit/project-form/staff-update.ts';
import { fields, linesOf, monthName, settingLabels, type TypedQuestion, type Values } from './form-values.ts';

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
            label: t(settingLabels.logo),
            theirs: theirs.logo ? t('staff.settings.differences.aLogo') : t('words.none'),
            yours: !yours.logo
              ? t('words.none')
              : theirs.logo
                ? t('staff.settings.differences.anotherLogo')
                : t('staff.settings.differences.aLogo'),
          },
        ]),
    ...(theirs.languages.join() === yours.languages.join()
      ? []
      : [
          {
            label: t(settingLabels.languages),
            theirs: languagesInWords(theirs),
            yours: languagesInWords(yours),
          },
        ]),
    ...differentItems(
      t(settingLabels.members),
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
      : [{ label: t(settingLabels.defaultTerm), theirs: defaultInWords(theirs), yours: defaultInWords(yours) }]),
    ...differentItems(t(settingLabels.standard), theirs.standard, yours.standard, ({ name, isAsked, isRequired, help }) =>
      [
        labelOf(updateNameOf(name)),
        isAsked ? t('staff.settings.differences.asked') : t('staff.settings.differences.leftOut'),
        isRequired && t('staff.settings.differences.required'),
        help,
      ]
        .filter(Boolean)
        .join(', '),
    ),
    ...differentItems(t(settingLabels.questions), theirs.questions, yours.questions, questionInWords),
    ...differentItems(
      t(settingLabels.pages),
      theirs.pages,
      yours.pages,
      ({ title, slug, text }) => `${title} (/pages/${slug}): ${text}`,
    ),
    ...differentItems(
      t(settingLabels.departments),
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
    ...differentItems(t(settingLabels.posterNeeds), theirs.posterNeeds, yours.posterNeeds, (need) =>
      t(`staff.settings.posterNeeds.${need}`),
    ),
    ...differentItems(t(settingLabels.consent), [theirs.consent], [yours.consent], (consent) =>
      t(`staff.settings.consent.${consent}`),
    ),
    ...differentItems(t(settingLabels.mails), changedTexts(theirs.mails), changedTexts(yours.mails), (words) => words),
  ];
}

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
