import { closingInWords } from '../../presentation/time-in-words.ts';
import type { MailFields } from '../mail.ts';
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

export const invitation: LetterText<'invitation'> = {
  kind: 'invitation',
  title: 'Invitation',
  sentWhen: 'A coordinator has invited a member of staff.',
  sample: { username: 'm.okafor', by: 'a.lindqvist', endsAt: sampleTime, invitation: sampleSecret },
  because: 'staff',
  texts: {
    subject: 'Your account for the {site}',
    preheader: 'Choose a password, and you can sign in.',
    headline: 'Welcome to the team',
    text: `{by} has invited you to help run the {site}. Your username is “{username}”.

Please choose a password before {endsAt}. The link works once.

{button}

After that, you sign in at {signIn}

If you did not expect this, there is nothing to do: without a password, nobody can use the account.`,
    button: 'Choose a password',
  },
  href: ({ invitation }, links) => links.invitation(invitation),
  values: accountValues,
};

export const reset: LetterText<'reset'> = {
  ...invitation,
  kind: 'reset',
  title: 'New password',
  sentWhen: 'A coordinator lets a member of staff choose a new password.',
  texts: {
    subject: 'Choose a new password for the {site}',
    preheader: 'For your account {username}.',
    headline: 'Choose a new password',
    text: `{by} has asked us to send you a link for choosing a new password for your account “{username}”.

The link works once, until {endsAt}.

{button}

If you did not expect this, do not use the link, and tell us by replying to this mail.`,
    button: 'Choose a new password',
  },
};

export const judge: LetterText<'judge'> = {
  kind: 'judge',
  title: 'Invitation of a judge',
  sentWhen: 'A coordinator has invited a judge, or made the judge a new link.',
  sample: { name: 'Ana Beltrán', term: 'fa-2026', judging: { id: 'fa-2026.1f0c9a2b', nonce: 'sample' } },
  because: 'judge',
  texts: {
    subject: 'Your link for judging at the {site}',
    preheader: 'Thank you for judging the projects of {term}.',
    headline: 'Your link for judging',
    text: `Dear {name}, thank you for judging the projects of {term}.

On the day, open this link on your phone. It shows you the way from table to table and takes your scores, also without a network. You need no account.

{button}

The link is yours alone: whoever has it judges in your name. A newer link from us replaces it.`,
    button: 'Open your judging',
  },
  href: ({ judging }, links) => links.judging(judging),
  values: ({ name, term }) => ({ name: people(name), term: ours(termInWords(term)) }),
};
