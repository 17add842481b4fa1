import { ownProperty } from '../../../domain/basics/own-property.ts';
import { languageNames } from '../../../domain/language/languages.ts';
import { isText, t } from '../../../domain/language/text.ts';
import type { ActivityChange } from '../../../domain/person/activity.ts';
import { roles, roleWords } from '../../../domain/person/roles.ts';
import { labelOf } from '../../../domain/person/staff-labels.ts';
import { standardNames } from '../../../domain/submission/questions.ts';
import { parseTerm, termLabel } from '../../../domain/term/terms.ts';
import { updateNameOf } from '../../kit/project-form/staff-update.ts';
import { momentInWords } from '../../kit/text/times.ts';
import { settingLabel } from '../settings/form-values.ts';

/** The fields that are no project's. */
const fieldNames = [
  'opensAt',
  'closesAt',
  'autoPublish',
  'accessCode',
  'presentationDate',
  'presentationLocation',
  'checkingTime',
  'presentationTime',
  'presentationFile',
  'returnReason',
  'displayFrom',
  'displayUntil',
  'remind',
  'name',
  'email',
  'role',
  'departments',
  'disabled',
  'sessions',
  'hall',
  'plan',
  'tableSize',
  'wishes',
  'published',
  'publishFrom',
  'announceAt',
  'tables',
  'marks',
  'places',
  'release',
  'hiddenParts',
  'embargoUntil',
] as const;

export function fieldInWords(field: string): string {
  const own = fieldNames.find((name) => name === field);
  if (own) return t(`staff.activity.fields.${own}`);
  return settingLabel(field) ?? labelOf(field);
}

function termInWords(code: string): string | undefined {
  const term = parseTerm(code);
  return term && termLabel(term);
}

const textOf = (key: string) => (isText(key) ? t(key) : undefined);

/** The settings whose values are codes, one a line. */
const settingCodes: Readonly<Record<string, (code: string) => string | undefined>> = {
  logo: () => t('staff.settings.differences.aLogo'),
  languages: (code) => ownProperty<string>(languageNames, code),
  standard: (code) => (standardNames.some((name) => name === code) ? labelOf(updateNameOf(code)) : undefined),
  posterNeeds: (code) => textOf(`staff.settings.posterNeeds.${code}`),
  consent: (code) => textOf(`staff.settings.consent.${code}`),
  mails: (code) => textOf(`mail.letters.${code}.title`),
};

const yesNoFields = /^(?:autoPublish|remind|disabled|ShouldDisplay|NDA|PosterNDA|Demo|Power)$/;

/**
 * A stored code in words: of a role, an answer, a term, a setting, or of sessions that ended. Earlier releases stored a role by its
 * English name.
 */
function codeInWords(field: string, value: string): string {
  const role = field === 'role' && roles.find((one) => one === value.toLowerCase());
  if (role) return roleWords[role].title;
  if (field === 'sessions' && value === 'ended') return t('staff.activity.ended');
  const ofSetting = value && ownProperty<(code: string) => string | undefined>(settingCodes, field);
  if (ofSetting)
    return value
      .split('\n')
      .map((code) => ofSetting(code) ?? code)
      .join(', ');
  if (!yesNoFields.test(field)) return termInWords(value) ?? value;
  return value === 'Yes' ? t('form.yes') : value === 'No' ? t('form.no') : value;
}

/** A value as it is read; a time in the event's time zone. */
export function valueInWords(field: string, value: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) ? momentInWords(value) : codeInWords(field, value);
}

/** Both values of a change. The second one says so when something changed of what kept its name. */
export function bothInWords({ field, from, to }: ActivityChange, inWords = codeInWords): [from: string, to: string] {
  const [before, after] = [inWords(field, from), inWords(field, to)];
  return [before, before === after ? t('staff.settings.differences.changed', { words: after }) : after];
}
