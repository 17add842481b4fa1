import { placeLabel } from '../../winners/places.ts';
import type { Block, LetterText } from './letter.ts';
import { sampleProject } from './sample-fields.ts';
import { termInWords } from './term-in-words.ts';
import { ours, people, say, strong } from './words.ts';

/** What teams are told after the event: of winners, what judges wrote, and thanks. */

export const winner: LetterText<'winner'> = {
  kind: 'winner',
  title: 'Winner',
  sentWhen: 'Staff have named a project as a winner of its semester.',
  sample: { ...sampleProject, position: '1', term: 'fa-2026' },
  because: 'team',
  texts: {
    subject: 'Your project won {place}: {projectTitle}',
    preheader: 'Congratulations! Your project is a winner of {term}.',
    headline: 'Your project won {place}',
    text: `Congratulations! “{projectTitle}” won {place} among the projects of {term}.

{button}

You are welcome to share the page. It keeps its address.`,
    button: 'See it among the winners',
  },
  href: ({ project }, links) => links.winner(project),
  values: ({ projectTitle, position, term }) => ({
    projectTitle: people(projectTitle),
    place: strong(placeLabel(Number(position) as 1 | 2 | 3).toLowerCase()),
    term: ours(termInWords(term)),
  }),
};

export const participant: LetterText<'winner'> = {
  ...winner,
  title: 'Participant',
  sentWhen: 'Staff have named a project as a participant with the awards of its semester.',
  sample: { ...winner.sample, position: 'Participant' },
  texts: {
    subject: 'Named as a participant: {projectTitle}',
    preheader: 'With the awards of {term}.',
    headline: 'Your project is recognized as a participant',
    text: `With the awards of {term}, “{projectTitle}” is named as a participant. Thank you for taking part!

{button}`,
    button: 'See the project’s page',
  },
  isFor: ({ position }) => position === 'Participant',
  href: ({ project }, links) => links.project(project),
  values: ({ projectTitle, term }) => ({ projectTitle: people(projectTitle), term: ours(termInWords(term)) }),
};

export const thanks: LetterText<'thanks'> = {
  kind: 'thanks',
  title: 'Thank you',
  sentWhen: 'The showcase of a semester is over.',
  sample: { ...sampleProject, term: 'fa-2026' },
  because: 'team',
  texts: {
    subject: 'Thank you: {projectTitle}',
    preheader: 'It was good to have you in the showcase of {term}.',
    headline: 'Thank you for taking part',
    text: `The showcase of {term} is over, and “{projectTitle}” was part of it. Thank you for the work you put into it, and for showing it.

Its page keeps its address, so you can put the link into a résumé or a portfolio, and come back to it for years.

{button}`,
    button: 'See the project’s page',
  },
  href: ({ project }, links) => links.project(project),
  values: ({ projectTitle, term }) => ({ projectTitle: people(projectTitle), term: ours(termInWords(term)) }),
};

export const comments: LetterText<'comments'> = {
  kind: 'comments',
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
  because: 'team',
  texts: {
    subject: 'What the judges wrote: {projectTitle}',
    preheader: 'Comments on your project from the showcase of {term}.',
    headline: 'What the judges wrote for you',
    text: `The judges of the showcase of {term} left comments on “{projectTitle}”:

{comments}

{button}`,
    button: 'See the project’s page',
  },
  href: ({ project }, links) => links.project(project),
  values: ({ projectTitle, term, comments: all }) => ({
    projectTitle: people(projectTitle),
    term: ours(termInWords(term)),
    comments: Array.from(Map.groupBy(all, ({ criterion }) => criterion)).flatMap(([criterion, written]): Block[] => [
      { kind: 'paragraph', words: [strong(criterion)] },
      ...written.flatMap(({ text, judge }): Block[] => [
        { kind: 'quote', text },
        ...(judge ? [{ kind: 'paragraph' as const, words: say`${judge}` }] : []),
      ]),
    ]),
  }),
};
