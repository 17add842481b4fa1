import { cleanLine } from '../../basics/plain-text.ts';
import { t } from '../../language/text.ts';
import { awardLabel } from '../../winners/wins.ts';
import { catalogued } from './fields.ts';
import type { Block, LetterText } from './letter.ts';
import { sampleProject } from './sample-fields.ts';
import { listed, ours, people, say, strong, termInWords } from './words.ts';

/** What teams are told after the event: of winners, what judges wrote, and thanks. */

/** The stored position of a participant. */
const withoutPlace = 'Participant' as const;

export const winner = (): LetterText<'winner'> => ({
  kind: 'winner',
  ...catalogued('winner'),
  sample: { ...sampleProject(), position: '1', term: 'fa-2026' },
  because: 'team',
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
  ...catalogued('participant'),
  sample: { ...winner().sample, position: withoutPlace },
  isFor: ({ position, awards }) => position === withoutPlace && !awards,
  href: ({ project }, links) => links.project(project),
  values: ({ projectTitle, term }) => ({ projectTitle: people(projectTitle), term: ours(termInWords(term)) }),
});

export const thanks = (): LetterText<'thanks'> => ({
  kind: 'thanks',
  ...catalogued('thanks'),
  sample: { ...sampleProject(), term: 'fa-2026' },
  because: 'team',
  href: ({ project }, links) => links.project(project),
  values: ({ projectTitle, term }) => ({ projectTitle: people(projectTitle), term: ours(termInWords(term)) }),
});

export const comments = (): LetterText<'comments'> => ({
  kind: 'comments',
  ...catalogued('comments'),
  sample: {
    ...sampleProject(),
    term: 'fa-2026',
    comments: [
      { criterion: t('mail.samples.criterion'), text: t('mail.samples.comment'), judge: t('mail.samples.judge') },
      { criterion: t('mail.samples.otherCriterion'), text: t('mail.samples.otherComment') },
    ],
  },
  because: 'team',
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
