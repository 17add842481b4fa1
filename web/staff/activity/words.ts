import { t } from '../../../domain/language/text.ts';
import { roles, roleWords } from '../../../domain/person/roles.ts';
import { labelOf } from '../../../domain/person/staff-labels.ts';
import { momentInWords } from '../../kit/text/times.ts';

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
  return own ? t(`staff.activity.fields.${own}`) : labelOf(field);
}

const yesNoFields = /^(?:autoPublish|remind|disabled|ShouldDisplay|NDA|PosterNDA|Demo|Power)$/;

/** A stored code in words: of a role, of an answer, of sessions that ended. Earlier releases stored a role by its English name. */
export function codeInWords(field: string, value: string): string {
  const role = field === 'role' && roles.find((one) => one === value.toLowerCase());
  if (role) return roleWords[role].title;
  if (field === 'sessions' && value === 'ended') return t('staff.activity.ended');
  if (!yesNoFields.test(field)) return value;
  return value === 'Yes' ? t('form.yes') : value === 'No' ? t('form.no') : value;
}

/** A value as it is read; a time in the event's time zone. */
export function valueInWords(field: string, value: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) ? momentInWords(value) : codeInWords(field, value);
}
