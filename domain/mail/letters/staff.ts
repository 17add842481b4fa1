import { t } from '../../language/text.ts';
import { closingInWords } from '../../presentation/time-in-words.ts';
import type { MailFields } from '../mail.ts';
import { inBraces } from './fields.ts';
import type { LetterText } from './letter.ts';
import type { Links } from './links.ts';
import { sampleSecret, sampleTime } from './sample-fields.ts';
import { termInWords } from './term-in-words.ts';
import { address, ours, people, strong } from './words.ts';

/** What members of staff and judges get. */

const accountValues = ({ username, by, endsAt }: MailFields<'invitation'>, { signIn }: Links) => ({
  username: people(username),
  by: people(by),
  endsAt: strong(closingInWords(endsAt)),
  signIn: address(signIn),
});

export const invitation = (): LetterText<'invitation'> => ({
  kind: 'invitation',
  title: t('mail.letters.invitation.title'),
  sentWhen: t('mail.letters.invitation.sentWhen'),
  sample: { username: 'm.okafor', by: 'a.lindqvist', endsAt: sampleTime, invitation: sampleSecret },
  because: 'staff',
  texts: {
    subject: t('mail.letters.invitation.subject', inBraces),
    preheader: t('mail.letters.invitation.preheader'),
    headline: t('mail.letters.invitation.headline'),
    text: t('mail.letters.invitation.text', inBraces),
    button: t('mail.letters.invitation.button'),
  },
  href: ({ invitation }, links) => links.invitation(invitation),
  values: accountValues,
});

export const reset = (): LetterText<'reset'> => ({
  ...invitation(),
  kind: 'reset',
  title: t('mail.letters.reset.title'),
  sentWhen: t('mail.letters.reset.sentWhen'),
  texts: {
    subject: t('mail.letters.reset.subject', inBraces),
    preheader: t('mail.letters.reset.preheader', inBraces),
    headline: t('mail.letters.reset.headline'),
    text: t('mail.letters.reset.text', inBraces),
    button: t('mail.letters.reset.button'),
  },
});

export const judge = (): LetterText<'judge'> => ({
  kind: 'judge',
  title: t('mail.letters.judge.title'),
  sentWhen: t('mail.letters.judge.sentWhen'),
  sample: { name: t('mail.samples.judge'), term: 'fa-2026', judging: { id: 'fa-2026.1f0c9a2b', nonce: 'sample' } },
  because: 'judge',
  texts: {
    subject: t('mail.letters.judge.subject', inBraces),
    preheader: t('mail.letters.judge.preheader', inBraces),
    headline: t('mail.letters.judge.headline'),
    text: t('mail.letters.judge.text', inBraces),
    button: t('mail.letters.judge.button'),
  },
  href: ({ judging }, links) => links.judging(judging),
  values: ({ name, term }) => ({ name: people(name), term: ours(termInWords(term)) }),
});
