import { closingInWords } from '../../presentation/time-in-words.ts';
import { site } from '../../site/site.ts';
import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleSecret, sampleTime } from './sample-fields.ts';
import { address, ours, say, strong } from './words.ts';

export const invitation: MailText<'invitation'> = {
  title: 'Invitation',
  sentWhen: 'A coordinator has invited a member of staff.',
  sample: { username: 'm.okafor', by: 'a.lindqvist', endsAt: sampleTime, invitation: sampleSecret },
  write: ({ username, by, endsAt, invitation }, links) => ({
    subject: `Your account for the ${site.name}`,
    preheader: 'Choose a password, and you can sign in.',
    headline: 'Welcome to the team',
    body: [
      paragraph(say`${by} has invited you to help run the ${ours(site.name)}. Your username is “${username}”.`),
      paragraph(say`Please choose a password before ${strong(closingInWords(endsAt))}. The link works once.`),
      button('Choose a password', links.invitation(invitation)),
      paragraph(say`After that, you sign in at ${address(links.signIn)}`),
      paragraph(say`If you did not expect this, there is nothing to do: without a password, nobody can use the account.`),
    ],
    because: because.staff,
  }),
};
