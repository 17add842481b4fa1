import { firstDepartments } from '../department/department-settings.ts';
import { noQuestions } from '../submission/questions.ts';
import type { Settings } from './all-settings.ts';
import { memberLinks } from './member-links.ts';
import type { Member } from './settings.ts';
import { defaultSettings } from './site.ts';

/** The people who built the site. All of them are invented, and so are their addresses. */
const members: Member[] = [
  {
    name: 'Imani Okafor-Reyes',
    role: 'Team lead',
    terms: 'Fall 2025 – Fall 2026',
    major: 'Computer Science',
    links: linksOf('imani.okafor-reyes'),
    look: { skin: 4, hair: 0, cut: 'full', glasses: true },
  },
  {
    name: 'Tomasz Wilczek',
    role: 'Back end',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Computer Systems Engineering',
    links: linksOf('tomasz.wilczek'),
    look: { skin: 0, hair: 3, cut: 'short' },
  },
  {
    name: 'Sāra Kalniņa',
    role: 'Design',
    terms: 'Fall 2025 – Fall 2026',
    major: 'Informatics',
    links: linksOf('sara.kalnina'),
    look: { skin: 0, hair: 4, cut: 'long' },
  },
  {
    name: 'Mateo Quintanilla',
    role: 'Front end',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Science',
    links: linksOf('mateo.quintanilla'),
    look: { skin: 2, hair: 1, cut: 'short' },
  },
  {
    name: 'Priya Venkataraman',
    role: 'Data',
    terms: 'Fall 2025',
    major: 'Computer Science',
    links: linksOf('priya.venkataraman'),
    look: { skin: 3, hair: 0, cut: 'long' },
  },
  {
    name: 'Haruto Ōta',
    role: 'Front end',
    terms: 'Fall 2026',
    major: 'Informatics',
    links: linksOf('haruto.ota'),
    look: { skin: 1, hair: 0, cut: 'short', glasses: true },
  },
  {
    name: 'Leilani Kahale',
    role: 'Accessibility',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Biomedical Engineering',
    links: linksOf('leilani.kahale'),
    look: { skin: 3, hair: 1, cut: 'full' },
  },
  {
    name: 'Dominik Šimek',
    role: 'Infrastructure',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Computer Systems Engineering',
    links: linksOf('dominik.simek'),
    look: { skin: 0, hair: 5, cut: 'cropped', glasses: true },
  },
  {
    name: 'Amara Nwosu',
    role: 'Back end',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Science',
    links: linksOf('amara.nwosu'),
    look: { skin: 5, hair: 0, cut: 'bun' },
  },
  {
    name: 'Noah Lindqvist',
    role: 'Testing',
    terms: 'Fall 2026',
    major: 'Industrial Engineering',
    links: linksOf('noah.lindqvist'),
    look: { skin: 0, hair: 4, cut: 'cropped' },
  },
  {
    name: 'Fatima Zahra Idrissi',
    role: 'Content',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Interdisciplinary',
    links: linksOf('fatima.idrissi'),
    look: { skin: 2, hair: 1, cut: 'long', glasses: true },
  },
  {
    name: 'Wyatt Begay',
    role: 'Front end',
    terms: 'Spring 2026',
    major: 'Computer Science',
    links: linksOf('wyatt.begay'),
    look: { skin: 3, hair: 0, cut: 'short' },
  },
  {
    name: 'Chloe Marchetti',
    role: 'Images and video',
    terms: 'Fall 2026',
    major: 'Electrical Engineering',
    links: linksOf('chloe.marchetti'),
    look: { skin: 1, hair: 2, cut: 'bun' },
  },
  {
    name: 'Jae-won Seo',
    role: 'Security',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Systems Engineering',
    links: linksOf('jaewon.seo'),
    look: { skin: 1, hair: 0, cut: 'cropped', glasses: true },
  },
  {
    name: 'Rosalind Achterberg',
    role: 'Documentation',
    terms: 'Fall 2025',
    major: 'Informatics',
    links: linksOf('rosalind.achterberg'),
    look: { skin: 0, hair: 3, cut: 'full', glasses: true },
  },
  {
    name: 'Kofi Mensah',
    role: 'Back end',
    terms: 'Fall 2026',
    major: 'Computer Science',
    links: linksOf('kofi.mensah'),
    look: { skin: 5, hair: 0, cut: 'cropped' },
  },
  {
    name: 'Yuliana Trejo',
    role: 'Event and print',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Mechanical Engineering',
    links: linksOf('yuliana.trejo'),
    look: { skin: 2, hair: 0, cut: 'long' },
  },
  {
    name: 'Elias Brandvold',
    role: 'Performance',
    terms: 'Fall 2026',
    major: 'Electrical Engineering',
    links: linksOf('elias.brandvold'),
    look: { skin: 0, hair: 4, cut: 'short' },
  },
];

/** The texts of the pages, by address. */
const texts: Record<string, string> = {
  privacy: `What this site keeps of you, for how long, and how to have it erased.

## If you only visit

- There are no cookies, no advertising and no counting of visitors.
- Your favorites, your notes and the semester that you chose stay in your browser, until you remove them.
- So do the pages and pictures that your browser keeps for when there is no connection.
- The address of your device is counted for an hour, so that nobody can flood the site, and is in logs of calls, which are deleted after a year at the latest.
- A video comes from the host that the team chose. That host learns of you when its thumbnail is shown and when you start the video.

## If you submit a project

- We keep what you typed: the names of the team, the e-mail addresses that you gave, texts and pictures. Where and with what a photo was taken is deleted first.
- Names, texts and pictures are public once the project is published. So is the e-mail address of the team’s lead, unless an agreement keeps the project back; those of other members are only if they want it.
- Where the school asks its members, each of them says by a link of their own whether name, photos, e-mail address and LinkedIn profile are shown, and changes that at any time for ten years.
- We keep the project and its history, because it is shown for years. Files that were uploaded and not submitted are deleted after two weeks.
- Your browser keeps your draft for two weeks, and your private link for two months.
- We write to you about your project: that it arrived, what changed, what is missing before the deadline, and what judges wrote. No mail loads a picture or counts whether you read it.

## If you judge, vote or work here

- Of judges we keep name, organization, scores and comments. What judges write reaches a team only when staff release it.
- A vote is kept without a name.
- Of staff we keep name, e-mail address, when the account was last used, and for two years what was done with it.

## To have it corrected or erased

A team changes or withdraws its project by its private link. For everything else, please write to the address at the end of this page. We erase a person or a project with its history, its pictures and its mails.`,
  accessibility: `We want everyone to be able to use this site.

## What we do

- The site is built to meet WCAG 2.2, level AA, and is tested for it.
- Every page can be used with a keyboard alone, read by a screen reader, and enlarged to 400 %.
- It follows the colors, contrast and reduced motion that you chose on your device.

## What may be hard to read

Posters and videos come from the teams. Each project has a text that says what it is about.

## Tell us

If something keeps you from using the site, please write to the address at the end of this page.`,
};

/** All settings, until staff publish their own. Pages of visitors import `defaultSettings` instead, which is smaller. */
export const allDefaults: Settings = {
  ...defaultSettings,
  members,
  pages: defaultSettings.pages.map((page) => ({ ...page, text: texts[page.slug] ?? '' })),
  departments: firstDepartments,
  ...noQuestions,
  mails: {},
};

function linksOf(handle: string): Member['links'] {
  return [
    { label: memberLinks.mail, href: `mailto:${handle}@example.edu` },
    { label: memberLinks.network, href: `https://network.example.com/in/${handle}` },
    { label: memberLinks.code, href: `https://code.example.org/${handle}` },
  ];
}
