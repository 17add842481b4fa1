import { closingInWords, fullTimeInWords } from '../../presentation/time-in-words.ts';
import { findDepartment } from '../../project/departments.ts';
import type { MailFields } from '../mail.ts';
import type { LetterText } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { address, ours, people, say, strong } from './words.ts';

/** The mails with a team's link: its receipt, the link again, and lost links. */

const receiptSample = {
  ...sampleProject,
  department: 'computer-science',
  handedInAt: '2026-11-20T17:00:00Z',
  receipt: 'FA26-8D41-07C9-3B5E',
  closesAt: sampleTime,
  editLink: sampleSecret,
};

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

export const receipt: LetterText<'receipt'> = {
  kind: 'receipt',
  title: 'Receipt',
  sentWhen: 'A team has submitted its project.',
  sample: receiptSample,
  because: 'team',
  byStrangers: true,
  texts: {
    subject: 'Your project has been submitted',
    preheader: 'Keep this mail: its link opens your project again.',
    headline: 'Your project has been submitted',
    text: `Thank you! We have received your project for {department}, submitted on {submittedAt}.

Its receipt number is {receipt}. We will write to you when it is published, or when it needs a change.

You can correct it and add to it until {closesAt}.

{button}

Please keep this mail, and share the link with your team only: anyone who has it can change the project.`,
    button: 'Open your project',
  },
  href: ({ editLink }, links) => links.edit(editLink),
  values: receiptValues,
};

export const receiptPublic: LetterText<'receipt'> = {
  ...receipt,
  title: 'Receipt, published at once',
  sentWhen: 'A team has submitted its project, in a semester that publishes projects without a review.',
  sample: { ...receiptSample, isPublic: true },
  texts: {
    ...receipt.texts,
    text: `Thank you! We have received your project for {department}, submitted on {submittedAt}.

Its receipt number is {receipt}. Visitors of the showcase can see it now, at {page}

You can correct it and add to it until {closesAt}.

{button}

Please keep this mail, and share the link with your team only: anyone who has it can change the project.`,
  },
  isFor: ({ isPublic }) => isPublic === true,
  values: (fields, links) => ({ ...receiptValues(fields), page: address(links.project(fields.project)) }),
};

export const link: LetterText<'link'> = {
  kind: 'link',
  title: 'Link again',
  sentWhen: 'Staff send a team its link again.',
  sample: { ...sampleProject, isNew: false, editLink: sampleSecret },
  because: 'team',
  texts: {
    subject: 'The link of your project: {projectTitle}',
    preheader: 'Here is the way back to your project.',
    headline: 'The link to your project',
    text: `Here is the link to “{projectTitle}” again.

{button}

Please keep this mail, and share the link with your team only: anyone who has it can change the project.`,
    button: 'Open your project',
  },
  href: ({ editLink }, links) => links.edit(editLink),
  values: ({ projectTitle }) => ({ projectTitle: people(projectTitle) }),
};

export const newLink: LetterText<'link'> = {
  ...link,
  title: 'New link',
  sentWhen: 'Staff send a team a new link, which ends the earlier ones.',
  sample: { ...link.sample, isNew: true },
  texts: {
    ...link.texts,
    subject: 'A new link of your project: {projectTitle}',
    preheader: 'Earlier links no longer work.',
    headline: 'A new link to your project',
    text: `Here is a new link to “{projectTitle}”. Earlier links no longer open it.

{button}

Please keep this mail, and share the link with your team only: anyone who has it can change the project.`,
  },
  isFor: ({ isNew }) => isNew,
};

export const lost: LetterText<'lost'> = {
  kind: 'lost',
  title: 'Lost links',
  sentWhen: 'Somebody asked for the links of the projects that their address leads.',
  sample: {
    links: [
      { projectTitle: sampleProject.projectTitle, editLink: sampleSecret },
      { projectTitle: 'Tide Clock: Solar Metering for Tidal Gates', editLink: { id: '1206', nonce: 'sample-2' } },
    ],
  },
  because: 'lost',
  byStrangers: true,
  texts: {
    subject: 'The way back to what you submitted',
    preheader: 'As you asked, here is the way back.',
    headline: 'The way back to what you submitted',
    text: `Here is a link to each project that names you as its lead:

{links}

Please share a link with your team only: anyone who has it can change the project.`,
  },
  values: ({ links: lost }, links) => ({
    links: [
      {
        kind: 'links',
        links: lost.map(({ projectTitle, editLink }) => ({ label: say`${projectTitle}`, href: links.edit(editLink) })),
      },
    ],
  }),
};
