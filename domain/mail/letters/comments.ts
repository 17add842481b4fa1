import { because } from './because.ts';
import { type Block, button, type MailText, paragraph } from './letter.ts';
import { sampleProject } from './sample-fields.ts';
import { termInWords } from './term-in-words.ts';
import { say, strong } from './words.ts';

export const comments: MailText<'comments'> = {
  title: 'Judges’ comments',
  sentWhen: 'Staff have released what the judges wrote for the team.',
  sample: {
    ...sampleProject,
    term: 'fa-2026',
    comments: [
      { criterion: 'Problem and need', text: 'You knew your users by name. That showed.', judge: 'Ana Beltrán' },
      { criterion: 'Evidence', text: 'Say how often the sensor was wrong, not only how often it was right.' },
    ],
  },
  write: ({ projectTitle, project, term, comments: all }, links) => ({
    subject: `What the judges wrote: ${projectTitle}`,
    preheader: `Comments on your project from the showcase of ${termInWords(term)}.`,
    headline: 'What the judges wrote for you',
    body: [
      paragraph(say`The judges of the showcase of ${termInWords(term)} left comments on “${projectTitle}”:`),
      ...Array.from(Map.groupBy(all, ({ criterion }) => criterion)).flatMap(([criterion, written]): Block[] => [
        paragraph(say`${strong(criterion)}`),
        ...written.flatMap(({ text, judge }): Block[] => [
          { kind: 'quote', text },
          ...(judge ? [paragraph(say`${judge}`)] : []),
        ]),
      ]),
      button('See the project’s page', links.project(project)),
    ],
    because: because.team,
  }),
};
