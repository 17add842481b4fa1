import { closingInWords } from '../../presentation/time-in-words.ts';
import { site } from '../../site/site.ts';
import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleSecret, sampleTime } from './sample-fields.ts';
import { say, strong } from './words.ts';

export const reset: MailText<'reset'> = {
  title: 'New password',
  sentWhen: 'A coordinator lets a member of staff choose a new password.',
  sample: { username: 'm.okafor', by: 'a.lindqvist', endsAt: sampleTime, invitation: sampleSecret },
  write: ({ username, by, endsAt, invitation }, links) => ({
    subject: `Choose a new password for the ${site.name}`,
    preheader: `For your account ${username}.`,
    headline: 'Choose a new password',
    body: [
      paragraph(say`${by} has asked us to send you a link for choosing a new password for your account “${username}”.`),
      paragraph(say`The link works once, until ${strong(closingInWords(endsAt))}.`),
      button('Choose a new password', links.invitation(invitation)),
      paragraph(say`If you did not expect this, do not use the link, and tell us by replying to this mail.`),
    ],
    because: because.staff,
  }),
};
