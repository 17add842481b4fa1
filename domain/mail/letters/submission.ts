import { findDepartment } from '../../department/departments.ts';
import { t } from '../../language/text.ts';
import { closingInWords, fullTimeInWords } from '../../presentation/time-in-words.ts';
import type { MailFields } from '../mail.ts';
import { catalogued, inBraces } from './fields.ts';
import type { LetterText } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { address, ours, people, say, strong, termInWords } from './words.ts';

/** The mails with a team's link: its receipt, the link again, and lost links; and those with a member's own link. */

const receiptSample = () => ({
  ...sampleProject(),
  department: 'computer-science',
  handedInAt: '2026-11-20T17:00:00Z',
  receipt: 'FA26-8D41-07C9-3B5E',
  closesAt: sampleTime,
  editLink: sampleSecret,
});

/** Nothing that a team wrote: anybody may hand in, with anybody's address. */
function receiptValues({ department = '', handedInAt, receipt, closesAt }: MailFields<'receipt'>) {
  const title = findDepartment(department)?.title;
  return {
    department: title === undefined ? undefined : ours(title),
    submittedAt: handedInAt === undefined ? undefined : ours(fullTimeInWords(handedInAt)),
    receipt: strong(receipt),
    closesAt: closesAt === undefined ? undefined : strong(closingInWords(closesAt)),
  };
}

export const receipt = (): LetterText<'receipt'> => ({
  kind: 'receipt',
  ...catalogued('receipt'),
  sample: receiptSample(),
  because: 'team',
  byStrangers: true,
  href: ({ editLink }, links) => links.edit(editLink),
  values: receiptValues,
});

export const receiptPublic = (): LetterText<'receipt'> => ({
  ...receipt(),
  title: t('mail.letters.receiptPublic.title'),
  sentWhen: t('mail.letters.receiptPublic.sentWhen'),
  sample: { ...receiptSample(), isPublic: true },
  texts: {
    ...receipt().texts,
    text: t('mail.letters.receiptPublic.text', inBraces),
  },
  isFor: ({ isPublic }) => isPublic === true,
  values: (fields, links) => ({ ...receiptValues(fields), page: address(links.project(fields.project)) }),
});

export const link = (): LetterText<'link'> => ({
  kind: 'link',
  ...catalogued('link'),
  sample: { ...sampleProject(), isNew: false, editLink: sampleSecret },
  because: 'team',
  href: ({ editLink }, links) => links.edit(editLink),
  values: ({ projectTitle }) => ({ projectTitle: people(projectTitle) }),
});

export const newLink = (): LetterText<'link'> => ({
  ...link(),
  title: t('mail.letters.newLink.title'),
  sentWhen: t('mail.letters.newLink.sentWhen'),
  sample: { ...link().sample, isNew: true },
  texts: {
    ...link().texts,
    subject: t('mail.letters.newLink.subject', inBraces),
    preheader: t('mail.letters.newLink.preheader'),
    headline: t('mail.letters.newLink.headline'),
    text: t('mail.letters.newLink.text', inBraces),
  },
  isFor: ({ isNew }) => isNew,
});

export const lost = (): LetterText<'lost'> => ({
  kind: 'lost',
  title: t('mail.letters.lost.title'),
  sentWhen: t('mail.letters.lost.sentWhen'),
  sample: {
    links: [
      { projectTitle: sampleProject().projectTitle, editLink: sampleSecret },
      { projectTitle: t('mail.samples.otherProject'), editLink: { id: '1206', nonce: 'sample-2' } },
    ],
  },
  because: 'lost',
  byStrangers: true,
  texts: {
    subject: t('mail.letters.lost.subject'),
    preheader: t('mail.letters.lost.preheader'),
    headline: t('mail.letters.lost.headline'),
    text: t('mail.letters.lost.text', inBraces),
  },
  values: ({ links: lost }, links) => ({
    links: [
      {
        kind: 'links',
        links: lost.flatMap(({ projectTitle, editLink, consent }) => [
          ...(editLink ? [{ label: say`${projectTitle}`, href: links.edit(editLink) }] : []),
          ...(consent
            ? [{ label: say`${ours(t('mail.letters.lost.consent'))} ${projectTitle}`, href: links.consent(consent) }]
            : []),
        ]),
      },
    ],
  }),
});

export const consent = (): LetterText<'consent'> => ({
  kind: 'consent',
  ...catalogued('consent'),
  sample: { department: 'computer-science', term: 'fa-2026', consent: sampleSecret },
  because: 'team',
  byStrangers: true,
  href: ({ consent }, links) => links.consent(consent),
  values: ({ department, term }) => ({
    department: ours(findDepartment(department)?.title ?? department),
    term: ours(termInWords(term)),
  }),
});
