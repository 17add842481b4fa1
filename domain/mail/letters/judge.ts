import { site } from '../../site/site.ts';
import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { termInWords } from './term-in-words.ts';
import { say } from './words.ts';

export const judge: MailText<'judge'> = {
  title: 'Invitation of a judge',
  sentWhen: 'A coordinator has invited a judge, or made the judge a new link.',
  sample: { name: 'Ana Beltrán', term: 'fa-2026', judging: { id: 'fa-2026.1f0c9a2b', nonce: 'sample' } },
  write: ({ name, term, judging }, links) => ({
    subject: `Your link for judging at the ${site.name}`,
    preheader: `Thank you for judging the projects of ${termInWords(term)}.`,
    headline: 'Your link for judging',
    body: [
      paragraph(say`Dear ${name}, thank you for judging the projects of ${termInWords(term)}.`),
      paragraph(
        say`On the day, open this link on your phone. It shows you the way from table to table and takes your scores, also without a network. You need no account.`,
      ),
      button('Open your judging', links.judging(judging)),
      paragraph(say`The link is yours alone: whoever has it judges in your name. A newer link from us replaces it.`),
    ],
    because: because.judge,
  }),
};
