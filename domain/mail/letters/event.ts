import { t } from '../../language/text.ts';
import { cleanLine } from '../../site/text.ts';
import { awardLabel } from '../../winners/wins.ts';
import { inBraces } from './fields.ts';
import type { Block, LetterText } from './letter.ts';
import { sampleProject } from './sample-fields.ts';
import { termInWords } from './term-in-words.ts';
import { listed, ours, people, say, strong } from './words.ts';

/** What teams are told after the event: of winners, what judges wrote, and thanks. */

/** The stored position of a participant. */
const withoutPlace = 'Participant' as const;

export const winner = (): LetterText<'winner'> => ({
  kind: 'winner',
  title: t('mail.letters.winner.title'),
  sentWhen: t('mail.letters.winner.sentWhen'),
  sample: { ...sampleProject(), position: '1', term: 'fa-2026' },
  because: 'team',
  texts: {
    subject: t('mail.letters.winner.subject', inBraces),
    preheader: t('mail.letters.winner.preheader', inBraces),
    headline: t('mail.letters.winner.headline', inBraces),
    text: t('mail.letters.winner.text', inBraces),
    button: t('mail.letters.winner.button'),
  },
  // Who won an award alone has no page among the winners.
  href: ({ project, position, term }, links) => (position === withoutPlace ? links.winnersOf(term) : links.winner(project)),
  values: ({ projectTitle, position, awards = [], term }) => ({
    projectTitle: people(projectTitle),
    place: strong(
      listed([
        ...(position === withoutPlace ? [] : [t(`mail.letters.winner.places.${position}`)]),
        ...awards.map((award) => cleanLine(awardLabel(award))),
      ]),
    ),
    term: ours(termInWords(term)),
  }),
});

export const participant = (): LetterText<'winner'> => ({
  ...winner(),
  title: t('mail.letters.participant.title'),
  sentWhen: t('mail.letters.participant.sentWhen'),
  sample: { ...winner().sample, position: withoutPlace },
  texts: {
    subject: t('mail.letters.participant.subject', inBraces),
    preheader: t('mail.letters.participant.preheader', inBraces),
    headline: t('mail.letters.participant.headline'),
    text: t('mail.letters.participant.text', inBraces),
    button: t('mail.letters.participant.button'),
  },
  isFor: ({ position, awards }) => position === withoutPlace && !awards,
  href: ({ project }, links) => links.project(project),
  values: ({ projectTitle, term }) => ({ projectTitle: people(projectTitle), term: ours(termInWords(term)) }),
});

export const thanks = (): LetterText<'thanks'> => ({
  kind: 'thanks',
  title: t('mail.letters.thanks.title'),
  sentWhen: t('mail.letters.thanks.sentWhen'),
  sample: { ...sampleProject(), term: 'fa-2026' },
  because: 'team',
  texts: {
    subject: t('mail.letters.thanks.subject', inBraces),
    preheader: t('mail.letters.thanks.preheader', inBraces),
    headline: t('mail.letters.thanks.headline'),
    text: t('mail.letters.thanks.text', inBraces),
    button: t('mail.letters.thanks.button'),
  },
  href: ({ project }, links) => links.project(project),
  values: ({ projectTitle, term }) => ({ projectTitle: people(projectTitle), term: ours(termInWords(term)) }),
});

export const comments = (): LetterText<'comments'> => ({
  kind: 'comments',
  title: t('mail.letters.comments.title'),
  sentWhen: t('mail.letters.comments.sentWhen'),
  sample: {
    ...sampleProject(),
    term: 'fa-2026',
    comments: [
      { criterion: t('mail.samples.criterion'), text: t('mail.samples.comment'), judge: t('mail.samples.judge') },
      { criterion: t('mail.samples.otherCriterion'), text: t('mail.samples.otherComment') },
    ],
  },
  because: 'team',
  texts: {
    subject: t('mail.letters.comments.subject', inBraces),
    preheader: t('mail.letters.comments.preheader', inBraces),
    headline: t('mail.letters.comments.headline'),
    text: t('mail.letters.comments.text', inBraces),
    button: t('mail.letters.comments.button'),
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
});
