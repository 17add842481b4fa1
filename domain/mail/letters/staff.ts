import { t } from '../../language/text.ts';
import { closingInWords } from '../../presentation/time-in-words.ts';
import type { MailFields } from '../mail.ts';
import { catalogued } from './fields.ts';
import type { LetterText } from './letter.ts';
import type { Links } from './links.ts';
import { sampleSecret, sampleTime } from './sample-fields.ts';
import { address, ours, people, strong, termInWords } from './words.ts';

/** What members of staff and judges get. */

const accountValues = ({ username, by, endsAt }: MailFields<'invitation'>, { signIn }: Links) => ({
  username: people(username),
  by: people(by),
  endsAt: strong(closingInWords(endsAt)),
  signIn: address(signIn),
});

export const invitation = (): LetterText<'invitation'> => ({
  kind: 'invitation',
  ...catalogued('invitation'),
  sample: { username: 'm.okafor', by: 'a.lindqvist', endsAt: sampleTime, invitation: sampleSecret },
  because: 'staff',
  href: ({ invitation }, links) => links.invitation(invitation),
  values: accountValues,
});

export const reset = (): LetterText<'reset'> => ({
  ...invitation(),
  kind: 'reset',
  ...catalogued('reset'),
});

export const judge = (): LetterText<'judge'> => ({
  kind: 'judge',
  ...catalogued('judge'),
  sample: { name: t('mail.samples.judge'), term: 'fa-2026', judging: { id: 'fa-2026.1f0c9a2b', nonce: 'sample' } },
  because: 'judge',
  href: ({ judging }, links) => links.judging(judging),
  values: ({ name, term }) => ({ name: people(name), term: ours(termInWords(term)) }),
});
